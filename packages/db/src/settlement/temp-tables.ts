import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../connect.ts';

/**
 * Temporary tables of settlement and fingerprint revision. SQL in other files receives them as `TempTable`,
 * never by name.
 */
type TempTableName =
  | 'run_tested'
  | 'newer_tested'
  | 'run_found'
  | 'run_doubted'
  | 'run_seen'
  | 'run_touched'
  | 'run_changed'
  | 'run_groups'
  | 'new_fingerprints'
  | 'nc_moved';

declare const created: unique symbol;
/** A table of the current transaction, for the SQL of later steps. Only `createTempTable` creates one. */
export type TempTable<Name extends TempTableName> = RawBuilder<unknown> & { readonly [created]: Name };

/**
 * Stores the rows of a query until the transaction ends, and analyzes them: without statistics for new rows,
 * the chosen plans took half a minute for twenty pages.
 *
 * @param options.index columns of a unique or an ordinary index
 * @param options.analyze only these columns; `later` when a later step adds rows and calls `analyze`
 */
export async function createTempTable<Name extends TempTableName>(
  tx: Tx,
  name: Name,
  query: RawBuilder<unknown>,
  options: {
    index?: { columns: string; isUnique: boolean };
    analyze?: readonly string[] | 'later';
  } = {},
): Promise<TempTable<Name>> {
  const table = sql`${sql.raw(`pg_temp.${name}`)}` as TempTable<Name>;
  await sql`drop table if exists ${table}`.execute(tx);
  await sql`create temp table ${sql.raw(name)} on commit drop as ${query}`.execute(tx);
  if (options.index) {
    const { columns, isUnique } = options.index;
    await sql`create ${sql.raw(isUnique ? 'unique index' : 'index')} on ${table} (${sql.raw(columns)})`.execute(
      tx,
    );
  }
  if (options.analyze !== 'later') await analyze(tx, table, options.analyze);
  return table;
}

export async function analyze<Name extends TempTableName>(
  tx: Tx,
  table: TempTable<Name>,
  columns?: readonly string[],
): Promise<void> {
  await sql`analyze ${table} ${columns ? sql`(${sql.raw(columns.join(', '))})` : sql``}`.execute(tx);
}
