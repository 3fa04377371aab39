import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { JOBS, type JobDefinition } from './definitions.ts';
import type { JobLocks } from './job-locks.ts';

/** Context of a job handler. */
export interface JobContext {
  /** Aborted when the process shuts down and the grace period is over, or when the job was taken away. */
  signal: AbortSignal;
  /** Throwing now fails the job for good. */
  isLastAttempt: boolean;
}

export interface Workers {
  work<P extends z.ZodObject>(
    job: JobDefinition<P>,
    concurrency: number,
    handler: (payload: z.output<P>, context: JobContext) => Promise<void>,
  ): Promise<void>;
  /** Aborts the signals of all jobs in progress. */
  abort(): void;
  /** Stops looking for jobs of dead workers. */
  stopWatching(): void;
}

/** Interval at which each worker looks for jobs of dead workers. */
const WATCH_MS = 2000;

/** The worker side of the queue: takes jobs, holds their locks and releases those of dead workers. */
export function startWorkers(deps: {
  boss: PgBoss;
  locks: JobLocks;
  onError: (error: Error) => void;
}): Workers {
  const { boss, locks } = deps;
  const stopping = new AbortController();
  const workerIds: string[] = [];
  const stopWatching = repeat(() => releaseAbandoned(boss, locks), deps.onError);

  async function handle<P extends z.ZodObject>(
    job: JobDefinition<P>,
    one: { id: string; data: unknown; signal: AbortSignal; retryCount: number; retryLimit: number },
    handler: (payload: z.output<P>, context: JobContext) => Promise<void>,
  ): Promise<void> {
    await locks.hold(one.id);
    try {
      await handler(job.payload.parse(one.data), {
        signal: AbortSignal.any([one.signal, stopping.signal]),
        isLastAttempt: one.retryCount >= one.retryLimit,
      });
    } finally {
      await locks.release(one.id);
      // A finished job usually creates work: notify at once and do not wait for the next poll.
      for (const id of workerIds) boss.notifyWorker(id);
    }
  }

  return {
    async work(job, concurrency, handler) {
      // One call per slot, not localConcurrency: pg-boss could only notify the first of those.
      for (let count = 0; count < concurrency; count += 1) {
        const id = await boss.work(
          job.name,
          { pollingIntervalSeconds: 0.5, includeMetadata: true },
          async ([one]) => {
            if (one) await handle(job, one, handler);
          },
        );
        workerIds.push(id);
      }
    },
    abort: () => stopping.abort(),
    stopWatching,
  };
}

/** Returns jobs of dead workers to the queue; the retry count guards against failing a live attempt. */
async function releaseAbandoned(boss: PgBoss, locks: JobLocks): Promise<void> {
  const abandoned = await locks.listAbandoned(JOBS.map((job) => job.name));
  for (const { name, id, retryCount } of abandoned) {
    await boss.fail(name, { id, retryCount }, { message: 'The worker that had this job is gone.' });
  }
}

/** Polls after each pause, never overlapping; returns a function that stops it. */
function repeat(act: () => Promise<void>, onError: (error: Error) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const scheduleNext = () => {
    if (!isOver) timer = setTimeout(turn, WATCH_MS);
  };
  const turn = () => {
    act().then(scheduleNext, (error: unknown) => {
      scheduleNext();
      onError(error instanceof Error ? error : new Error(String(error)));
    });
  };
  turn();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
