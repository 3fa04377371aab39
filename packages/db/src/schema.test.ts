import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';

interface ColumnFacts {
  isNullable: boolean;
  /** Whether an insert may omit the column. */
  isOptional: boolean;
}

const source = readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8');

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('the types declare the tables and columns that the migrations create, with the optional ones', async () => {
  assert.deepEqual(typedTables(), await realTables(database));
});

/** Parsed from the text of schema.ts, because types do not exist at runtime. */
function typedTables(): Record<string, Record<string, ColumnFacts>> {
  const tables = /export interface Database \{([^}]*)\}/.exec(source)?.[1] ?? '';
  return Object.fromEntries(
    [...tables.matchAll(/(\w+): (\w+);/g)].map(([, table = '', type = '']) => [table, columnsOf(type)]),
  );
}

function columnsOf(type: string): Record<string, ColumnFacts> {
  const start = source.indexOf(`export interface ${type} {`);
  assert.ok(start >= 0, type);
  const body = source.slice(start, source.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/^ {2}(\w+): /gm)].map((match, index, all) => {
      // Fields inside a JSON column are not columns.
      const text = body.slice(match.index, all[index + 1]?.index).replace(/\{[^}]*\}/g, '');
      const isNullable = /OrNull[;<]|\| null/.test(text);
      const isOptional =
        isNullable || /: (Generated|GeneratedAlways|JsonWithDefault)<|: Time;|\| undefined/.test(text);
      return [match[1] ?? '', { isNullable, isOptional }];
    }),
  );
}

async function realTables({ db }: TestDatabase): Promise<Record<string, Record<string, ColumnFacts>>> {
  const { rows } = await sql<{ table: string; column: string; isNullable: boolean; isOptional: boolean }>`
    select table_name as table, column_name as column, is_nullable = 'YES' as "isNullable",
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS'
        as "isOptional"
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'schema_migrations%'`.execute(db);
  const tables: Record<string, Record<string, ColumnFacts>> = {};
  for (const { table, column, ...facts } of rows) tables[table] = { ...tables[table], [column]: facts };
  return tables;
}
