import type pg from 'pg';
import { z } from 'zod';

/**
 * Tables that a backup omits: sessions, short-lived counters, state that lives only for a transaction, running
 * processes, times of the last maintenance, and check results of this database. Users log in again after a
 * restore. The header of the backup lists the applied migrations.
 */
const LEFT_OUT = [
  'activity_log_acknowledgements',
  'activity_log_checks',
  'attempts',
  'changed_organizations',
  'changed_websites',
  'login_requests',
  'restore_at_hand',
  'schema_migrations',
  'schema_migrations_lock',
  'sessions',
  'upkeep',
  'workers',
];

/** A table and its columns, without generated columns. */
export const copiedTable = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
export type CopiedTable = z.output<typeof copiedTable>;

/** The column that a sequence fills, and the last number it returned; null if it has not been used. */
export const copiedSequence = z.object({
  table: z.string(),
  column: z.string(),
  last: z.string().regex(/^\d+$/).nullable(),
});
export type CopiedSequence = z.output<typeof copiedSequence>;

export async function listCopiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query(
    `select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return z.array(copiedTable).parse(rows);
}

export async function listSequences(client: pg.Client): Promise<CopiedSequence[]> {
  const { rows } = await client.query(
    `select t.relname as table, a.attname as column, pg_sequence_last_value(s.oid)::text as last
    from pg_class s
    join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass
      and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and t.relnamespace = current_schema()::regnamespace and t.relname <> all ($1)
    order by t.relname, a.attname`,
    [LEFT_OUT],
  );
  return z.array(copiedSequence).parse(rows);
}

/** `"table" ("column", ...)`, the target of a COPY statement. */
export function copyTarget(client: pg.Client, { name, columns }: CopiedTable): string {
  const quoted = columns.map((column) => client.escapeIdentifier(column));
  return `${client.escapeIdentifier(name)} (${quoted.join(', ')})`;
}
