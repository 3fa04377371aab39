import type { Queue } from '@abhigam/jobs';

/** A queue that only notes what is put into it: name and payload of each job. For tests of what is written beside. */
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
