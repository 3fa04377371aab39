import { z } from 'zod';
import type { IsolatedWorld } from '../browser/isolated-world.ts';
import type { PageSession } from '../browser/page-session.ts';
import { settledWithin } from '../browser/settled-within.ts';
import { END_ANIMATIONS } from '../in-page/end-animations.ts';
import { readVisibleState, type VisibleState } from '../in-page/read-visible-state.ts';
import { watchDom } from '../in-page/watch-dom.ts';
import { slowdown } from '../slowdown.ts';
import type { MainDocument } from './main-document.ts';
import type { MainFrameGuard } from './main-frame-guard.ts';
import type { NetworkActivity } from './network-activity.ts';

/** Global name of the DOM watch in the page's isolated world. */
const DOM_WATCH = 'globalThis.engineDomWatch';
const QUIET_MS = 100;
/** Virtual time that a page gets after it has loaded. */
const OWN_TIME_MS = 3_000;
/** First part of this time, in which navigations by the page are followed. */
const GOING_MS = 1_000;
const AFTERWARDS_MS = 500;
/**
 * Wall-clock limit, scaled by `slowdown()` on a loaded machine: how long pending requests may pause virtual time
 * when no part of the page is loading.
 */
const ANSWER_MS = 500;
/** Real time for computations of the page. */
const RUN_CAP_MS = 1_000;
/** With scripts disabled, animation frames are never reported. */
const FRAMES_CAP_MS = 300;
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';
/** Wall-clock limit, scaled by `slowdown()` on a loaded machine, for a page to settle after the load event. */
const SETTLE_CAP_MS = 5_000;
const LOAD_CAP_MS = 15_000;
/** After this real time without network activity, virtual time advances by the same amount. */
const LOAD_STEP_MS = 500;
/** A page with more elements shows content. */
const MAX_SIGHT_ELEMENTS = 1_000;
const FIRST_SIGHT = `(${readVisibleState.toString()})(${MAX_SIGHT_ELEMENTS})`;
const firstSight = z.enum(['content', 'loading', 'nothing', 'busy']) satisfies z.ZodType<VisibleState>;
/** Additional time for a settled page that shows only a loading indicator. */
const LOADING_CAP_MS = 8_000;
const LOADING_LOOK_MS = 200;

/** Waits in virtual time until a page has loaded and settled. */
export class PageSettler {
  readonly #session: Pick<PageSession, 'clock'>;
  readonly #guard: MainFrameGuard;
  readonly #network: NetworkActivity;
  readonly #document: MainDocument;
  /** Number of requests when virtual time last advanced despite a pending request. */
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

  /** Starts watching for DOM changes in the page's isolated world, before the page settles. */
  async watch(world: IsolatedWorld): Promise<void> {
    await world.evaluate(`${DOM_WATCH} = (${watchDom.toString()})(); undefined;`);
  }

  /**
   * Waits for the load event. When no request is pending, the document waits for virtual time, for example with
   * video or audio: time then advances in small steps.
   *
   * @returns virtual milliseconds that have passed; a busy machine causes some too
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
   * Gives the page a fixed virtual time after loading, so that the same page is judged in the same state at
   * each visit. Follows navigations until the page is quiet for the first time.
   *
   * @param ownMs virtual time that passed before the load event
   */
  async settle(world: IsolatedWorld, ownMs: number): Promise<void> {
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
      await world.evaluate(END_ANIMATIONS);
      // Ended animations and newly visible content may start further activity.
      await settledWithin(FRAMES_CAP_MS * slowdown(), world.evaluate(TWO_FRAMES));
      await this.#run(AFTERWARDS_MS, endMs);
    }
  }

  async #run(ms: number, endMs: number): Promise<void> {
    const leftMs = Math.max(0, endMs - performance.now());
    await this.#network.waitForQuiet(0, leftMs);
    // Does not wait at each step for a stream that was waited for without result.
    const isInVain = this.#network.begun === this.#begunWhenHeldUp;
    const patienceMs = isInVain ? 0 : Math.min(ANSWER_MS * slowdown(), leftMs);
    await this.#session.clock.run(ms, patienceMs, leftMs + RUN_CAP_MS, () => {
      this.#begunWhenHeldUp = this.#network.begun;
    });
  }

  async waitForContent(world: IsolatedWorld): Promise<VisibleState> {
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
    await this.settle(world, 0);
    return look();
  }
}
