import type { Transaction } from 'kysely';
import { type Db as BossDb, fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { JobDefinition } from './definitions.ts';
import { ensureQueues } from './ensure-queues.ts';
import { type JobLocks, openJobLocks } from './job-locks.ts';
import { ownsQueueTables } from './owns-queue-tables.ts';
import { type JobContext, startWorkers, type Workers } from './workers.ts';

export interface EnqueueOptions {
  startAfterSeconds?: number;
  /** Higher first; default 0. */
  priority?: number;
}

/** The job queue. Jobs are written in the transaction of the rows they belong to (transactional outbox). */
export interface Queue {
  enqueue<P extends z.ZodObject, D>(
    tx: Transaction<D>,
    job: JobDefinition<P>,
    payload: z.input<P>,
    options?: EnqueueOptions,
  ): Promise<void>;
  enqueueMany<P extends z.ZodObject, D>(
    tx: Transaction<D>,
    job: JobDefinition<P>,
    payloads: z.input<P>[],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** The keys that have a job waiting, running or due for retry. */
  liveKeys<P extends z.ZodObject>(job: JobDefinition<P>, keys: string[]): Promise<Set<string>>;
  /** Handles jobs of this kind, `concurrency` at a time. A handler that throws is retried. */
  work<P extends z.ZodObject>(
    job: JobDefinition<P>,
    concurrency: number,
    handler: (payload: z.output<P>, context: JobContext) => Promise<void>,
  ): Promise<void>;
  /** Registers this worker as alive for as long as the process lives. The id is a UUID. */
  registerWorker(workerId: string): Promise<void>;
  /** The workers whose process is dead or never registered. */
  listDeadWorkers(workerIds: string[]): Promise<string[]>;
  /**
   * Graceful shutdown: takes no more jobs, waits `graceMs` for those in progress, then aborts their signals
   * and waits for their handlers.
   */
  stop(options?: { graceMs?: number }): Promise<void>;
}

/** Time for handlers to finish after their signal was aborted. */
const ABORT_MS = 10_000;

/**
 * Connects to the queue in the same database. Creates its tables if the role may; otherwise rejects when they
 * are missing or of another version. `role: 'producer'` only enqueues (API); `role: 'worker'` also handles
 * jobs and detects dead workers. `onError` receives background errors such as a lost connection; they are
 * retried.
 */
export async function connectQueue(options: {
  connectionString: string;
  role: 'producer' | 'worker';
  onError: (error: Error) => void;
}): Promise<Queue> {
  const ownsTables = await ownsQueueTables(options.connectionString);
  const boss = new PgBoss({
    connectionString: options.connectionString,
    migrate: ownsTables,
    application_name: 'abhigam-queue',
    max: 4,
    supervise: options.role === 'worker',
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', options.onError);
  await boss.start();
  if (ownsTables) await ensureQueues(boss);
  let locks: JobLocks | null = null;
  let workers: Workers | null = null;
  if (options.role === 'worker') {
    locks = await openJobLocks(options);
    workers = startWorkers({ boss, locks, onError: options.onError });
  }

  return {
    async enqueue(tx, job, payload, more = {}) {
      await insertJobs(boss, fromKysely(tx), job, [payload], more);
    },
    async enqueueMany(tx, job, payloads, more = {}) {
      await insertJobs(boss, fromKysely(tx), job, payloads, more);
    },
    async liveKeys(job, keys) {
      if (keys.length === 0) return new Set();
      const found = await boss.getDb().executeSql(LIVE_KEYS, [job.name, keys]);
      return new Set(found.rows.map((row: { key: string }) => row.key));
    },
    async work(job, concurrency, handler) {
      if (!workers) throw new Error('A producer cannot handle jobs: connect with role "worker".');
      await workers.work(job, concurrency, handler);
    },
    async registerWorker(workerId) {
      await requireLocks(locks).hold(workerId);
    },
    async listDeadWorkers(workerIds) {
      return workerIds.length === 0 ? [] : requireLocks(locks).listUnlocked(workerIds);
    },
    async stop({ graceMs = 5000 } = {}) {
      const grace = setTimeout(() => workers?.abort(), graceMs);
      workers?.stopWatching();
      await boss.stop({ graceful: true, timeout: graceMs + ABORT_MS });
      clearTimeout(grace);
      await locks?.close();
    },
  };
}

function requireLocks(locks: JobLocks | null): JobLocks {
  if (!locks) throw new Error('A producer holds no locks: connect with role "worker".');
  return locks;
}

/** Raw SQL: pg-boss has no lookup by many keys. */
const LIVE_KEYS = `
  select distinct singleton_key as key from pgboss.job
  where name = $1 and singleton_key = any($2) and state in ('created', 'retry', 'active')`;

async function insertJobs<P extends z.ZodObject>(
  boss: PgBoss,
  db: BossDb,
  job: JobDefinition<P>,
  payloads: z.input<P>[],
  options: EnqueueOptions,
): Promise<void> {
  if (payloads.length === 0) return;
  const jobs = payloads.map((raw) => {
    const payload = job.payload.parse(raw);
    return {
      data: payload,
      singletonKey: job.keyOf(payload),
      ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
      ...(options.priority === undefined ? {} : { priority: options.priority }),
    };
  });
  await boss.insert(job.name, jobs, { db });
}
