import type { Db } from '@abhigam/db';
import { until } from '@abhigam/testing';
import { sql } from 'kysely';

/** Until work waits for what another transaction holds, or is over without. */
export async function hasCome(work: Promise<unknown>, db: Db): Promise<void> {
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
