import {
  FOCUS_CHANGES,
  FOCUS_PARTS,
  type FocusChange,
  type FocusStyle,
  type KeyboardFacts,
  type KeyboardStop,
  type NodeRef,
} from '@abhigam/facts';
import type { SeenChange } from '../../../in-page/walk/focus-state.ts';
import type { SeenLook, SeenStop } from '../../../in-page/walk/seen-stop.ts';
import type { InteractionContext } from '../interaction-context.ts';
import { clicksOf } from './clicks.ts';
import { MAX_CHANGES, withDrawnParts } from './drawn-parts.ts';
import { HeardKeys } from './first-focus.ts';
import { handledElements } from './handled-elements.ts';
import { AutomaticMovementError, type Pace, QUICK, SLOW, type Walk, walkPage } from './walk.ts';
import { Walker } from './walker.ts';

type Walked = Omit<KeyboardFacts, 'handled' | 'clicked'>;

const MAX_IN_TRAP = 20;
/**
 * Phase of page time at the start: automatic changes are in the same state as at the last visit, although the
 * other sizes took a different time. A page is 9.7 to 10.3 seconds old then, slightly more on a busy machine.
 */
const BEGINS = { everyMs: 2_000, atMs: 1_107 };
const BEGINS_CAP_MS = 1_000;

/**
 * Walks through the page with the Tab key. Passes cross-origin frames: their content is not compared and not a
 * stop in the facts.
 */
export async function probeKeyboard(used: InteractionContext, signal: AbortSignal): Promise<KeyboardFacts> {
  const handled = await handledElements(used);
  const clicked = await clicksOf(used, signal);
  used.session.clock.stop();
  await used.session.clock.runToNext(BEGINS, BEGINS_CAP_MS);
  signal.throwIfAborted();
  return { ...(await walked(used, signal)), handled, clicked };
}

/** Only the walk, up to a maximum number of stops. */
export async function walked(
  used: InteractionContext,
  signal: AbortSignal,
  maxStops = Number.POSITIVE_INFINITY,
): Promise<Walked> {
  const { cdp, session } = used;
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  const walker = new Walker(used.world, session.clock);
  const hasFixed = used.page.elements.some((element) =>
    ['fixed', 'sticky'].includes(element.style('position')),
  );
  const keys = new HeardKeys(used);
  const about = { hasFixed, keys };
  // Each key gets the same virtual time, independent of the machine.
  session.clock.stop();
  let isEnded = false;
  try {
    const walkAt = (pace: Pace) =>
      walkPage(cdp, walker, { ...pace, maxStops: Math.min(pace.maxStops, maxStops) }, about, signal);
    const walk = await walkAt(QUICK).catch((error: unknown) => {
      if (error instanceof AutomaticMovementError) return walkAt(SLOW);
      throw error;
    });
    for (const look of await walker.end()) addLook(walk.looks, look);
    isEnded = true;
    const ids = await walker.elements();
    const refOf = (at: number): NodeRef | null => {
      const id = ids[at];
      return id === undefined || id === null ? null : used.refOf(id);
    };
    const use = toUse(walk, refOf);
    const firstFocus = keys.found(refOf);
    return {
      ...use,
      stops: await withDrawnParts(used, use.stops),
      ...(firstFocus.length > 0 && { firstFocus }),
    };
  } finally {
    keys.stop();
    if (!signal.aborted) {
      if (!isEnded) await walker.end().catch(() => []);
      session.clock.resumeRealTime();
    }
  }
}

/** Merges changes that were read later with those that were read immediately. */
function addLook(looks: Map<number, SeenLook>, look: SeenLook): void {
  const known = looks.get(look.stop);
  looks.set(look.stop, known ? { ...known, changes: [...look.changes, ...known.changes] } : look);
}

function toUse({ stops, looks, thrown, traps, end }: Walk, refOf: (at: number) => NodeRef | null): Walked {
  const refsOf = (all: Iterable<number>) => [...all].flatMap((at) => refOf(at) ?? []);
  return {
    stops: [...stops].map(([at, stop]) => toStop(stop, looks.get(at) ?? null, refOf, refOf(at))),
    end,
    traps: traps.map(({ elements, direction, mayClose }) => ({
      elements: refsOf(elements).slice(0, MAX_IN_TRAP),
      direction,
      mayClose,
    })),
    thrown: refsOf(thrown),
  };
}

function toStop(
  { box, isInWindow, isCutOff, cover }: SeenStop,
  look: SeenLook | null,
  refOf: (at: number) => NodeRef | null,
  element: NodeRef | null,
): KeyboardStop {
  return {
    element,
    box,
    isInWindow,
    ...(isCutOff && { isCutOff: true as const }),
    cover: cover && { by: refOf(cover.by), isWhole: cover.isWhole, isOpaque: cover.isOpaque },
    look: look && toLook(look, refOf),
  };
}

function toLook({ changes, elsewhere }: SeenLook, refOf: (at: number) => NodeRef | null): FocusStyle {
  return { changes: changes.slice(0, MAX_CHANGES).flatMap((change) => toChange(change, refOf)), elsewhere };
}

function toChange(change: SeenChange, refOf: (at: number) => NodeRef | null): FocusChange[] {
  const kind = FOCUS_CHANGES.find((one) => one === change.kind);
  const on = FOCUS_PARTS.find((one) => one === change.on);
  if (!kind || !on) return [];
  return [
    {
      kind,
      on,
      element: refOf(change.element),
      pseudo: change.pseudo === 'before' || change.pseudo === 'after' ? change.pseudo : null,
      from: change.from,
      to: change.to,
      width: change.width,
      offset: change.offset,
      sight: change.sight === 'clipped' || change.sight === 'unseen' ? change.sight : 'seen',
      stays: change.stays,
    },
  ];
}
