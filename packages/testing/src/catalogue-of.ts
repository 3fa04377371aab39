import type { Db } from '@abhigam/db';
import { sql } from 'kysely';

/**
 * Everything that migrations create, one line each, as described by the server: tables, columns in order,
 * constraints, indexes, triggers, functions, sequences and rows. The same on all server versions.
 */
export async function catalogueOf(db: Db): Promise<string[]> {
  const objects = await sql<{ line: string }>`
    with tables as (
      select oid, relname, relkind, relpersistence, reloptions from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relname not like 'schema\_migrations%'
    )
    select concat_ws(' ', 'table', relname, relkind, relpersistence, reloptions::text) as line from tables
    union all select concat_ws(' ', 'column', relname, row_number() over (partition by t.oid order by attnum), attname,
        format_type(atttypid, atttypmod), attnotnull, nullif(attidentity, ''), nullif(attgenerated, ''), attstorage,
        nullif(attcompression, ''), (select collname from pg_collation c where c.oid = attcollation),
        pg_get_expr(d.adbin, d.adrelid))
      from tables t join pg_attribute a on a.attrelid = t.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = attnum
    union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid))
      from tables t join pg_constraint c on c.conrelid = t.oid and contype <> 'n'
    union all select concat_ws(' ', 'index', indexrelid::regclass, indisclustered, pg_get_indexdef(indexrelid))
      from tables t join pg_index on indrelid = t.oid
    -- Each time that it is read, the server nests "(a or b) or c" in another way.
    union all select concat_ws(' ', 'trigger', relname, tgenabled, regexp_replace(pg_get_triggerdef(g.oid), '[()]', '', 'g'))
      from tables t join pg_trigger g on tgrelid = t.oid and not tgisinternal
    union all select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
    union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle,
        cache_size, last_value)
      from pg_sequences where schemaname = 'public'
    union all select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
    union all select concat_ws(' ', 'type', typname, typtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`.execute(db);
  const names = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'schema\_migrations%' order by 1`.execute(db);
  const lines = objects.rows.map(({ line }) => line);
  for (const { name } of names.rows) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    lines.push(...rows.map(({ row }) => `row ${name} ${row}`));
  }
  return lines.sort();
}
