import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { Database } from '../schema.ts';
import { giveUpPage } from './run-sweep.ts';

/** Workers that died while they had a page, after which the page is held to be the cause. */
export const MAX_LOST_WORKERS = 3;

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

/** A sign of life. */
export async function touchWorker(db: Db, worker: { id: string; storageFull: boolean }): Promise<void> {
  await db
    .updateTable('workers')
    .set({ last_seen: sql<Date>`now()`, storage_full: worker.storageFull })
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

/**
 * Takes up pages that this worker has on paper and not in its hands: something went wrong after it had claimed them.
 * Returns the runs that can be finished now.
 */
export async function releaseStrayPages(
  db: Kysely<Database>,
  input: { workerId: string; heldIds: string[] },
): Promise<{ released: number; settledRunIds: string[] }> {
  return releasePages(
    db,
    // Between claiming a page and having it in its hands a worker needs milliseconds.
    sql<boolean>`worker_id = ${input.workerId} and id <> all(${input.heldIds}::uuid[])
      and started < now() - interval '5 seconds'`,
  );
}

/**
 * Takes the pages of a worker that is gone out of its hands: its results will be refused. A page that has lost
 * several workers is given up. Returns the runs that can be finished now.
 */
export async function releasePagesOfWorker(
  db: Kysely<Database>,
  workerId: string,
): Promise<{ released: number; settledRunIds: string[] }> {
  return releasePages(db, sql<boolean>`worker_id = ${workerId}`);
}

async function releasePages(
  db: Kysely<Database>,
  which: RawBuilder<boolean>,
): Promise<{ released: number; settledRunIds: string[] }> {
  const pages = await db
    .updateTable('test_instances')
    .set((eb) => ({
      status: 'PENDING',
      started: null,
      // Whoever claims it next raises the attempt's number, and until then nobody may write.
      lost_workers: eb('lost_workers', '+', 1),
    }))
    .where('status', '=', 'RUNNING')
    .where(which)
    .returning(['id', 'test_run_id as testRunId', 'attempt', 'lost_workers as lostWorkers'])
    .execute();
  const settledRunIds: string[] = [];
  for (const page of pages.filter(({ lostWorkers }) => lostWorkers >= MAX_LOST_WORKERS)) {
    const detail = `The test of this page was begun ${page.lostWorkers} times and never came to an end.`;
    const next = await db.transaction().execute((tx) => giveUpPage(tx, { ...page, detail }));
    if (next?.settled) settledRunIds.push(page.testRunId);
  }
  return { released: pages.length, settledRunIds };
}

/** Forgets workers that have not been heard of for a week. */
export async function removeOldWorkers(db: Db): Promise<void> {
  await sql`delete from workers where last_seen < now() - interval '7 days'`.execute(db);
}
