import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** Registers a worker; its id is a UUID. */
export async function insertWorker(
  db: Db,
  worker: { id: string; name: string; pagesAtOnce: number },
): Promise<void> {
  await db
    .insertInto('workers')
    .values({ id: worker.id, name: worker.name, pages_at_once: worker.pagesAtOnce })
    .execute();
}

/** Heartbeat of a worker. */
export async function touchWorker(db: Db, worker: { id: string; storageFull: boolean }): Promise<void> {
  await db
    .updateTable('workers')
    .set({ last_seen: sql<Date>`now()`, storage_full: worker.storageFull, stuck_since: null })
    .where('id', '=', worker.id)
    .execute();
}

/** Heartbeat of a worker whose main thread is blocked, with the duration. */
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

/** Workers that hold pages, and seconds since the last heartbeat of each; null without a row. */
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

/** A page held by a worker. */
export interface HeldPage {
  id: string;
  testRunId: string;
  attempt: number;
}

/**
 * Releases pages that are RUNNING for a worker that is not testing them, and counts how often that happened to
 * each.
 */
export async function requeueStrayPages(
  db: Db,
  input: { workerId: string; heldIds: string[] },
): Promise<(HeldPage & { times: number })[]> {
  return (
    db
      .updateTable('test_instances')
      .set((eb) => ({ status: 'PENDING', started: null, times_lost: eb('times_lost', '+', 1) }))
      .where('status', '=', 'RUNNING')
      .where('worker_id', '=', input.workerId)
      .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(input.heldIds)))))
      // A worker needs milliseconds between claiming a page and starting its test.
      .where('started', '<', sql<Date>`now() - interval '5 seconds'`)
      .returning(['id', 'test_run_id as testRunId', 'attempt', 'times_lost as times'])
      .execute()
  );
}

/** Pages held by a worker, each with the number of workers that were lost with it. */
export async function listPagesOfWorker(
  db: Db,
  workerId: string,
): Promise<(HeldPage & { lostBefore: number })[]> {
  return db
    .selectFrom('test_instances')
    .select(['id', 'test_run_id as testRunId', 'attempt', 'lost_workers as lostBefore'])
    .where('status', '=', 'RUNNING')
    .where('worker_id', '=', workerId)
    .execute();
}

/** Releases the pages of a lost worker, and counts the loss for each; returns the number of pages. */
export async function requeuePagesOfWorker(db: Db, workerId: string): Promise<number> {
  const released = await db
    .updateTable('test_instances')
    .set((eb) => ({
      status: 'PENDING',
      started: null,
      // The page is PENDING, so no result is accepted until the next claim increments the attempt.
      lost_workers: eb('lost_workers', '+', 1),
    }))
    .where('status', '=', 'RUNNING')
    .where('worker_id', '=', workerId)
    .executeTakeFirst();
  return Number(released.numUpdatedRows);
}

/** Number of pages of a run that were given up because workers crashed with them. */
export async function countPagesEndingWorkers(db: Db, testRunId: string): Promise<number> {
  const { count } = await db
    .selectFrom('test_instances')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('test_run_id', '=', testRunId)
    .where('reason', '=', 'ends-worker')
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes workers without a heartbeat for a week. */
export async function removeOldWorkers(db: Db): Promise<void> {
  await sql`delete from workers where last_seen < now() - interval '7 days'`.execute(db);
}
