import { z } from 'zod';
import type { IsolatedWorld } from '../../../browser/isolated-world.ts';
import type { PageClock } from '../../../browser/page-clock.ts';
import { createClipping } from '../../../in-page/clipping.ts';
import { createFocusAppearance } from '../../../in-page/walk/focus-appearance.ts';
import { createFocusChanges } from '../../../in-page/walk/focus-changes.ts';
import { createFocusCover } from '../../../in-page/walk/focus-cover.ts';
import { createFocusPlace } from '../../../in-page/walk/focus-place.ts';
import { createFocusVisibility } from '../../../in-page/walk/focus-visibility.ts';
import { createKeyWatch } from '../../../in-page/walk/key-watch.ts';
import { createPartStates } from '../../../in-page/walk/part-states.ts';
import type { SeenLook, SeenStop } from '../../../in-page/walk/seen-stop.ts';
import { createStopParts } from '../../../in-page/walk/stop-parts.ts';
import { createTabOrder } from '../../../in-page/walk/tab-order.ts';
import { createTabWalker } from '../../../in-page/walk/tab-walker.ts';
import type { TabWalker } from '../../../in-page/walk/tab-walker-parts.ts';
import { createTransitionsEnd } from '../../../in-page/walk/transitions-end.ts';
import { createTrapExits } from '../../../in-page/walk/trap-exits.ts';
import { createTreeNavigation } from '../../../in-page/walk/tree-navigation.ts';
import { programOf } from '../../../program-of.ts';

const WALKER = 'globalThis.engineTabWalker';

const CREATED = programOf(createTabWalker, {
  createReach: createTreeNavigation,
  createClipping,
  createPlace: createFocusPlace,
  createWatch: createKeyWatch,
  createOrder: createTabOrder,
  createSight: createFocusVisibility,
  createStopParts,
  createStates: createPartStates,
  createChanges: createFocusChanges,
  createLooks: createFocusAppearance,
  createCover: createFocusCover,
  createTransitionsEnd,
  createWaysOut: createTrapExits,
});

const number = z.number().int().nonnegative();
const seenLook = z.object({
  stop: number,
  changes: z
    .array(
      z.object({
        kind: z.string(),
        on: z.string(),
        element: number,
        pseudo: z.string().nullable(),
        from: z.string(),
        to: z.string(),
        width: z.number(),
        offset: z.number(),
        sight: z.string(),
        stays: z.boolean(),
      }),
    )
    .max(100),
  elsewhere: z.enum(['near', 'far']).nullable(),
}) satisfies z.ZodType<SeenLook>;
const seenStop = z.object({
  at: number.nullable(),
  isOnPage: z.boolean(),
  kind: z.enum(['frame', 'parts', 'plain']),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  isInWindow: z.boolean(),
  isCutOff: z.boolean(),
  cover: z.object({ by: number, isWhole: z.boolean(), isOpaque: z.boolean() }).nullable(),
  isBare: z.boolean(),
  mayComeIn: z.boolean(),
  left: seenLook.nullable(),
  thrown: z.array(number).max(100),
  hasMovedItself: z.boolean(),
}) satisfies z.ZodType<SeenStop>;
const dialog = z
  .object({ isShown: z.boolean(), buttons: z.array(number).max(20), closers: z.array(number).max(3) })
  .nullable();

/**
 * Virtual time that passes after each key, for timers that are due immediately: one frame. Not more, so that a
 * timed redirect does not happen before `probeMotion` checks for one.
 */
const DUE_MS = 16;
/** Additional virtual time per frame to wait for. */
const FRAME_MS = 17;
/** Real time; a page that is busy for longer is read as it is. */
const DUE_CAP_MS = 1_000;
/**
 * Scripts wait until scrolling has ended, and fade in content that has come into view, often with a delay: 0.8
 * seconds of page time.
 */
const LATE = { steps: 6, framesEach: 8, drawnEach: 2 };

/** With scripts disabled, animation frames are never reported. */
const waiting = (frames: number) =>
  `(async () => { if (!matchMedia('(scripting: none)').matches) for (let frame = 0; frame < ${frames}; frame += 1) await new Promise((next) => requestAnimationFrame(next)); })()`;

/** Global name of the number of the pending question in our world. */
const ASKED = 'globalThis.engineAsked';

/** Calls the walker in the isolated world of the top frame. */
export class Walker {
  readonly #world: IsolatedWorld;
  readonly #clock: PageClock;
  #asked = 0;

  constructor(world: IsolatedWorld, clock: PageClock) {
    this.#world = world;
    this.#clock = clock;
  }

  async begin(): Promise<boolean> {
    return z.boolean().parse(await this.#world.evaluate(`${WALKER} ??= ${CREATED}; ${WALKER}.begin()`));
  }

  /**
   * `frames`: number of frames to wait for first; `whenBegun`: called before page time advances, when all
   * earlier events have arrived.
   */
  async read({
    maxAlike = 0,
    isAgain = false,
    frames = 0,
    whenBegun,
  }: {
    maxAlike?: number;
    isAgain?: boolean;
    frames?: number;
    whenBegun?: () => void;
  }): Promise<SeenStop> {
    return seenStop.parse(await this.#afterFrames(frames, `read(${maxAlike}, ${isAgain}, false)`, whenBegun));
  }

  /**
   * Reads the same stop again after waiting for it to become visible. Draws frames meanwhile, because
   * frame-based scripts treat time without frames as a pause.
   */
  async readLate(maxAlike: number): Promise<SeenStop> {
    for (let step = 1; step < LATE.steps; step += 1) await this.#passFrames(LATE.framesEach, LATE.drawnEach);
    return seenStop.parse(await this.#afterFrames(LATE.drawnEach, `read(${maxAlike}, true, true)`));
  }

  /** Number of the focused element, after this many frames. */
  async where(frames = 0): Promise<number | null> {
    return number.nullable().parse(await this.#afterFrames(frames, 'where()'));
  }

  async passBy(): Promise<boolean> {
    return z.boolean().parse(await this.#call('passBy()'));
  }

  async wordsNear(elements: readonly number[]): Promise<string> {
    return z.string().parse(await this.#call(`wordsNear(${JSON.stringify(elements)})`));
  }

  async dialogAround(element: number): Promise<z.infer<typeof dialog>> {
    return dialog.parse(await this.#call(`dialogAround(${element})`));
  }

  async focus(element: number): Promise<void> {
    await this.#call(`focus(${element})`);
  }

  /** Backend ids of the elements, by element number. */
  elements(): Promise<(number | null)[]> {
    return this.#world.backendIdsOf(`${WALKER}.elements()`);
  }

  async end(): Promise<SeenLook[]> {
    return z
      .array(seenLook)
      .max(100)
      .parse(await this.#call('end()'));
  }

  async #afterFrames(frames: number, what: string, whenBegun?: () => void): Promise<unknown> {
    const question = `${WALKER}.${what}`;
    if (frames === 0) {
      const seen = await this.#clock.runThenAsk(DUE_MS, DUE_CAP_MS, this.#world, question, whenBegun);
      return seen.isOver ? seen.answer : this.#world.evaluate(question);
    }
    this.#asked += 1;
    // A late question is asked again; the first one must not run then, because reading changes the walker's
    // state.
    const whenDrawn = `(${ASKED} = ${this.#asked}, ${waiting(frames)}.then(() => ${ASKED} === ${this.#asked} ? [${question}] : null))`;
    const ms = DUE_MS + frames * FRAME_MS;
    const seen = await this.#clock.runThenAsk(ms, DUE_CAP_MS, this.#world, whenDrawn, whenBegun);
    if (seen.isOver) return z.tuple([z.unknown()]).parse(seen.answer)[0];
    return this.#world.evaluate(`${ASKED} = null, ${question}`);
  }

  /** Does not wait for a page that is not drawn, as on a busy machine. */
  async #passFrames(frames: number, drawn: number): Promise<void> {
    await this.#clock.runThenAsk(DUE_MS + frames * FRAME_MS, DUE_CAP_MS, this.#world, waiting(drawn));
  }

  #call(what: `${keyof TabWalker}(${string})`): Promise<unknown> {
    return this.#world.evaluate(`${WALKER}.${what}`);
  }
}
