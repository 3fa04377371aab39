import type { Database } from '@abhigam/db';
import { type Kysely, sql, type Transaction } from 'kysely';

/**
 * Bulk-loads millions of rows: disables the triggers, and recreates the indexes without a constraint
 * afterwards, which is several times faster than maintaining them row by row.
 */
export async function bulkLoad(
  db: Kysely<Database>,
  table: keyof Database,
  fill: (tx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${table}::regclass and not exists (
        select from pg_constraint where conindid = i.indexrelid)`.execute(tx);
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx);
    await fill(tx);
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
    for (const { definition } of indexes) await sql.raw(definition).execute(tx);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
}
