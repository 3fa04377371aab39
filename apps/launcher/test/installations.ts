import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@abhigam/artifacts';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import type { Installation } from '../src/backup/installation.ts';

export interface TestInstallation extends Installation {
  folder: string;
  artifactsFolder: string;
  database: TestDatabase;
}

/** Database, artifacts folder and key location, removed after the test. `empty`: without tables. */
export async function openInstallation(
  after: (close: () => Promise<void>) => void,
  { empty = false } = {},
): Promise<TestInstallation> {
  const database = await createTestDatabase();
  after(() => database.close());
  if (empty) await withoutTables(database);
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-backup-test-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const artifactsFolder = join(folder, 'artifacts');
  return {
    database,
    folder,
    artifactsFolder,
    connectionString: database.connectionString,
    artifacts: folderStore(artifactsFolder),
    isSealing: false,
    artifactsPlace: artifactsFolder,
    secrets: { keys: null, keyFile: join(folder, 'secrets.key') },
  };
}

export async function withoutTables({ db }: TestDatabase): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`drop schema pgboss cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** Row count and checksum of each table. */
export async function rowsOf({ db }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(row::text), '' order by row::text)), '') as sum
      from ${sql.table(name)} row`.execute(db);
    sums[name] = found.rows[0]?.sum ?? '';
  }
  return sums;
}

/** Constraints, indexes and triggers, as the server prints them. */
export async function rulesOf({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select tgrelid::regclass || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ rule }) => rule);
}

/** Checksum of each file below a folder. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    files[entry.name] = createHash('sha256').update(bytes).digest('hex');
  }
  return files;
}
