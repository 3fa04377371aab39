import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { connectDb, endWorker, touchBusyWorker } from '@abhigam/db';
import type { LifeThreadData } from './life-thread.ts';

/** Marking the worker as ended must not wait for a database that does not answer. */
const LAST_WORDS_MS = 5000;
const STDERR = 2;

const { databaseUrl, workerId, pulse, beatMs, stuckMs }: LifeThreadData = workerData;
const { db } = connectDb(databaseUrl, { maxConnections: 1, applicationName: 'abhigam-life-sign' });

let seen = Atomics.load(pulse, 0);
/** How long the main thread has not answered. */
let silentMs = 0;
let isTouching = false;

for (;;) {
  await pause(beatMs);
  const now = Atomics.load(pulse, 0);
  // Beats are counted, not time: a machine that was asleep for an hour has not been stuck for an hour.
  silentMs = now === seen ? silentMs + beatMs : 0;
  seen = now;
  if (silentMs >= stuckMs) await endProcess();
  // Not waited for: a database that does not answer must not keep this thread from seeing that the other is stuck.
  // The main thread, if it lives, says in the log that the database is away; the next beat tries again.
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

/** The others take the pages up at once, and count the loss against what this worker had at hand. */
async function endProcess(): Promise<never> {
  const told = endWorker(db, workerId).catch(() => undefined);
  await Promise.race([told, pause(LAST_WORDS_MS)]);
  // Lines of a thread pass through the main thread, which does not answer.
  const msg = `The main thread has not answered for ${Math.round(silentMs / 1000)} seconds: this worker is ended.`;
  writeSync(STDERR, `${JSON.stringify({ level: 60, time: Date.now(), worker: workerId, msg })}\n`);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}
