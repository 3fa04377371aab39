import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { connectDb, endWorker, touchBusyWorker } from '@abhigam/db';
import type { HeartbeatThreadData } from './heartbeat-thread.ts';

/** Timeout for marking the worker as ended, in case the database does not respond. */
const MARK_ENDED_TIMEOUT_MS = 5000;
const STDERR = 2;

const { databaseUrl, workerId, pulse, beatMs, stuckMs }: HeartbeatThreadData = workerData;
const { db } = connectDb(databaseUrl, { maxConnections: 1, applicationName: 'abhigam-life-sign' });

let seen = Atomics.load(pulse, 0);
/** How long the main thread has been blocked. */
let silentMs = 0;
let isTouching = false;

for (;;) {
  await pause(beatMs);
  const now = Atomics.load(pulse, 0);
  // Counts heartbeats, not time: a machine that was suspended for an hour was not blocked for an hour.
  silentMs = now === seen ? silentMs + beatMs : 0;
  seen = now;
  if (silentMs >= stuckMs) await endProcess();
  // Not awaited: a database that does not respond must not stop the watchdog. The main thread logs the
  // outage; the next heartbeat retries.
  if (!isTouching) touch().catch(() => undefined);
}

async function touch(): Promise<void> {
  isTouching = true;
  try {
    await touchBusyWorker(db, { id: workerId, busySeconds: Math.floor(silentMs / 1000) });
  } finally {
    isTouching = false;
  }
}

/** Other workers take over the pages at once, and the loss counts against the pages in progress. */
async function endProcess(): Promise<never> {
  const workerEnded = endWorker(db, workerId).catch(() => undefined);
  await Promise.race([workerEnded, pause(MARK_ENDED_TIMEOUT_MS)]);
  // Output of a thread passes through the main thread, which is blocked: write to stderr directly.
  const msg = `The main thread has not answered for ${Math.round(silentMs / 1000)} seconds: this worker is ended.`;
  writeSync(STDERR, `${JSON.stringify({ level: 60, time: Date.now(), worker: workerId, msg })}\n`);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}
