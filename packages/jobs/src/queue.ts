import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { JOBS, type JobDefinition } from './definitions.ts';

/** What a job handler is told. */
export interface JobContext {
  /** Aborted when the queue is stopping or has given the job up. */
  signal: AbortSignal;
  /** 0 for the first try. */
  retryCount: number;
}

/** The job queue: jobs are written in the transaction of the rows they belong to. */
export interface Queue {
  enqueue<P extends z.ZodType, D>(
    tx: Transaction<D>,
    job: JobDefinition<P>,
    payload: z.input<P>,
    options?: { startAfterSeconds?: number },
  ): Promise<void>;
  enqueueMany<P extends z.ZodType, D>(
    tx: Transaction<D>,
    job: JobDefinition<P>,
    payloads: z.input<P>[],
  ): Promise<void>;
  /** Handles jobs of this kind, `concurrency` at once. Throwing makes the queue try again. */
  work<P extends z.ZodType>(
    job: JobDefinition<P>,
    concurrency: number,
    handler: (payload: z.output<P>, context: JobContext) => Promise<void>,
  ): Promise<void>;
  /** Waits for the jobs at hand, at most `timeoutMs`. */
  stop(options?: { timeoutMs?: number }): Promise<void>;
}

/**
 * Connects to the queue in the same database. `role: 'producer'` only enqueues (API);
 * `role: 'worker'` also runs the upkeep that notices dead workers.
 */
export async function connectQueue(options: {
  connectionString: string;
  role: 'producer' | 'worker';
  onError: (error: Error) => void;
}): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    max: 4,
    supervise: options.role === 'worker',
    schedule: false,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  boss.on('error', options.onError);
  await boss.start();
  for (const job of JOBS) {
    await boss.createQueue(job.name, {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelay,
      heartbeatSeconds: job.heartbeatSeconds,
      expireInSeconds: job.expireInSeconds,
    });
  }
  return {
    async enqueue(tx, job, payload, more = {}) {
      const data = job.payload.parse(payload) as object;
      await boss.send(job.name, data, {
        db: fromKysely(tx),
        ...(more.startAfterSeconds === undefined ? {} : { startAfter: more.startAfterSeconds }),
      });
    },
    async enqueueMany(tx, job, payloads) {
      if (payloads.length === 0) return;
      const jobs = payloads.map((payload) => ({ data: job.payload.parse(payload) as object }));
      await boss.insert(job.name, jobs, { db: fromKysely(tx) });
    },
    async work(job, concurrency, handler) {
      await boss.work(
        job.name,
        { localConcurrency: concurrency, pollingIntervalSeconds: 0.5, includeMetadata: true },
        async ([one]) => {
          if (!one) return;
          await handler(job.payload.parse(one.data), { signal: one.signal, retryCount: one.retryCount });
        },
      );
    },
    async stop(more = {}) {
      await boss.stop({ graceful: true, timeout: more.timeoutMs ?? 30_000 });
    },
  };
}
