import type { Queue } from '@abhigam/jobs';

/** A queue that only records name and payload of each enqueued job. */
export interface NotedQueue {
  queue: Pick<Queue, 'enqueue'>;
  jobs: { name: string; payload: Record<string, unknown> }[];
}

export function notedQueue(): NotedQueue {
  const jobs: NotedQueue['jobs'] = [];
  return {
    jobs,
    queue: {
      async enqueue(_tx, job, payload) {
        jobs.push({ name: job.name, payload: { ...payload } });
      },
    },
  };
}
