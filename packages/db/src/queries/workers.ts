import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { Database } from '../schema.ts';
import { isSettled, lockRun } from './run-row.ts';
import { giveUpPage, giveUpWaitingPages } from './run-sweep.ts';

/** Workers that died while they had a page, the last of them with no other at hand: the page is held to be the cause. */
export const MAX_LOST_WORKERS = 2;
/** Times that a living worker may mislay a page: what comes of it cannot be put away. */
export const MAX_TIMES_MISLAID = 3;
/** Pages of one run that end workers, after which the others are not asked for: each costs others time. */
export const MAX_PAGES_ENDING_WORKERS = 3;

/** Makes a worker known; its id is a UUID. */
export async function insertWorker(
  db: Db,
  worker: { id: string; name: string; pagesAtOnce: number },
): Promise<void> {
  await db
    .insertInto('workers')
    .values({ id: worker.id, name: worker.name, pages_at_once: worker.pagesAtOnce })
    .execute();
}

/** A sign of life, of all that the worker does. */
export async function touchWorker(db: Db, worker: { id: string; storageFull: boolean }): Promise<void> {
  await db
    .updateTable('workers')
    .set({ last_seen: sql<Date>`now()`, storage_full: worker.storageFull, stuck_since: null })
    .where('id', '=', worker.id)
    .execute();
}

/** A sign of life of a worker whose main thread is busy, and how long it has been. */
export async function touchBusyWorker(db: Db, worker: { id: string; busySeconds: number }): Promise<void> {
  await db
    .updateTable('workers')
    .set({
      last_seen: sql<Date>`now()`,
      stuck_since:
        worker.busySeconds > 0 ? sql<Date>`now() - ${worker.busySeconds} * interval '1 second'` : null,
    })
    .where('id', '=', worker.id)
    .execute();
}

export async function endWorker(db: Db, workerId: string): Promise<void> {
  await db.updateTable('workers').set({ ended: sql<Date>`now()` }).where('id', '=', workerId).execute();
}

/** Workers that have pages at hand, and seconds since each was last heard of; null for one that nobody knows. */
export async function listWorkersWithPages(
  db: Db,
): Promise<{ id: string; secondsSilent: number | null; hasEnded: boolean }[]> {
  const found = await sql<{ id: string; silent: number | null; ended: boolean }>`
    select held.worker_id as id, worker.ended is not null as ended,
      extract(epoch from now() - worker.last_seen)::double precision as silent
    from (select distinct worker_id from test_instances where status = 'RUNNING') held
    left join workers worker on worker.id::text = held.worker_id
    where held.worker_id is not null`.execute(db);
  return found.rows.map((row) => ({ id: row.id, secondsSilent: row.silent, hasEnded: row.ended }));
}

interface Released {
  released: number;
  /** Pages set aside. */
  setAside: string[];
  /** Runs that can be finished now. */
  settledRunIds: string[];
}

/**
 * Takes up pages that this worker has on paper and not in its hands: something went wrong after it had claimed them. One
 * that comes to this again and again is given up.
 */
export async function releaseStrayPages(
  db: Kysely<Database>,
  input: { workerId: string; heldIds: string[] },
): Promise<Released> {
  const pages = await db
    .updateTable('test_instances')
    .set((eb) => ({ status: 'PENDING', started: null, times_mislaid: eb('times_mislaid', '+', 1) }))
    .where('status', '=', 'RUNNING')
    .where('worker_id', '=', input.workerId)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(input.heldIds)))))
    // Between claiming a page and having it in its hands a worker needs milliseconds.
    .where('started', '<', sql<Date>`now() - interval '5 seconds'`)
    .returning(['id', 'test_run_id as testRunId', 'attempt', 'times_mislaid as times'])
    .execute();
  const settledRunIds: string[] = [];
  for (const page of pages.filter(({ times }) => times >= MAX_TIMES_MISLAID)) {
    const detail = `The test of this page was begun ${page.times} times and never came to an end.`;
    const next = await db
      .transaction()
      .execute((tx) => giveUpPage(tx, { ...page, reason: 'gave-up', detail }));
    if (next?.settled) settledRunIds.push(page.testRunId);
  }
  return { released: pages.length, setAside: [], settledRunIds };
}

/**
 * Takes the pages of a worker that is gone out of its hands: its results will be refused. Which of several was the cause
 * nobody knows: from now on each is tested alone, and loses nothing. One that a worker died with for the second
 * time, this time with no other at hand, is set aside.
 */
export async function releasePagesOfWorker(db: Kysely<Database>, workerId: string): Promise<Released> {
  const held = await db
    .selectFrom('test_instances')
    .select(['id', 'test_run_id as testRunId', 'attempt', 'lost_workers as lostBefore'])
    .where('status', '=', 'RUNNING')
    .where('worker_id', '=', workerId)
    .execute();
  const [only] = held;
  if (only && held.length === 1 && only.lostBefore + 1 >= MAX_LOST_WORKERS) {
    // Straight from its hands: put back first, another worker might take it.
    const settled = await db.transaction().execute((tx) => setAside(tx, only));
    return settled === null
      ? { released: 0, setAside: [], settledRunIds: [] }
      : { released: 1, setAside: [only.id], settledRunIds: settled ? [only.testRunId] : [] };
  }
  const released = await db
    .updateTable('test_instances')
    .set((eb) => ({
      status: 'PENDING',
      started: null,
      // Whoever claims it next raises the attempt's number, and until then nobody may write.
      lost_workers: eb('lost_workers', '+', 1),
    }))
    .where('status', '=', 'RUNNING')
    .where('worker_id', '=', workerId)
    .executeTakeFirst();
  return { released: Number(released.numUpdatedRows), setAside: [], settledRunIds: [] };
}

/** Whether the run can be finished now; null when the page has moved on. */
async function setAside(
  tx: Tx,
  page: { id: string; testRunId: string; attempt: number; lostBefore: number },
): Promise<boolean | null> {
  const detail = `The worker ended ${page.lostBefore + 1} times while it had this page, the last time with no other at hand.`;
  const next = await giveUpPage(tx, { ...page, reason: 'ends-worker', detail });
  if (!next) return null;
  const { count } = await tx
    .selectFrom('test_instances')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('test_run_id', '=', page.testRunId)
    .where('reason', '=', 'ends-worker')
    .executeTakeFirstOrThrow();
  if (count < MAX_PAGES_ENDING_WORKERS) return next.settled;
  await giveUpWaitingPages(
    tx,
    { id: page.testRunId },
    `${count} pages of this site ended the worker that tested them, so the others were not asked for.`,
  );
  const run = await lockRun(tx, page.testRunId);
  return run !== undefined && isSettled(tx, run);
}

/** Forgets workers that have not been heard of for a week. */
export async function removeOldWorkers(db: Db): Promise<void> {
  await sql`delete from workers where last_seen < now() - interval '7 days'`.execute(db);
}
