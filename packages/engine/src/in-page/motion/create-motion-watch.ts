/// <reference lib="dom" />
import type { createElementNames } from '../element-names.ts';
import type { EndedAnimation } from '../end-animations.ts';
import type { createChangingParts } from './changing-parts.ts';
import type { FoundAnimation, FoundChange } from './found-motion.ts';
import type { createMotionControls } from './motion-controls.ts';
import type { createPartLooks } from './part-looks.ts';

export interface MotionWatch {
  /** Animations that were ended while the page settled, and animations that started later. */
  animations(): FoundAnimation[];
  /** Removes focus, waits until effects of the interaction have ended, and starts recording changes. */
  start(): Promise<void>;
  /** Waits for an animation frame and compares changed parts with their current state. `atMs`: page time. */
  look(atMs: number): Promise<boolean>;
  changes(): FoundChange[];
  /** Stops recording. `isKnown`: the page was watched long enough to know which parts did not change. */
  end(isKnown: boolean): void;
  /** Whether it is known that the element, its ancestors and its descendants did not change. */
  stoodStill(element: Element): boolean;
  /**
   * Clicks controls that seem to stop movement, by name: buttons, but not links to other pages or submit
   * buttons. Returns the number of clicks; 0 when there are too many candidates.
   */
  pressStops(names: string, atMs: number): number;
  /** Clicks the next-slide control of each part that changes repeatedly; returns the number of clicks. */
  pressTurns(atMs: number): number;
  /** Addresses of images, and numbers of the elements that show them. */
  images(): { element: number; url: string }[];
  element(at: number): Element | null;
  count(): number;
}

/**
 * Each function is sent to the page as separate source text, so it can use the others only through its
 * parameters.
 */
export interface MotionParts {
  createNames: typeof createElementNames;
  createLooks: typeof createPartLooks;
  createChanging: typeof createChangingParts;
  createControls: typeof createMotionControls;
  nextControls: string;
  nextPattern: string;
}

/**
 * Runs inside the page: records changes without user input while the engine advances page time. `before`: the
 * watch that ended when next-slide controls were clicked. Self-contained: its source text is sent to the page.
 */
export function createMotionWatch(parts: MotionParts, before: MotionWatch | null = null): MotionWatch {
  const elements = parts.createNames();
  const looks = parts.createLooks();
  const changing = parts.createChanging(looks);
  const controls = parts.createControls(looks, parts.nextControls, parts.nextPattern);
  const maxImages = 300;
  const maxTurns = 3;
  const sureTimes = 3;
  const graceMs = 1_500;
  /** One second on most screens. */
  const maxFrames = 60;
  const maxStyled = 500;
  /** When a stop control was clicked. */
  let stoppedAt: number | null = null;
  /** When the next-slide control of a part was clicked. */
  const turnedAt = new Map<Element, number>();
  let isWatchedWhole = false;

  return {
    animations() {
      const stilled = (Reflect.get(globalThis, 'engineStilled') as EndedAnimation[] | undefined) ?? [];
      const finite = (value: number) => (Number.isFinite(value) ? value : null);
      return stilled
        .filter(({ element }) => element.isConnected)
        .map(({ element, totalMs, rounds, ...rest }) => ({
          ...rest,
          element: elements.placeOf(element),
          totalMs: finite(totalMs),
          rounds: finite(rounds),
        }));
    },
    async start() {
      const active = document.activeElement;
      if (active instanceof HTMLElement && active !== document.body) active.blur();
      await rest();
      changing.start();
    },
    async look(atMs) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      changing.look(atMs);
      return changing.parts.size > 0;
    },
    changes() {
      const found = [...changing.parts].flatMap(([element, part]): FoundChange[] => {
        const { setAt, moves: later, texts } = part;
        const moves = setAt !== null && later.length > 0 ? [setAt, ...later] : later;
        const how = moves.length >= 2 ? 'moves' : 'text';
        const all =
          how === 'moves' ? moves : [...new Set([...moves, ...texts])].sort((one, other) => one - other);
        // Later changes count only for the effect of the controls.
        const turned = turnedAt.get(element) ?? null;
        const usedAt = stoppedAt ?? turned;
        const before = all.filter((at) => usedAt === null || at <= usedAt);
        if (before.length < 2) return [];
        // Changes in progress at the click may finish.
        const countSince = (at: number | null) =>
          at === null ? null : all.filter((one) => one > at + graceMs).length;
        return [
          {
            element: elements.placeOf(element),
            how,
            times: before.length,
            spanMs: (before.at(-1) ?? 0) - (before[0] ?? 0),
            isCounter: how === 'text' && part.isOnlyNumbers && looks.isRising(part.numbers),
            afterStop: countSince(stoppedAt),
            afterTurn: countSince(turned),
            onlyOnceUsed: isOnlyOnceUsed(element),
          },
        ];
      });
      return [...found, ...restedSince(found)];
    },
    end(isKnown) {
      changing.stop();
      isWatchedWhole = isKnown;
    },
    stoodStill: (element) =>
      isWatchedWhole &&
      ![...changing.parts.keys()].some((one) => one.contains(element) || element.contains(one)),
    pressStops(names, atMs) {
      const pressed = controls.pressStops(names);
      if (pressed > 0) stoppedAt = atMs;
      return pressed;
    },
    pressTurns(atMs) {
      const pressed = new Set<Element>();
      for (const [element, { moves, texts }] of changing.parts) {
        if (turnedAt.has(element) || moves.length + texts.length < sureTimes) continue;
        const turn = controls.turnControlOf(element);
        if (!turn || (pressed.size >= maxTurns && !pressed.has(turn.control))) continue;
        if (!pressed.has(turn.control)) controls.pressOn(turn.control);
        pressed.add(turn.control);
        // Other changing parts of the same carousel stop with it, such as dots and slide numbers.
        for (const part of changing.parts.keys()) if (turn.around.contains(part)) turnedAt.set(part, atMs);
        turnedAt.set(element, atMs);
      }
      return pressed.size;
    },
    images: () =>
      [...document.images]
        .filter(
          (image) =>
            image.complete &&
            image.width > 8 &&
            image.height > 8 &&
            /\.(gif|webp|png|apng)\b|^data:image\/(gif|webp|png|apng)/i.test(image.currentSrc),
        )
        .slice(0, maxImages)
        .map((image) => ({ element: elements.placeOf(image), url: image.currentSrc })),
    element: elements.elementAt,
    count: elements.count,
  };

  /** Parts that moved repeatedly before next-slide controls were clicked, and have not moved since. */
  function restedSince(now: readonly FoundChange[]): FoundChange[] {
    const moving = new Set(now.map(({ element }) => element));
    return (before?.changes() ?? []).flatMap((change) => {
      const element = before?.element(change.element);
      if (!element || change.how !== 'moves' || change.times < sureTimes) return [];
      const at = elements.placeOf(element);
      return moving.has(at) ? [] : [{ ...change, element: at, afterTurn: 0 }];
    });
  }

  function isOnlyOnceUsed(element: Element): boolean {
    if (!before?.stoodStill(element)) return false;
    return controls.turnControlOf(element)?.control.matches(parts.nextControls) ?? false;
  }

  /**
   * Waits for frame-based scripts, which hardly progress while only virtual time passes: their reaction to
   * earlier interaction would seem to continue for many seconds.
   */
  async function rest(): Promise<void> {
    let before = '';
    for (let frame = 0, still = 0; frame < maxFrames && still < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const styled = [...document.querySelectorAll('[style]')].slice(0, maxStyled);
      const now = styled.map((element) => element.getAttribute('style')).join();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  }
}
