import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDb } from '@abhigam/db';
import { catalogueOf } from '@abhigam/testing';
import { sql } from 'kysely';
import { baselineOf } from './baseline-of.ts';

// Replaces the migrations of a commit by one that creates the same tables and rows:
//   node tools/bench/src/migrations/squash-migrations.ts COMMIT DATABASE_URL
// DATABASE_URL: a server of the oldest supported version, with a role that can create databases; pg_dump of
// the same version must be in PATH. Afterwards: npm run format, and the test packages/db/src/baseline.test.ts.

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDER = 'packages/db/migrations';
const BASELINE = '0001_baseline.sql';

const [commit = '', server = ''] = process.argv.slice(2);
if (commit === '' || server === '') throw new Error('Usage: squash-migrations.ts COMMIT DATABASE_URL');
const former = git('ls-tree', '--name-only', `${commit}:${FOLDER}`)
  .split('\n')
  .filter((name) => /^\d{4}_.*\.sql$/.test(name))
  .sort();
const before = await makeDatabase('squash_before', former.map(formerText));
// A dump of the restored dump: the server nests trigger conditions differently each time it parses them.
const between = await makeDatabase('squash_between', [baselineOf(before.dump)]);
const baseline = baselineOf(between.dump);
const after = await makeDatabase('squash_after', [baseline]);
if (after.catalogue !== before.catalogue) {
  const folder = mkdtempSync(join(tmpdir(), 'abhigam-squash-'));
  writeFileSync(join(folder, 'before.txt'), before.catalogue);
  writeFileSync(join(folder, 'after.txt'), after.catalogue);
  throw new Error(`The baseline makes another schema: compare the files in ${folder}.`);
}
for (const name of former) {
  const path = join(ROOT, FOLDER, name);
  if (existsSync(path)) rmSync(path);
}
writeFileSync(join(ROOT, FOLDER, BASELINE), baseline);
writeFileSync(join(ROOT, 'packages/db/src/former-migrations.ts'), formerMigrationsFile());
writeFileSync(
  join(ROOT, 'packages/db/test/former-catalogue.ts'),
  `/** Of the lines of \`catalogueOf\` after the former migrations. Written by tools/bench/src/migrations/squash-migrations.ts. */
export const FORMER_CATALOGUE_SHA256 = '${createHash('sha256').update(before.catalogue).digest('hex')}';
`,
);
console.log(
  `${former.length} migrations of ${commit} are ${baseline.split('\n').length} lines of ${BASELINE}.`,
);

/** Runs the statements in an empty database and returns its schema as pg_dump and as the server describe it. */
async function makeDatabase(
  name: string,
  statements: readonly string[],
): Promise<{ dump: string; catalogue: string }> {
  const admin = connectDb(server, { maxConnections: 1 });
  await sql`drop database if exists ${sql.id(name)}`.execute(admin.db);
  await sql`create database ${sql.id(name)} template template0`.execute(admin.db);
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = connectDb(url.href, { maxConnections: 1 });
  for (const text of statements) await database.db.transaction().execute((tx) => sql.raw(text).execute(tx));
  const catalogue = (await catalogueOf(database.db)).join('\n');
  await database.close();
  const options = ['--no-owner', '--no-privileges', '--column-inserts', '--rows-per-insert=100'];
  return { dump: run('pg_dump', [...options, url.href]), catalogue };
}

function formerText(name: string): string {
  return git('show', `${commit}:${FOLDER}/${name}`);
}

function formerMigrationsFile(): string {
  return `/** The version whose tables the baseline takes over. Written by tools/bench/src/migrations/squash-migrations.ts. */
export const FORMER_COMMIT = '${git('rev-parse', '--short=8', commit).trim()}';

/** All migrations of that version. */
export const FORMER_MIGRATIONS: readonly string[] = \`
${former
  .map((name, at) => (at % 3 === 2 ? `${name}\n` : `${name} `))
  .join('')
  .trim()}
\`
  .trim()
  .split(/\\s+/);
`;
}

function git(...args: string[]): string {
  return run('git', args);
}

function run(program: string, args: string[]): string {
  return execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
}
