import { sql } from 'kysely';
import type { Db } from '../connect.ts';

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

/** Workers that hold pages, and seconds since the last heartbeat of each; null for one without a row. */
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

/** A page that a worker held. */
export interface HeldPage {
  id: string;
  testRunId: string;
  attempt: number;
}

/** Puts back the pages that are RUNNING in a worker's name and that it is not testing, with how often that happened. */
export async function putBackStrayPages(
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
      // Between claiming a page and beginning its test a worker needs milliseconds.
      .where('started', '<', sql<Date>`now() - interval '5 seconds'`)
      .returning(['id', 'test_run_id as testRunId', 'attempt', 'times_lost as times'])
      .execute()
  );
}

/** The pages that a worker has, each with how many workers were lost with it. */
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

/** Puts back the pages of a worker that is lost, and counts that against each; returns how many. */
export async function putBackPagesOfWorker(db: Db, workerId: string): Promise<number> {
  const released = await db
    .updateTable('test_instances')
    .set((eb) => ({
      status: 'PENDING',
      started: null,
      // The next claim raises the attempt's number; until then no result is accepted, as the page is PENDING.
      lost_workers: eb('lost_workers', '+', 1),
    }))
    .where('status', '=', 'RUNNING')
    .where('worker_id', '=', workerId)
    .executeTakeFirst();
  return Number(released.numUpdatedRows);
}

/** How many pages of a run were set aside because workers ended with them. */
export async function countPagesEndingWorkers(db: Db, testRunId: string): Promise<number> {
  const { count } = await db
    .selectFrom('test_instances')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('test_run_id', '=', testRunId)
    .where('reason', '=', 'ends-worker')
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes workers without a heartbeat for a week. */
export async function removeOldWorkers(db: Db): Promise<void> {
  await sql`delete from workers where last_seen < now() - interval '7 days'`.execute(db);
}
