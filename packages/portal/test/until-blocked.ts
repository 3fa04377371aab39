import type { Db } from '@abhigam/db';
import { until } from '@abhigam/testing';
import { sql } from 'kysely';

/** Waits until `work` is blocked by a lock of another transaction, or has finished. */
export async function untilBlocked(work: Promise<unknown>, db: Db): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  await until('the work waits', async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return isOver || rows.length === 1;
  });
}
