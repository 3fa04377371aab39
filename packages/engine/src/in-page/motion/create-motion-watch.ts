/// <reference lib="dom" />
import type { createElementNames } from '../element-names.ts';
import type { StilledAnimation } from '../still-animations.ts';
import type { createChangingParts } from './changing-parts.ts';
import type { FoundAnimation, FoundChange } from './found-motion.ts';
import type { createMotionControls } from './motion-controls.ts';
import type { createPartLooks } from './part-looks.ts';

export interface MotionWatch {
  /** Animations that were brought to rest while the page settled, and those that have begun since. */
  animations(): FoundAnimation[];
  /** Nothing is focused, what use has set going comes to its end, and changes are noted from then on. */
  start(): Promise<void>;
  /** After so much of the page's clock: waits for a frame, then compares what had changed before with how it is now. */
  look(atMs: number): Promise<boolean>;
  changes(): FoundChange[];
  /** Changes are noted no more. `isKnown`: it was watched for long enough to say what stood still. */
  end(isKnown: boolean): void;
  /** Whether it is known that neither the element nor what is around it or in it changed. */
  stoodStill(element: Element): boolean;
  /**
   * Presses what seems to stop changes, by its name: buttons, not links to other pages, nor what sends a form. Gives how
   * many were pressed; none where there are more than a few.
   */
  pressStops(names: string, atMs: number): number;
  /** Presses a control for another slide in or beside each part that changes again and again; gives how many were pressed. */
  pressTurns(atMs: number): number;
  /** Addresses of images, and the places of the elements that show them. */
  images(): { element: number; url: string }[];
  element(at: number): Element | null;
  count(): number;
}

/** Each function goes to the page as its own source text: it knows the others only by what it is given. */
export interface MotionParts {
  createNames: typeof createElementNames;
  createLooks: typeof createPartLooks;
  createChanging: typeof createChangingParts;
  createControls: typeof createMotionControls;
  nextControls: string;
  saysNext: string;
}

/**
 * Runs inside the page: notes what changes by itself while the engine advances the page's clock. `before` watched until controls for another
 * slide were pressed. Self-contained: its source text is sent to the page.
 */
export function createMotionWatch(parts: MotionParts, before: MotionWatch | null = null): MotionWatch {
  const elements = parts.createNames();
  const looks = parts.createLooks();
  const changing = parts.createChanging(looks);
  const controls = parts.createControls(looks, parts.nextControls, parts.saysNext);
  const maxImages = 300;
  const maxTurns = 3;
  const sureTimes = 3;
  const graceMs = 1_500;
  /** A second of most screens. */
  const maxFrames = 60;
  const maxStyled = 500;
  /** When what seems to stop changes was pressed. */
  let stoppedAt: number | null = null;
  /** When what goes on to another slide was pressed for a part. */
  const turnedAt = new Map<Element, number>();
  let isWatchedWhole = false;

  return {
    animations() {
      const stilled = (Reflect.get(globalThis, 'engineStilled') as StilledAnimation[] | undefined) ?? [];
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
        // What comes after the controls were pressed tells of these alone.
        const turned = turnedAt.get(element) ?? null;
        const usedAt = stoppedAt ?? turned;
        const before = all.filter((at) => usedAt === null || at <= usedAt);
        if (before.length < 2) return [];
        // What was under way when they were pressed may come to its end.
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
        // What else changes in the same row of slides rests with it: its dots, what says the number of the slide.
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

  /** What moved again and again before controls for another slide were pressed, and has not since. */
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
   * Scripts that move something frame by frame, and not by the time, hardly get on while only the page's time passes: what they
   * still do for somebody who has used the page would seem to go on for many seconds.
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
