import type { Queue } from '@abhigam/jobs';

/** A queue that only records name and payload of each enqueued job. */
export interface SpyQueue {
  queue: Pick<Queue, 'enqueue'>;
  jobs: { name: string; payload: Record<string, unknown> }[];
}

export function spyQueue(): SpyQueue {
  const jobs: SpyQueue['jobs'] = [];
  return {
    jobs,
    queue: {
      async enqueue(_tx, job, payload) {
        jobs.push({ name: job.name, payload: { ...payload } });
      },
    },
  };
}
