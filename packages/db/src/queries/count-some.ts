import { MOST_COUNTED } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';

/** How many rows a statement finds, up to `MOST_COUNTED`: words that most rows have cost no more than rare ones. */
export async function countSome(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found} limit ${MOST_COUNTED}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
