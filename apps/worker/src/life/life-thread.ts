import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** What the thread is given. */
export interface LifeThreadData {
  databaseUrl: string;
  workerId: string;
  /** Counts up while the main thread answers. */
  pulse: Int32Array<SharedArrayBuffer>;
  beatMs: number;
  /** A main thread that has not answered for so long never will. */
  stuckMs: number;
}

const BEAT_MS = 2000;
/** The thread looks at the pulse once a beat; several of these must fall into one. */
const PULSE_MS = 250;
const RESTART_MS = 10_000;

/**
 * Gives signs of life from a thread with a database connection of its own, so that a worker whose main thread has much
 * to do does not look dead. A main thread that does not answer for `stuckMs` is beyond help: the thread tells the others
 * that this worker is lost and ends the process.
 */
export function startLifeThread(options: {
  databaseUrl: string;
  workerId: string;
  stuckMs: number;
  log: Logger;
  /** 2 s unless a test is in a hurry. */
  beatMs?: number;
}): { stop(): Promise<void> } {
  const { log, databaseUrl, workerId, stuckMs, beatMs = BEAT_MS } = options;
  const pulse = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const data: LifeThreadData = { databaseUrl, workerId, pulse, beatMs, stuckMs };
  const pulsing = setInterval(
    () => {
      Atomics.add(pulse, 0, 1);
    },
    Math.min(PULSE_MS, beatMs / 8),
  );
  let isOver = false;
  let restart: NodeJS.Timeout | undefined;
  let thread = start();

  function start(): Worker {
    // It needs nothing of the environment.
    const started = new Worker(new URL('./life-thread-entry.ts', import.meta.url), {
      workerData: data,
      env: {},
      name: 'signs of life',
    });
    // The main thread gives signs of life too; it is only less sure to.
    started.on('error', (error) => log.error({ err: error }, 'the thread of the signs of life ended'));
    started.on('exit', () => {
      if (isOver) return;
      restart = setTimeout(() => {
        thread = start();
      }, RESTART_MS);
    });
    return started;
  }

  return {
    async stop() {
      isOver = true;
      clearInterval(pulsing);
      clearTimeout(restart);
      await thread.terminate();
    },
  };
}
