import type { Cdp } from '../../../browser/page-session.ts';
import type { SeenLook, SeenStop } from '../../../in-page/walk/seen-stop.ts';
import { press, SHIFT_TAB, TAB } from '../keys.ts';
import type { HeardKeys } from './first-focus.ts';
import { tryTrapExits } from './trap-exits.ts';
import type { Walker } from './walker.ts';

/** Result of a walk through a page; elements are walker numbers. */
export interface Walk {
  stops: Map<number, SeenStop>;
  looks: Map<number, SeenLook>;
  thrown: Set<number>;
  traps: SeenTrap[];
  end: 'left' | 'trapped' | 'bound';
}

export interface SeenTrap {
  elements: number[];
  direction: 'both' | 'forward' | 'backward';
  mayClose: boolean;
}

/** Speed of a walk: a page that moves focus with a delay gets frames after each key. */
export interface Pace {
  frames: number;
  maxStops: number;
}

export const QUICK: Pace = { frames: 0, maxStops: 150 };
export const SLOW: Pace = { frames: 2, maxStops: 80 };

/** Maximum number of compared stops of one kind, such as a long list of links. */
const MAX_ALIKE = 8;
/**
 * Maximum number of stops within one element: parts of a date field, buttons of a video, links in an
 * inaccessible frame.
 */
const MAX_PARTS = 15;
const MAX_IN_FRAME = 40;
/** Maximum number of exits from dialogs and the like; the walk continues after each. */
const MAX_EXITS = 3;
const BACKWARD = 12;

/** Thrown when focus moves without a key: the page must be walked more slowly. */
export class AutomaticMovementError extends Error {}

/**
 * Presses Tab from the top of the page until focus leaves it, cycles, or reaches the maximum number of stops;
 * then Shift+Tab over the last stops. Rejects with MovesByItself at the quick pace.
 */
export async function walkPage(
  cdp: Cdp,
  walker: Walker,
  pace: Pace,
  { hasFixed, keys }: { hasFixed: boolean; keys: HeardKeys },
  signal: AbortSignal,
): Promise<Walk> {
  const walk: Walk = { stops: new Map(), looks: new Map(), thrown: new Set(), traps: [], end: 'bound' };
  let exits = 0;
  let isOnStop = false;
  let isFromTop = await keys.begin(walker);
  for (;;) {
    const round = await pressOn(keys, walker, walk, pace, { isOnStop, isFromTop }, signal);
    walk.end = round.end;
    if (round.end !== 'trapped') break;
    const way = await tryTrapExits(cdp, walker, new Set(round.within), signal);
    if (way.isOut) {
      exits += 1;
      if (exits > MAX_EXITS) break;
      // Content behind the dialog is reachable now.
      if (way.isClosed) isFromTop = await walker.begin();
      isOnStop = !way.isClosed;
      continue;
    }
    walk.traps.push({ elements: round.within, direction: way.direction, mayClose: way.mayClose });
    return walk;
  }
  if (walk.end === 'left')
    await walkBack(cdp, walker, walk, pace, hasFixed ? pace.maxStops : BACKWARD, signal);
  return walk;
}

/**
 * Presses Tab until focus leaves the page or no new stops are found; `within`: stops in which focus cycles.
 * `isOnStop`: focus is on a stop that another key than Tab reached.
 */
async function pressOn(
  keys: HeardKeys,
  walker: Walker,
  walk: Walk,
  { frames, maxStops }: Pace,
  { isOnStop, isFromTop }: { isOnStop: boolean; isFromTop: boolean },
  signal: AbortSignal,
): Promise<{ end: Walk['end']; within: number[] }> {
  const isQuick = frames === 0;
  let before: number | null = null;
  let same = 0;
  /** Stops since the last new one, with the number of visits. */
  let again = new Map<number, number>();
  let thrownInRow = 0;
  let hasLeft = false;
  for (let pressed = 0; pressed < 3 * maxStops && walk.stops.size < maxStops; pressed += 1) {
    signal.throwIfAborted();
    if (pressed > 0 || !isOnStop) await keys.press(TAB);
    let seen = await walker.read({ maxAlike: MAX_ALIKE, frames, whenBegun: () => keys.hear() });
    keep(walk, seen);
    await keys.note(seen.at ?? seen.thrown.at(-1), before);
    if (seen.isBare || (seen.at === null && !seen.isOnPage && seen.thrown.length === 0 && isQuick)) {
      // A transition may be running, or a script may react a moment later.
      const known = seen.cover;
      seen = await walker.read({ maxAlike: MAX_ALIKE, isAgain: true, frames: 2 });
      seen.cover ??= known;
      keep(walk, seen);
    }
    if (seen.mayComeIn) {
      const known = seen.cover;
      seen = await walker.readLate(MAX_ALIKE);
      seen.cover ??= known;
      keep(walk, seen);
    }
    if (seen.hasMovedItself && isQuick) throw new AutomaticMovementError();
    const { at } = seen;
    if (at === null) {
      const hasLeftPage = seen.thrown.length === 0 && !seen.isOnPage;
      if (hasLeftPage && (isFromTop || hasLeft)) return { end: 'left', within: [] };
      // From here on the walk covers stops before its start.
      if (hasLeftPage) hasLeft = true;
      thrownInRow += 1;
      if (thrownInRow > MAX_PARTS) return { end: 'bound', within: [] };
      continue;
    }
    thrownInRow = 0;
    same = at === before ? same + 1 : 0;
    before = at;
    if (!walk.stops.has(at)) {
      walk.stops.set(at, seen);
      again = new Map();
      continue;
    }
    if (seen.kind !== 'plain') {
      if (same < (seen.kind === 'frame' ? MAX_IN_FRAME : MAX_PARTS)) continue;
      if (!(await walker.passBy())) return { end: 'bound', within: [] };
      const next = await walker.read({ frames });
      if (next.at !== null && !walk.stops.has(next.at)) walk.stops.set(next.at, { ...next, cover: null });
      same = 0;
      before = next.at;
      continue;
    }
    const met = (again.get(at) ?? 0) + 1;
    again.set(at, met);
    if (met > 2) return { end: 'trapped', within: [...again.keys()] };
  }
  return { end: 'bound', within: [] };
}

function keep(walk: Walk, { left, thrown }: SeenStop): void {
  if (left) walk.looks.set(left.stop, left);
  for (const one of thrown) walk.thrown.add(one);
}

/**
 * Walks backwards from the end of the page: over all stops when something may cover them, because browsers
 * scroll differently in that direction; otherwise over some stops.
 */
async function walkBack(
  cdp: Cdp,
  walker: Walker,
  { stops, traps }: Walk,
  { frames }: Pace,
  max: number,
  signal: AbortSignal,
): Promise<void> {
  const met: number[] = [];
  for (let pressed = 0; pressed < max; pressed += 1) {
    signal.throwIfAborted();
    await press(cdp, SHIFT_TAB);
    const { at, cover } = await walker.read({ frames });
    // Some pages are re-entered from their end immediately.
    if (at === null || (met.at(-1) !== at && met.includes(at))) return;
    met.push(at);
    const stop = stops.get(at);
    if (stop && cover && (!stop.cover || (cover.isWhole && !stop.cover.isWhole))) stop.cover = cover;
    const latest = met.slice(-3);
    const isStuck = latest.length === 3 && latest.every((one) => one === at);
    if (isStuck && stops.get(at)?.kind === 'plain') {
      traps.push({ elements: [at], direction: 'backward', mayClose: false });
      return;
    }
  }
}
