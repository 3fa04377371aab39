import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { type BrowserEvent, endMarkedBrowsers } from '@abhigam/engine';
import type {
  Asked,
  AskedAtOnce,
  FromThread,
  Name,
  PlainEngineOptions,
  Task,
  ThreadData,
  ThreadReady,
  ToThread,
} from './messages.ts';

/** Answers of the main thread to what a thread asks during one task. */
export type Answers = {
  [K in Name<Asked>]?: (asks: Asked[K]['asks'], signal: AbortSignal) => Promise<Asked[K]['gets']>;
} & {
  [K in Name<AskedAtOnce>]?: (asks: AskedAtOnce[K]['asks']) => AskedAtOnce[K]['gets'];
};

export type Outcome = Extract<FromThread, { kind: 'tested' | 'shown' | 'signed-in' | 'failed' }>;

/** Why a thread was ended in the middle of a task: it did not come back in time, or it ended by itself. */
export class ThreadEnded extends Error {
  readonly why: 'stalled' | 'aborted' | 'crashed';

  constructor(why: ThreadEnded['why'], options?: ErrorOptions) {
    super(`The thread of the page ended: ${why}.`, options);
    this.why = why;
  }
}

export interface ThreadOptions {
  options: PlainEngineOptions;
  faultOf: ((url: URL) => AskedAtOnce['faultOf']['gets']) | null;
  onBrowserEvent: (event: BrowserEvent) => void;
  /** Of the thread's Node; for tests. */
  execArgv?: readonly string[] | undefined;
}

const TICK_MS = 500;
/** A thread whose event loop has not run for so long at the page's deadline hangs; steps of judging take far less. */
const MAX_SILENCE_MS = 5_000;
/** Of the deadline: a large page has twice the time to be looked at, and judging it follows. */
const MAX_DEADLINES = 4;
const CLOSE_TIMEOUT_MS = 15_000;
const MAX_START_MS = 120_000;

/**
 * A thread with an engine and browsers of its own, which tests one page at a time. What stalls it stalls nothing else: it
 * is terminated at the page's deadline, and its browsers are ended from here.
 */
export class PageThread {
  readonly ready: Promise<ThreadReady>;
  /** Whose session the last page was opened with: that browser may still be there. */
  lastOwner: string | null = null;
  readonly #options: ThreadOptions;
  readonly #mark = randomUUID();
  readonly #pulse = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #folder: Promise<string>;
  readonly #worker: Promise<Worker>;
  readonly #ended = Promise.withResolvers<void>();
  readonly #asked = new Map<number, AbortController>();
  #answers: Answers = {};
  #settle: ((outcome: Outcome | ThreadEnded) => void) | null = null;
  #onReady: (ready: ThreadReady) => void = () => undefined;
  #onNotStarted: (error: Error) => void = () => undefined;
  #isOver = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.ready = new Promise((resolve, reject) => {
      this.#onReady = resolve;
      this.#onNotStarted = reject;
    });
    this.ready.catch(() => undefined);
    this.#folder = makeFolder();
    this.#worker = this.#folder.then((folder) => this.#start(folder));
    this.#worker.catch((error: unknown) => this.#endSoon(new ThreadEnded('crashed', { cause: error })));
  }

  /** Whether it can take no further task. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Runs one task. Rejects with ThreadEnded when the thread had to be terminated, or ended. */
  async run(
    task: Task,
    answers: Answers,
    { deadlineMs, signal }: { deadlineMs: number; signal?: AbortSignal | undefined },
  ): Promise<Outcome> {
    await this.ready;
    this.#answers = answers;
    const settled = new Promise<Outcome | ThreadEnded>((resolve) => {
      this.#settle = resolve;
    });
    if (this.#isOver) this.#settle?.(new ThreadEnded('crashed'));
    const onAbort = () => this.#saySoon({ kind: 'abort' });
    const stopWatching = this.#watch(deadlineMs, signal);
    try {
      await this.#say(task);
      if (signal?.aborted) onAbort();
      signal?.addEventListener('abort', onAbort, { once: true });
      const outcome = await settled;
      if (outcome instanceof ThreadEnded) throw outcome;
      return outcome;
    } finally {
      stopWatching();
      signal?.removeEventListener('abort', onAbort);
      this.#settle = null;
      this.#answers = {};
    }
  }

  /** Ends its browsers and the thread, by force where it does not end by itself. */
  async close(): Promise<void> {
    if (!this.#isOver) await this.#say({ kind: 'close' });
    const late = setTimeout(() => this.#endSoon(new ThreadEnded('aborted')), CLOSE_TIMEOUT_MS);
    await this.#ended.promise;
    clearTimeout(late);
  }

  #start(folder: string): Worker {
    const { port1, port2 } = new MessageChannel();
    const isAnswered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const data: ThreadData = {
      options: { ...this.#options.options, browserMark: this.#mark },
      pulse: this.#pulse,
      atOnce: { port: port2, isAnswered },
    };
    const worker = new Worker(new URL('./page-thread-entry.ts', import.meta.url), {
      workerData: data,
      transferList: [port2],
      // Files of its browsers go with the folder when the thread could not remove them.
      env: { ...process.env, TMPDIR: folder },
      name: 'page',
      ...(this.#options.execArgv ? { execArgv: [...this.#options.execArgv] } : {}),
    });
    const notReady = setTimeout(() => this.#endSoon(new ThreadEnded('stalled')), MAX_START_MS);
    this.ready.finally(() => clearTimeout(notReady)).catch(() => undefined);
    worker.on('message', (message: FromThread) => this.#take(message));
    worker.on('error', (error) => this.#endSoon(new ThreadEnded('crashed', { cause: error })));
    worker.on('exit', () => this.#endSoon(new ThreadEnded('crashed')));
    port1.on('message', ({ name, asks }: { name: Name<AskedAtOnce>; asks: string }) => {
      port1.postMessage(this.#answerAtOnce(name, asks));
      Atomics.store(isAnswered, 0, 1);
      Atomics.notify(isAnswered, 0);
    });
    port1.unref();
    this.#ended.promise.then(() => port1.close()).catch(() => undefined);
    return worker;
  }

  #answerAtOnce(name: Name<AskedAtOnce>, asks: string): unknown {
    if (name === 'isInScope') return this.#answers.isInScope?.(asks) ?? true;
    return this.#options.faultOf?.(new URL(asks)) ?? null;
  }

  #take(message: FromThread): void {
    if (message.kind === 'ready') this.#onReady(message);
    else if (message.kind === 'browser-event') this.#options.onBrowserEvent(message.event);
    else if (message.kind === 'ask')
      this.#answer(message).catch((error: unknown) =>
        this.#endSoon(new ThreadEnded('crashed', { cause: error })),
      );
    else if (message.kind === 'ask-aborted') this.#asked.get(message.id)?.abort();
    else if (message.kind === 'not-started') {
      this.#onNotStarted(new Error(message.message));
      this.#endSoon(new ThreadEnded('crashed'));
    } else this.#settle?.(message);
  }

  async #answer({ id, name, asks }: Extract<FromThread, { kind: 'ask' }>): Promise<void> {
    const aborted = new AbortController();
    this.#asked.set(id, aborted);
    try {
      // The thread asks by the same table of names and types.
      const answer = this.#answers[name] as
        | ((asks: unknown, signal: AbortSignal) => Promise<unknown>)
        | undefined;
      if (!answer) throw new Error(`Nothing answers ${name}.`);
      await this.#say({ kind: 'answer', id, value: await answer(asks, aborted.signal) });
    } catch (error) {
      await this.#say({ kind: 'refusal', id, error });
    } finally {
      this.#asked.delete(id);
    }
  }

  async #say(message: ToThread): Promise<void> {
    const worker = await this.#worker.catch(() => null);
    if (!this.#isOver) worker?.postMessage(message);
  }

  #saySoon(message: ToThread): void {
    this.#say(message).catch((error: unknown) => this.#endSoon(new ThreadEnded('crashed', { cause: error })));
  }

  /** Ends the thread in the background: its task is settled with `why`, and `close` waits until it is gone. */
  #endSoon(why: ThreadEnded): void {
    this.#end(why).catch(() => this.#ended.resolve());
  }

  /** Ticks of this thread are counted, not time: a machine that was asleep has not been stuck. */
  #watch(deadlineMs: number, signal: AbortSignal | undefined): () => void {
    let seen = Atomics.load(this.#pulse, 0);
    let silentMs = 0;
    let spentMs = 0;
    const timer = setInterval(() => {
      const now = Atomics.load(this.#pulse, 0);
      silentMs = now === seen ? silentMs + TICK_MS : 0;
      seen = now;
      spentMs += TICK_MS;
      const isSilent = silentMs >= MAX_SILENCE_MS;
      if (signal?.aborted && isSilent) this.#endSoon(new ThreadEnded('aborted'));
      else if ((spentMs >= deadlineMs && isSilent) || spentMs >= MAX_DEADLINES * deadlineMs)
        this.#endSoon(new ThreadEnded('stalled'));
    }, TICK_MS);
    return () => clearInterval(timer);
  }

  async #end(why: ThreadEnded): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const asked of this.#asked.values()) asked.abort();
    const worker = await this.#worker.catch(() => null);
    await worker?.terminate();
    // The page has its result before its browsers are gone.
    this.#onNotStarted(why);
    this.#settle?.(why);
    await endMarkedBrowsers(this.#mark).catch(() => undefined);
    const folder = await this.#folder.catch(() => null);
    if (folder !== null)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    this.#ended.resolve();
  }
}

/** The browser's own user finds its way through it to its files, and reads nothing else. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-t-'));
  await chmod(folder, 0o711);
  return folder;
}
