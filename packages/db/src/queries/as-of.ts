import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * The moment of a read, as text: which transactions had begun, and which of these had not ended. A time or the newest id
 * would not do: what a transaction writes becomes visible when it commits, which may be long after it got both.
 * To be asked before what is read, so that nothing in that is older.
 */
export async function readAsOf(db: Db): Promise<string> {
  const { rows } = await sql<{ asOf: string }>`
    select concat_ws(':', pg_snapshot_xmax(now)::text,
      (select string_agg(open::text, ',') from pg_snapshot_xip(now) open)) as "asOf"
    from pg_current_snapshot() now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a snapshot has always a row');
  return row.asOf;
}

/**
 * Whether a row that is written once was not to be seen yet at a moment. Its transaction is read from the system column,
 * so that rows of a restored database count as old; that has the lower 32 bits of the number alone.
 *
 * @param asOf as `readAsOf` gave it
 */
export function isWrittenSince(row: string, asOf: string): RawBuilder<boolean> {
  const [begun = '0', open] = asOf.split(':');
  const now = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
  const written = sql`(${now} - ((${now} - ${sql.ref(`${row}.xmin`)}::text::bigint) & 4294967295))`;
  return sql`(${written} >= ${begun}::bigint or ${written} = any(${open?.split(',') ?? []}::bigint[]))`;
}
