import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { type BrowserEvent, endMarkedBrowsers } from '@abhigam/engine';
import type {
  AsyncCalls,
  FromThread,
  Name,
  PlainEngineOptions,
  SyncCalls,
  Task,
  ThreadData,
  ThreadReady,
  ToThread,
} from './messages.ts';

/** Handlers in the main thread for the calls of one task. */
export type CallHandlers = {
  [K in Name<AsyncCalls>]?: (
    argument: AsyncCalls[K]['argument'],
    signal: AbortSignal,
  ) => Promise<AsyncCalls[K]['result']>;
} & {
  [K in Name<SyncCalls>]?: (argument: SyncCalls[K]['argument']) => SyncCalls[K]['result'];
};

export type Outcome = Extract<FromThread, { kind: 'tested' | 'shown' | 'signed-in' | 'failed' }>;

/** Why a thread ended during a task: it missed its deadline, was aborted, or crashed. */
export class ThreadEndedError extends Error {
  readonly why: 'stalled' | 'aborted' | 'crashed';

  constructor(why: ThreadEndedError['why'], options?: ErrorOptions) {
    super(`The thread of the page ended: ${why}.`, options);
    this.why = why;
  }
}

export interface ThreadOptions {
  options: PlainEngineOptions;
  faultOf: ((url: URL) => SyncCalls['faultOf']['result']) | null;
  onBrowserEvent: (event: BrowserEvent) => void;
  /** Node options of the thread; for tests. */
  execArgv?: readonly string[] | undefined;
}

const TICK_MS = 500;
/**
 * A thread whose event loop is blocked for this long at the page's deadline hangs; judging steps take far
 * less.
 */
const MAX_SILENCE_MS = 5_000;
/** Multiple of the deadline: a large page may take twice as long to gather, and is judged afterwards. */
const MAX_DEADLINES = 4;
const CLOSE_TIMEOUT_MS = 15_000;
const MAX_START_MS = 120_000;

/**
 * A thread with its own engine and browsers, which tests one page at a time. A page that hangs blocks only
 * its own thread: the thread is terminated at the page's deadline, and its browsers are killed from here.
 */
export class PageThread {
  readonly ready: Promise<ThreadReady>;
  /** Session owner of the last page: its browser may still be open. */
  lastOwner: string | null = null;
  readonly #options: ThreadOptions;
  readonly #mark = randomUUID();
  readonly #pulse = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #folder: Promise<string>;
  readonly #worker: Promise<Worker>;
  readonly #ended = Promise.withResolvers<void>();
  readonly #pendingCalls = new Map<number, AbortController>();
  #handlers: CallHandlers = {};
  #settle: ((outcome: Outcome | ThreadEndedError) => void) | null = null;
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
    this.#worker.catch((error: unknown) =>
      this.#endInBackground(new ThreadEndedError('crashed', { cause: error })),
    );
  }

  /** Whether the thread has ended and takes no more tasks. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Runs one task. Rejects with ThreadEndedError when the thread was terminated or crashed. */
  async run(
    task: Task,
    answers: CallHandlers,
    { deadlineMs, signal }: { deadlineMs: number; signal?: AbortSignal | undefined },
  ): Promise<Outcome> {
    await this.ready;
    this.#handlers = answers;
    const settled = new Promise<Outcome | ThreadEndedError>((resolve) => {
      this.#settle = resolve;
    });
    if (this.#isOver) this.#settle?.(new ThreadEndedError('crashed'));
    const onAbort = () => this.#postInBackground({ kind: 'abort' });
    const stopWatching = this.#watch(deadlineMs, signal);
    try {
      await this.#post(task);
      if (signal?.aborted) onAbort();
      signal?.addEventListener('abort', onAbort, { once: true });
      const outcome = await settled;
      if (outcome instanceof ThreadEndedError) throw outcome;
      return outcome;
    } finally {
      stopWatching();
      signal?.removeEventListener('abort', onAbort);
      this.#settle = null;
      this.#handlers = {};
    }
  }

  /** Closes the browsers and the thread; terminates it after a timeout. */
  async close(): Promise<void> {
    if (!this.#isOver) await this.#post({ kind: 'close' });
    const late = setTimeout(() => this.#endInBackground(new ThreadEndedError('aborted')), CLOSE_TIMEOUT_MS);
    await this.#ended.promise;
    clearTimeout(late);
  }

  #start(folder: string): Worker {
    const { port1, port2 } = new MessageChannel();
    const hasReply = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const data: ThreadData = {
      options: { ...this.#options.options, browserMark: this.#mark },
      pulse: this.#pulse,
      sync: { port: port2, hasReply },
    };
    const worker = new Worker(new URL('./page-thread-entry.ts', import.meta.url), {
      workerData: data,
      transferList: [port2],
      // The folder holds the browsers' files. Removing the folder removes the files of a thread that could not
      // clean up.
      env: { ...process.env, TMPDIR: folder },
      name: 'page',
      ...(this.#options.execArgv ? { execArgv: [...this.#options.execArgv] } : {}),
    });
    const notReady = setTimeout(() => this.#endInBackground(new ThreadEndedError('stalled')), MAX_START_MS);
    this.ready.finally(() => clearTimeout(notReady)).catch(() => undefined);
    worker.on('message', (message: FromThread) => this.#take(message));
    worker.on('error', (error) => this.#endInBackground(new ThreadEndedError('crashed', { cause: error })));
    worker.on('exit', () => this.#endInBackground(new ThreadEndedError('crashed')));
    port1.on('message', ({ name, argument }: { name: Name<SyncCalls>; argument: string }) => {
      port1.postMessage(this.#handleSyncCall(name, argument));
      Atomics.store(hasReply, 0, 1);
      Atomics.notify(hasReply, 0);
    });
    port1.unref();
    this.#ended.promise.then(() => port1.close()).catch(() => undefined);
    return worker;
  }

  #handleSyncCall(name: Name<SyncCalls>, argument: string): unknown {
    if (name === 'isInScope') return this.#handlers.isInScope?.(argument) ?? true;
    return this.#options.faultOf?.(new URL(argument)) ?? null;
  }

  #take(message: FromThread): void {
    if (message.kind === 'ready') this.#onReady(message);
    else if (message.kind === 'browser-event') this.#options.onBrowserEvent(message.event);
    else if (message.kind === 'call')
      this.#handleCall(message).catch((error: unknown) =>
        this.#endInBackground(new ThreadEndedError('crashed', { cause: error })),
      );
    else if (message.kind === 'call-aborted') this.#pendingCalls.get(message.id)?.abort();
    else if (message.kind === 'not-started') {
      this.#onNotStarted(new Error(message.message));
      this.#endInBackground(new ThreadEndedError('crashed'));
    } else this.#settle?.(message);
  }

  async #handleCall({ id, name, argument }: Extract<FromThread, { kind: 'call' }>): Promise<void> {
    const aborted = new AbortController();
    this.#pendingCalls.set(id, aborted);
    try {
      // The thread calls by the same table of names and types.
      const handler = this.#handlers[name] as
        | ((argument: unknown, signal: AbortSignal) => Promise<unknown>)
        | undefined;
      if (!handler) throw new Error(`No handler for ${name}.`);
      await this.#post({ kind: 'call-result', id, value: await handler(argument, aborted.signal) });
    } catch (error) {
      await this.#post({ kind: 'call-error', id, error });
    } finally {
      this.#pendingCalls.delete(id);
    }
  }

  async #post(message: ToThread): Promise<void> {
    const worker = await this.#worker.catch(() => null);
    if (!this.#isOver) worker?.postMessage(message);
  }

  #postInBackground(message: ToThread): void {
    this.#post(message).catch((error: unknown) =>
      this.#endInBackground(new ThreadEndedError('crashed', { cause: error })),
    );
  }

  /**
   * Terminates the thread in the background: its task ends with `why`, and `close` waits until it is gone.
   */
  #endInBackground(why: ThreadEndedError): void {
    this.#end(why).catch(() => this.#ended.resolve());
  }

  /** Counts ticks, not time: a machine that was suspended was not blocked. */
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
      if (signal?.aborted && isSilent) this.#endInBackground(new ThreadEndedError('aborted'));
      else if ((spentMs >= deadlineMs && isSilent) || spentMs >= MAX_DEADLINES * deadlineMs)
        this.#endInBackground(new ThreadEndedError('stalled'));
    }, TICK_MS);
    return () => clearInterval(timer);
  }

  async #end(why: ThreadEndedError): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const call of this.#pendingCalls.values()) call.abort();
    const worker = await this.#worker.catch(() => null);
    await worker?.terminate();
    // The page result its result before its browsers are killed.
    this.#onNotStarted(why);
    this.#settle?.(why);
    await endMarkedBrowsers(this.#mark).catch(() => undefined);
    const folder = await this.#folder.catch(() => null);
    if (folder !== null)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    this.#ended.resolve();
  }
}

/** Mode 711: the browser's own user can traverse the folder to its files but list nothing. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-t-'));
  await chmod(folder, 0o711);
  return folder;
}
