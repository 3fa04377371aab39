import { MOST_COUNTED } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';

/** How many rows a statement finds, up to `MOST_COUNTED`: words that most rows have cost no more than rare ones. */
export async function countSome(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found} limit ${MOST_COUNTED}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many rows a statement finds: up to `MOST_COUNTED`, and whether there are more. */
export async function countSomeMore(
  db: Db,
  found: RawBuilder<unknown>,
): Promise<{ count: number; isMore: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found} limit ${MOST_COUNTED + 1}) found`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED };
}
