import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';

/** Key of the advisory lock for imports: two imports with the same names in different order could deadlock. */
const IMPORTS_LOCK = 5_201_402;

/** Serializes imports until this transaction ends. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORTS_LOCK})`.execute(tx);
}

export interface NamedRow {
  row: number;
  name: string;
}

/**
 * Creates an organization for each distinct name that is free. Returns for each row, in order, the key of its
 * name and whether the organization was created.
 */
export async function insertOrganizations(
  tx: Tx,
  rows: readonly NamedRow[],
): Promise<{ row: number; key: string; isMade: boolean }[]> {
  const places = rows.map(({ row }) => row);
  const names = rows.map(({ name }) => name);
  const answer = await sql<{ row: number; key: string; isMade: boolean }>`
    with given as (
      select row, name, lower(name) as key from unnest(${places}::int[], ${names}::text[]) as t (row, name)
    ), firsts as (select distinct on (key) key, row, name from given order by key, row),
    made as (
      insert into organizations (name) select name from firsts order by row
      on conflict (lower(name)) where deleted is null do nothing returning lower(name) as key
    )
    select given.row, given.key, made.key is not null and firsts.row = given.row as "isMade"
    from given join firsts using (key) left join made using (key) order by given.row`.execute(tx);
  return answer.rows;
}

export interface NewOrganizationImport {
  id: string;
  rows: number;
  made: number;
  failed: number;
  /** The file with the rejected rows. */
  failedSha256: string | null;
}

export async function insertOrganizationImport(tx: Tx, done: NewOrganizationImport): Promise<void> {
  const { failedSha256, ...counts } = done;
  await tx
    .insertInto('organization_imports')
    .values({ ...counts, failed_sha256: failedSha256 })
    .execute();
}

/** The file with the rejected rows; null when there is none. */
export async function findFailedRows(db: Db, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('organization_imports')
    .select('failed_sha256')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.failed_sha256 ?? null;
}

/** Deletes imports older than N days; the sweep deletes their files. Returns the count. */
export async function trimOrganizationImports(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('organization_imports')
    .where('created', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
