import { MOST_COUNTED } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * Counts the rows of a statement up to `MOST_COUNTED`, so that a search for common words costs no more than for
 * rare ones.
 */
export async function countSome(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found} limit ${MOST_COUNTED}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the rows of a statement up to `MOST_COUNTED`, and reports whether there are more. */
export async function countSomeMore(
  db: Db,
  found: RawBuilder<unknown>,
): Promise<{ count: number; isMore: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found} limit ${MOST_COUNTED + 1}) found`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED };
}
