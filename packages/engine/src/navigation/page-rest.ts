import { z } from 'zod';
import type { IsolatedWorld } from '../browser/isolated-world.ts';
import type { PageSession } from '../browser/page-session.ts';
import { settledWithin } from '../browser/settled-within.ts';
import { type FirstSight, readFirstSight } from '../in-page/read-first-sight.ts';
import { STILL_ANIMATIONS } from '../in-page/still-animations.ts';
import { watchDom } from '../in-page/watch-dom.ts';
import { slowdown } from '../slowdown.ts';
import type { MainDocument } from './main-document.ts';
import type { MainFrameGuard } from './main-frame-guard.ts';
import type { NetworkActivity } from './network-activity.ts';

/** Name of the watch over the DOM in our world of the page. */
const DOM_WATCH = 'globalThis.engineDomWatch';
const QUIET_MS = 100;
/** So long, by its own time, a page is let go on after it has loaded. */
const OWN_TIME_MS = 3_000;
/** The first of it, in which a page that goes elsewhere by itself is followed. */
const GOING_MS = 1_000;
const AFTERWARDS_MS = 500;
/** Of our time on a quiet machine: for answers that keep the page's time from going on though no part of the page is under way any more. */
const ANSWER_MS = 500;
/** Of our time: for what a page computes meanwhile. */
const RUN_CAP_MS = 1_000;
/** Where scripts are switched off no frame is told of. */
const FRAMES_CAP_MS = 300;
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';
/** After the load event a page gets this long, on a quiet machine, to come to rest. */
const SETTLE_CAP_MS = 5_000;
const LOAD_CAP_MS = 15_000;
/** So long, by the machine's time, nothing is on its way before a step of the same length is let. */
const LOAD_STEP_MS = 500;
/** A page with more shows something. */
const MAX_SIGHT_ELEMENTS = 1_000;
const FIRST_SIGHT = `(${readFirstSight.toString()})(${MAX_SIGHT_ELEMENTS})`;
const firstSight = z.enum(['content', 'loading', 'nothing', 'busy']) satisfies z.ZodType<FirstSight>;
/** A page that has come to rest with nothing but the sign of loading gets this much longer. */
const LOADING_CAP_MS = 8_000;
const LOADING_LOOK_MS = 200;

/** Waits until a page has loaded and stands still, in time of its own. */
export class PageRest {
  readonly #session: Pick<PageSession, 'clock'>;
  readonly #guard: MainFrameGuard;
  readonly #network: NetworkActivity;
  readonly #document: MainDocument;
  /** How many requests had begun when the page's time last went on without an answer. */
  #begunWhenHeldUp: number | null = null;

  constructor(
    session: Pick<PageSession, 'clock'>,
    guard: MainFrameGuard,
    network: NetworkActivity,
    document: MainDocument,
  ) {
    this.#session = session;
    this.#guard = guard;
    this.#network = network;
    this.#document = document;
  }

  /** Watches in our world of the page for changes of its elements, from before it comes to rest. */
  async watch(world: IsolatedWorld): Promise<void> {
    await world.evaluate(`${DOM_WATCH} = (${watchDom.toString()})(); undefined;`);
  }

  /**
   * A document that is not loaded though nothing is on its way any more waits for its own time, as one with films or sounds
   * does: that goes on by small steps then.
   *
   * @returns milliseconds of its own time that went on; a busy machine looks the same for a while
   */
  async waitForLoad(): Promise<number> {
    const loaded = this.#document.waitForLoad(LOAD_CAP_MS);
    let ownMs = 0;
    while (!(await settledWithin(LOAD_STEP_MS, loaded)))
      if (this.#network.isQuiet) {
        await this.#session.clock.run(LOAD_STEP_MS, 0, LOAD_STEP_MS);
        ownMs += LOAD_STEP_MS;
      }
    await loaded;
    return ownMs;
  }

  /**
   * Lets the page do what it does by itself after it has loaded: always the same time of its own, so that the same page is
   * judged in the same state at each visit. Where it goes elsewhere before it is quiet for the first time, that is followed.
   *
   * @param ownMs of its own time that it had before it was loaded
   */
  async comeToRest(world: IsolatedWorld, ownMs: number): Promise<void> {
    const endMs = performance.now() + SETTLE_CAP_MS * slowdown();
    const allMs = Math.max(GOING_MS, OWN_TIME_MS - ownMs);
    let restMs = allMs;
    for (let isQuiet = false; !isQuiet && restMs > allMs - GOING_MS; restMs -= QUIET_MS) {
      await this.#run(QUIET_MS, endMs);
      const domQuietMs = Number(await world.evaluate(`${DOM_WATCH}.msSinceChange()`));
      isQuiet = this.#network.isQuiet && domQuietMs >= QUIET_MS;
    }
    this.#guard.freeze(true);
    await this.#run(restMs, endMs);
    for (let again = 0; again < 2; again += 1) {
      await world.evaluate(STILL_ANIMATIONS);
      // What they waited for may happen now, and what has come into sight, and set others going.
      await settledWithin(FRAMES_CAP_MS * slowdown(), world.evaluate(TWO_FRAMES));
      await this.#run(AFTERWARDS_MS, endMs);
    }
  }

  async #run(ms: number, endMs: number): Promise<void> {
    const leftMs = Math.max(0, endMs - performance.now());
    await this.#network.waitForQuiet(0, leftMs);
    // A stream that was waited for in vain is not waited for at each step.
    const isInVain = this.#network.begun === this.#begunWhenHeldUp;
    const patienceMs = isInVain ? 0 : Math.min(ANSWER_MS * slowdown(), leftMs);
    await this.#session.clock.run(ms, patienceMs, leftMs + RUN_CAP_MS, () => {
      this.#begunWhenHeldUp = this.#network.begun;
    });
  }

  async waitForContent(world: IsolatedWorld): Promise<FirstSight> {
    const look = async () => firstSight.parse(await world.evaluate(FIRST_SIGHT));
    let sight = await look();
    if (sight === 'content') return sight;
    const end = performance.now() + LOADING_CAP_MS;
    for (
      let restMs = LOADING_CAP_MS;
      sight !== 'content' && sight !== 'nothing' && restMs > 0 && performance.now() < end;
      restMs -= LOADING_LOOK_MS
    ) {
      await this.#run(LOADING_LOOK_MS, end);
      sight = await look();
    }
    await this.comeToRest(world, 0);
    return look();
  }
}
