import type { PgBoss, QueueResult } from 'pg-boss';
import { JOBS, type JobDefinition } from './definitions.ts';

const FORMER_PAGE_QUEUE = 'test-page';

/**
 * Creates missing queues and updates settings. Reads first: creating a queue takes a lock, and a second start
 * should be fast.
 */
export async function ensureQueues(boss: PgBoss): Promise<void> {
  const existing = await boss.getQueues([...JOBS.map((job) => job.name), FORMER_PAGE_QUEUE]);
  // Pages are claimed from their own table now; anything still queued here is found there.
  if (existing.some(({ name }) => name === FORMER_PAGE_QUEUE)) await boss.deleteQueue(FORMER_PAGE_QUEUE);
  for (const job of JOBS) {
    const found = existing.find((queue) => queue.name === job.name);
    const settings = settingsOf(job);
    // "short" keeps one job per singleton key among those not started.
    if (!found) await boss.createQueue(job.name, { ...settings, policy: 'short' });
    else if (!matchesSettings(found, settings)) await boss.updateQueue(job.name, settings);
  }
}

function settingsOf(job: Omit<JobDefinition, 'payload' | 'keyOf'>) {
  return {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelay,
    heartbeatSeconds: job.heartbeatSeconds,
    expireInSeconds: job.expireInSeconds,
    // Finished jobs duplicate what the rows of runs contain; one day is enough to investigate a fault.
    deleteAfterSeconds: 24 * 60 * 60,
  };
}

function matchesSettings(queue: QueueResult, settings: ReturnType<typeof settingsOf>): boolean {
  return Object.entries(settings).every(
    ([name, value]) => Object.entries(queue).find(([key]) => key === name)?.[1] === value,
  );
}
