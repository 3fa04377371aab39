import { MAX_COUNTED_RESULTS } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * Counts the rows of a statement up to `MAX_COUNTED_RESULTS`, so that a search for common words costs no more than for
 * rare ones.
 */
export async function countCapped(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${query} limit ${MAX_COUNTED_RESULTS}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the rows of a statement up to `MAX_COUNTED_RESULTS`, and reports whether there are more. */
export async function countCappedWithMore(
  db: Db,
  query: RawBuilder<unknown>,
): Promise<{ count: number; isMore: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${query} limit ${MAX_COUNTED_RESULTS + 1}) found`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MAX_COUNTED_RESULTS), isMore: count > MAX_COUNTED_RESULTS };
}
