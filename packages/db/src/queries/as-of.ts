import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * The current transaction snapshot, as text. A timestamp or the newest id is not sufficient: rows become
 * visible at commit, possibly long after they got either. Read it before the data, so that no data is older
 * than the snapshot.
 */
export async function readAsOf(db: Db): Promise<string> {
  const { rows } = await sql<{ asOf: string }>`
    select concat_ws(':', pg_snapshot_xmax(now)::text,
      (select string_agg(open::text, ',') from pg_snapshot_xip(now) open)) as "asOf"
    from pg_current_snapshot() now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Snapshot query returned no row');
  return row.asOf;
}

/**
 * Whether a write-once row was not yet visible in a snapshot. Uses the row's xmin, so rows of a restored
 * database count as old; xmin holds only the lower 32 bits of the transaction id.
 *
 * @param asOf from `readAsOf`
 */
export function isWrittenSince(row: string, asOf: string): RawBuilder<boolean> {
  const [begun = '0', open] = asOf.split(':');
  const now = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
  const written = sql`(${now} - ((${now} - ${sql.ref(`${row}.xmin`)}::text::bigint) & 4294967295))`;
  return sql`(${written} >= ${begun}::bigint or ${written} = any(${open?.split(',') ?? []}::bigint[]))`;
}
