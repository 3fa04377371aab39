import type { PgBoss, QueueResult } from 'pg-boss';
import { JOBS, type JobDefinition } from './definitions.ts';

const FORMER_PAGE_QUEUE = 'test-page';

/**
 * Makes the queues that are missing and brings settings up to date. Reads first: making a queue takes
 * a lock and a second start should be quick.
 */
export async function ensureQueues(boss: PgBoss): Promise<void> {
  const existing = await boss.getQueues([...JOBS.map((job) => job.name), FORMER_PAGE_QUEUE]);
  // Pages are claimed from their own table now; what still waits here is found there.
  if (existing.some(({ name }) => name === FORMER_PAGE_QUEUE)) await boss.deleteQueue(FORMER_PAGE_QUEUE);
  for (const job of JOBS) {
    const found = existing.find((queue) => queue.name === job.name);
    const settings = settingsOf(job);
    // "short" keeps one job of a key among those not yet begun.
    if (!found) await boss.createQueue(job.name, { ...settings, policy: 'short' });
    else if (!agrees(found, settings)) await boss.updateQueue(job.name, settings);
  }
}

function settingsOf(job: Omit<JobDefinition, 'payload' | 'keyOf'>) {
  return {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelay,
    heartbeatSeconds: job.heartbeatSeconds,
    expireInSeconds: job.expireInSeconds,
    // The rows of runs say all that finished jobs do; a day is enough to look into a fault.
    deleteAfterSeconds: 24 * 60 * 60,
  };
}

function agrees(found: QueueResult, settings: ReturnType<typeof settingsOf>): boolean {
  return Object.entries(settings).every(
    ([name, value]) => Object.entries(found).find(([key]) => key === name)?.[1] === value,
  );
}
