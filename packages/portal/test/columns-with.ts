import assert from 'node:assert/strict';
import type { TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';

/** All columns that contain a string, as `table.column`. */
export async function columnsWith(db: TestDatabase['db'], text: string | null): Promise<string[]> {
  assert.ok(text, 'nothing to look for');
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const places: string[] = [];
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    const looked = columns.map(
      ({ column }) => sql`bool_or(strpos(${sql.ref(column)}::text, ${text}) > 0) as ${sql.ref(column)}`,
    );
    const found = await sql<Record<string, boolean | null>>`
      select ${sql.join(looked)} from ${sql.table(table)}`.execute(db);
    for (const [column, isThere] of Object.entries(found.rows[0] ?? {}))
      if (isThere) places.push(`${table}.${column}`);
  }
  return places.sort();
}
