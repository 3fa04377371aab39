import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { z } from 'zod';
import type { IsolatedWorld } from './isolated-world.ts';
import { ANSWER_MS, type Look, PAGE_TIME, PageTimeReader } from './page-time-reader.ts';
import { settledWithin } from './settled-within.ts';
import { type Policy, VirtualTime } from './virtual-time.ts';

/**
 * Virtual time for timers before the document has loaded; milliseconds. Not a round number: a periodic timer
 * would be due exactly at the end, and would fire at one visit but not at another.
 */
const LOADING_MS = 207;
/**
 * Step of virtual time while it follows real time: one frame. With longer steps, a check after two frames would
 * come before tasks that are due immediately, such as the browser's timer that removes the focus from hidden
 * elements.
 */
const STEP_MS = 16;
const STEP_CAP_MS = 1_000;
/** Rounding error of the page's time, which has a resolution of fractions of a millisecond. */
const TOLERANCE_MS = 1;

/** `answer`: the result in an array of one, present when the time has passed. */
const READING = z.object({ ownMs: z.number(), answer: z.tuple([z.unknown()]).optional() });

/**
 * Virtual time of a page, for its timers, animations and clocks. It advances only on request, without waiting,
 * and pauses while network requests are pending: the page reaches the same state at each visit, independent of
 * the machine's load. Out-of-process frames use real time.
 *
 * The browser's event for the end of a budget does not identify the budget, and pauses the time even when a
 * later budget is still running. So only one budget runs at a time, and the page is asked whether its time has
 * passed (docs/decisions/0078-poll-virtual-time.md).
 */
export class PageClock {
  readonly #cdp: CDPSession;
  readonly #mainFrameId: string;
  readonly #virtual: VirtualTime;
  readonly #own: PageTimeReader;
  /** Aborts the loop that follows real time; null when it is not running. */
  #going: AbortController | null = null;
  #isHeld = false;
  /** The budget that is running; the next one waits for it. */
  #turn: Promise<unknown> = Promise.resolve();
  /** Real time at which the newest document began. */
  #begunMs = 0;

  constructor(cdp: CDPSession, mainFrameId: string) {
    this.#cdp = cdp;
    this.#mainFrameId = mainFrameId;
    this.#virtual = new VirtualTime(cdp);
    this.#own = new PageTimeReader(cdp, mainFrameId);
  }

  /** Starts virtual time; each document of the main frame begins with its own. */
  async start(): Promise<void> {
    // Without it a document would run in real time until our event arrives, for longer on a busy machine.
    await this.#virtual.start();
    this.#cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== this.#mainFrameId) return;
      this.#own.documentBegins();
      this.#begunMs = performance.now();
      this.#let(LOADING_MS, 'pauseIfNetworkFetchesPending', ANSWER_MS).catch(() => undefined);
    });
  }

  /**
   * Advances the time of the page.
   *
   * @param ms virtual time
   * @param patienceMs real time to wait for pending network requests; then time advances without them
   * @param capMs real time after which to give up
   * @param onHeldUp called when time advances despite pending requests
   * @returns whether the virtual time has passed
   */
  async run(ms: number, patienceMs: number, capMs: number, onHeldUp?: () => void): Promise<boolean> {
    return this.#hold(async () => {
      const start = await this.#begin(patienceMs);
      const askLeft = () => this.#leftOf(start, ms);
      let leftMs = ms;
      if (patienceMs > 0) {
        if (await this.#pass(leftMs, 'pauseIfNetworkFetchesPending', patienceMs, askLeft)) return true;
        onHeldUp?.();
        leftMs = (await askLeft()) ?? ms;
      }
      return await this.#pass(leftMs, 'advance', capMs, askLeft);
    });
  }

  /**
   * Advances the time of the page to the next moment that is `atMs` after a multiple of `everyMs`: the same
   * phase at each visit, even when earlier steps followed real time.
   *
   * @param capMs as in `run`
   */
  async runToNext({ everyMs, atMs }: { everyMs: number; atMs: number }, capMs: number): Promise<void> {
    await this.#hold(async () => {
      const start = await this.#begin(0);
      if (start.ownMs === null) return;
      const ms = everyMs - ((start.ownMs - atMs + everyMs) % everyMs);
      await this.#pass(ms, 'advance', capMs, () => this.#leftOf(start, ms));
    });
  }

  /**
   * Advances time as `run` does and then evaluates a question, in one round trip, which saves time for many
   * questions.
   *
   * @param world of the page's top frame
   * @param question an expression; promises are awaited
   * @param whenBegun called just before time passes: all earlier events of the page have arrived
   * @returns the result as plain data; none when the time did not pass or the page did not respond
   */
  async runThenAsk(
    ms: number,
    capMs: number,
    world: IsolatedWorld,
    question: string,
    whenBegun?: () => void,
  ): Promise<{ isOver: true; answer: unknown } | { isOver: false }> {
    return this.#hold(async () => {
      const { ownMs: startMs } = await this.#begin(0);
      const dueMs = startMs === null ? 0 : startMs + ms - TOLERANCE_MS;
      let answer: z.infer<typeof READING>['answer'];
      const askThen = async (endMs: number) => {
        const document = this.#own.documents;
        const answered = world.evaluate(
          `(async (ownMs) => ownMs < ${dueMs} ? { ownMs } : { ownMs, answer: [await ${question}] })(${PAGE_TIME})`,
        );
        // A hanging page must not block the callers that wait for their turn.
        if (!(await settledWithin(Math.max(ANSWER_MS, endMs - performance.now()), answered))) return null;
        const reading = READING.parse(await answered);
        this.#own.stands = { document, ownMs: reading.ownMs };
        answer = reading.answer;
        return answer ? null : dueMs + TOLERANCE_MS - reading.ownMs;
      };
      await this.#pass(ms, 'advance', capMs, askThen, whenBegun);
      return answer ? { isOver: true, answer: answer[0] } : { isOver: false };
    });
  }

  /** Pauses following real time during `work`. */
  async #hold<T>(work: () => Promise<T>): Promise<T> {
    this.#isHeld = true;
    try {
      return await this.#inTurn(work);
    } finally {
      this.#isHeld = false;
    }
  }

  /** Waits for the loading budget of a new document, so that this always begins at the same virtual time. */
  async #begin(patienceMs: number): Promise<Look> {
    await this.#virtual.waitFor(Math.max(patienceMs, this.#going ? STEP_CAP_MS : 0));
    const stands = this.#own.stands;
    return stands?.document === this.#own.documents ? stands : this.#own.look();
  }

  /**
   * Advances the page's time to real time if it is behind because it was paused during checks. The browser
   * draws frames in real time: each frame would be late by the difference, so that seconds pass between two
   * frames.
   */
  async catchUp(): Promise<void> {
    await this.#hold(async () => {
      const start = await this.#begin(0);
      // A clock that was not started is real time.
      if (this.#begunMs === 0 || start.ownMs === null || start.document !== this.#own.documents) return;
      const behindMs = performance.now() - this.#begunMs - start.ownMs;
      if (behindMs <= STEP_MS) return;
      // A late end event of a step before `stop` could end this budget early, and nothing else would advance
      // the time.
      await this.#pass(behindMs, 'advance', STEP_CAP_MS, () => this.#leftOf(start, behindMs));
    });
  }

  /** Lets the page's time follow real time until `stop`, except while `run` is active. */
  resumeRealTime(): void {
    if (this.#going) return;
    this.#going = new AbortController();
    // The page may be closed meanwhile.
    this.#keepGoing(this.#going.signal).catch(() => undefined);
  }

  stop(): void {
    this.#going?.abort();
    this.#going = null;
  }

  async #keepGoing(signal: AbortSignal): Promise<void> {
    for (let before = performance.now(); !signal.aborted; ) {
      await sleep(STEP_MS);
      const now = performance.now();
      if (this.#isHeld || signal.aborted) {
        before = now;
        continue;
      }
      await this.#inTurn(async () => {
        await this.#let(Math.min(now - before, 4 * STEP_MS), 'advance', STEP_CAP_MS);
      });
      before = now;
    }
  }

  /** Runs one task after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Runs a budget, and asks the page whether it has passed: the first end event may belong to an earlier
   * budget.
   *
   * @param askLeft milliseconds that are left; null when the page does not respond, or waiting is useless. Gets
   * the real time at which `capMs` is over
   * @returns whether the time has passed within `capMs`
   */
  async #pass(
    ms: number,
    policy: Policy,
    capMs: number,
    askLeft: (endMs: number) => Promise<number | null>,
    whenBegun?: () => void,
  ): Promise<boolean> {
    const endMs = performance.now() + capMs;
    let tell = whenBegun;
    for (let leftMs = ms; leftMs > TOLERANCE_MS; leftMs = (await askLeft(endMs)) ?? 0) {
      if (!(await this.#let(leftMs, policy, Math.max(0, endMs - performance.now()), tell))) return false;
      tell = undefined;
    }
    return true;
  }

  /**
   * Virtual milliseconds that are left; 0 when the document has changed, null when the page does not respond.
   */
  async #leftOf(start: Look, ms: number): Promise<number | null> {
    const now = await this.#own.look();
    if (now.document !== start.document) return 0;
    return start.ownMs === null || now.ownMs === null ? null : start.ownMs + ms - now.ownMs;
  }

  #let(budget: number, policy: Policy, capMs: number, whenBegun?: () => void): Promise<boolean> {
    this.#own.stands = null;
    return this.#virtual.runBudget(budget, policy, capMs, whenBegun);
  }
}
