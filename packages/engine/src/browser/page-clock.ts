import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { z } from 'zod';
import type { IsolatedWorld } from './isolated-world.ts';
import { ANSWER_MS, type Look, OWN_TIME, OwnTime } from './own-time.ts';
import { settledWithin } from './settled-within.ts';
import { type Policy, VirtualTime } from './virtual-time.ts';

/**
 * What a document may do by timers before it has loaded; milliseconds of its own time. No round number: what a page does every so
 * often would be due just when its time ends, and be done at one visit and not at another.
 */
const LOADING_MS = 207;
/**
 * A step of a time that goes along with that of the machine: a frame. With longer ones a look after two frames comes before what is
 * due at once, as the browser's own timer that takes the focus from what has been hidden.
 */
const STEP_MS = 16;
const STEP_CAP_MS = 1_000;
/** What the page's time may fall short by: it is told in parts of a millisecond, and rounded. */
const TOLERANCE_MS = 1;

/** `answer`: in a list of one, once the time has passed. */
const ASKED = z.object({ ownMs: z.number(), answer: z.tuple([z.unknown()]).optional() });

/**
 * The time of a page, as its timers, animations and clocks see it. It goes on only as far as it is let, without waiting,
 * and stands still while the page waits for answers: the same page comes to the same state at each visit, whatever else
 * the machine does. Frames in processes of their own keep the time of the machine.
 *
 * The browser tells the end of a time that was let without saying of which, and stands still then, also while a later one
 * is not over. So one is let at a time, and the page is asked whether it has passed (docs/decisions/0078-poll-virtual-time.md).
 */
export class PageClock {
  readonly #cdp: CDPSession;
  readonly #mainFrameId: string;
  readonly #virtual: VirtualTime;
  readonly #own: OwnTime;
  /** Of the time that goes along; null while it does not. */
  #going: AbortController | null = null;
  #isHeld = false;
  /** Who lets time pass at present; the next one waits for it. */
  #turn: Promise<unknown> = Promise.resolve();
  /** When the last of them began, by the machine's time. */
  #begunMs = 0;

  constructor(cdp: CDPSession, mainFrameId: string) {
    this.#cdp = cdp;
    this.#mainFrameId = mainFrameId;
    this.#virtual = new VirtualTime(cdp);
    this.#own = new OwnTime(cdp, mainFrameId);
  }

  /** From now on each document of the main frame begins with time of its own. */
  async start(): Promise<void> {
    // A document would have the machine's time until we hear of it, more of it on a busy machine.
    await this.#virtual.start();
    this.#cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== this.#mainFrameId) return;
      this.#own.documentBegins();
      this.#begunMs = performance.now();
      this.#let(LOADING_MS, 'pauseIfNetworkFetchesPending', ANSWER_MS).catch(() => undefined);
    });
  }

  /**
   * Lets the time of the page go on by so many milliseconds.
   *
   * @param patienceMs of our own time, for which answers that the page waits for are waited for; then its time goes on
   * without them
   * @param capMs of our own time, for a page that does not come to an end of it
   * @param onHeldUp called when the time went on without them
   * @returns whether it came to an end of it
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
   * Lets the time of the page go on to the next moment that is `atMs` after a multiple of `everyMs`: the same at each visit, also
   * where what came before went along with the machine's time and took longer at one of them.
   *
   * @param capMs as of `run`
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
   * Lets the time go on as `run` does, and asks the page something then: both in one question, which is worth it where there are many.
   *
   * @param world of the page's top frame
   * @param question an expression; promises are awaited
   * @param whenBegun called just before time passes: all that the page has done by then has been told
   * @returns the answer as plain data; none where the page did not come to an end of its time, or did not answer
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
      let answer: z.infer<typeof ASKED>['answer'];
      const askThen = async (endMs: number) => {
        const document = this.#own.documents;
        const told = world.evaluate(
          `(async (ownMs) => ownMs < ${dueMs} ? { ownMs } : { ownMs, answer: [await ${question}] })(${OWN_TIME})`,
        );
        // A page that hangs must not keep the time from those who come after.
        if (!(await settledWithin(Math.max(ANSWER_MS, endMs - performance.now()), told))) return null;
        const asked = ASKED.parse(await told);
        this.#own.stands = { document, ownMs: asked.ownMs };
        answer = asked.answer;
        return answer ? null : dueMs + TOLERANCE_MS - asked.ownMs;
      };
      await this.#pass(ms, 'advance', capMs, askThen, whenBegun);
      return answer ? { isOver: true, answer: answer[0] } : { isOver: false };
    });
  }

  /** Nothing but this lets time pass meanwhile. */
  async #hold<T>(work: () => Promise<T>): Promise<T> {
    this.#isHeld = true;
    try {
      return await this.#inTurn(work);
    } finally {
      this.#isHeld = false;
    }
  }

  /** What a new document was let comes first, so that it is always as late as this begins. */
  async #begin(patienceMs: number): Promise<Look> {
    await this.#virtual.waitFor(Math.max(patienceMs, this.#going ? STEP_CAP_MS : 0));
    const stands = this.#own.stands;
    return stands?.document === this.#own.documents ? stands : this.#own.look();
  }

  /**
   * Lets the time of the page go on to where that of the machine is, if it is behind, as it stood while the page was looked at. The
   * browser draws frames by the machine's time: each would come that much later, so that seconds pass between two of them.
   */
  async catchUp(): Promise<void> {
    await this.#hold(async () => {
      const start = await this.#begin(0);
      if (start.ownMs === null || start.document !== this.#own.documents) return;
      const behindMs = performance.now() - this.#begunMs - start.ownMs;
      if (behindMs <= STEP_MS) return;
      // The end of a step that was let before `stop` would end this one early, and nothing else lets the time go on.
      await this.#pass(behindMs, 'advance', STEP_CAP_MS, () => this.#leftOf(start, behindMs));
    });
  }

  /** From now on, until `stop`, the time of the page goes on as that of the machine does, but while `run` is at work. */
  resumeRealTime(): void {
    if (this.#going) return;
    this.#going = new AbortController();
    // The page may be gone before its time has passed.
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

  /** One after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Lets time pass, and asks the page whether it has: the end that comes first may be that of an earlier one.
   *
   * @param askLeft milliseconds that are missing; null where the page does not say, or nothing is to be waited for. It is
   * told when `capMs` are over, by our own clock
   * @returns whether it came to an end within so many milliseconds of our own time
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

  /** Milliseconds of the page's time, none where another document has come; null where the page does not say. */
  async #leftOf(start: Look, ms: number): Promise<number | null> {
    const now = await this.#own.look();
    if (now.document !== start.document) return 0;
    return start.ownMs === null || now.ownMs === null ? null : start.ownMs + ms - now.ownMs;
  }

  #let(budget: number, policy: Policy, capMs: number, whenBegun?: () => void): Promise<boolean> {
    this.#own.stands = null;
    return this.#virtual.let(budget, policy, capMs, whenBegun);
  }
}
