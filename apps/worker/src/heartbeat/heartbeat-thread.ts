import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** Data passed to the heartbeat thread. */
export interface HeartbeatThreadData {
  databaseUrl: string;
  workerId: string;
  /** Incremented while the main thread's event loop runs. */
  pulse: Int32Array<SharedArrayBuffer>;
  beatMs: number;
  /** Watchdog timeout: a main thread blocked for this long is considered hung. */
  stuckMs: number;
}

const BEAT_MS = 2000;
/** The thread reads the counter once per heartbeat; several increments must fall into one. */
const PULSE_MS = 250;
const RESTART_MS = 10_000;

/**
 * Writes heartbeats from a thread with its own database connection, so that a worker with a busy main thread
 * does not look dead. Also a watchdog: when the main thread is blocked for `stuckMs`, it marks the worker as
 * ended and kills the process.
 */
export function startHeartbeatThread(options: {
  databaseUrl: string;
  workerId: string;
  stuckMs: number;
  log: Logger;
  /** Default: 2 s; shorter in tests. */
  beatMs?: number;
}): { stop(): Promise<void> } {
  const { log, databaseUrl, workerId, stuckMs, beatMs = BEAT_MS } = options;
  const pulse = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const data: HeartbeatThreadData = { databaseUrl, workerId, pulse, beatMs, stuckMs };
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
    // The thread needs no environment variables.
    const started = new Worker(new URL('./heartbeat-thread-entry.ts', import.meta.url), {
      workerData: data,
      env: {},
      name: 'signs of life',
    });
    // The main thread writes heartbeats too, less reliably.
    started.on('error', (error) => log.error({ err: error }, 'heartbeat thread ended'));
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
