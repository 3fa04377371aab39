import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { JOBS, type JobDefinition } from './definitions.ts';
import type { JobLocks } from './job-locks.ts';

/** What a job handler gets besides its payload. */
export interface JobContext {
  /** Aborted when the process is stopping and has waited long enough, or when the job was taken away. */
  signal: AbortSignal;
  /** Throwing now ends the job for good. */
  isLastTry: boolean;
}

export interface Workers {
  work<P extends z.ZodObject>(
    job: JobDefinition<P>,
    concurrency: number,
    handler: (payload: z.output<P>, context: JobContext) => Promise<void>,
  ): Promise<void>;
  /** Aborts the signals of all jobs at hand. */
  abort(): void;
  /** Looks for jobs of dead workers no more. */
  stopWatching(): void;
}

/** How often each worker looks for jobs whose worker has died. */
const WATCH_MS = 2000;

/** The handling side of the queue: takes jobs, holds their locks, gives up those of dead workers. */
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
        isLastTry: one.retryCount >= one.retryLimit,
      });
    } finally {
      await locks.release(one.id);
      // What was just written is usually work for the next: look at once instead of at the next poll.
      for (const id of workerIds) boss.notifyWorker(id);
    }
  }

  return {
    async work(job, concurrency, handler) {
      // One call for each, not one with localConcurrency: only the first of those could be woken.
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

/** Gives jobs of dead workers back to the queue; the attempt they name keeps this from hitting a live one. */
async function releaseAbandoned(boss: PgBoss, locks: JobLocks): Promise<void> {
  const abandoned = await locks.listAbandoned(JOBS.map((job) => job.name));
  for (const { name, id, retryCount } of abandoned) {
    await boss.fail(name, { id, retryCount }, { message: 'The worker that had this job is gone.' });
  }
}

/** Runs now and again after each pause, never twice at once; returns what ends it. */
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
