import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { RIGHTS } from './grants.ts';
import type { Database } from './schema.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');

/**
 * Applies the numbered SQL files that the database has not seen, in order, in one transaction
 * under a lock. Returns the names applied. Throws when the database is newer than these files.
 *
 * @param only these alone: for tables as they were when a backup was made
 */
export async function migrate(
  db: Kysely<Database>,
  { only }: { only?: readonly string[] } = {},
): Promise<string[]> {
  await convertAppliedTable(db);
  const unknown = await unknownMigrations(await appliedMigrations(db));
  if (unknown.length > 0)
    throw new Error(
      `The database was made by a newer version (it has ${unknown.join(', ')}). Update the program or use another database.`,
    );
  const { error, results = [] } = await migratorOf(db, only).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Names of the files that the database has not seen; all of them when it has no tables yet. */
export async function missingMigrations(db: Kysely<Database>): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return (await migrationFiles()).filter((name) => !applied.has(name));
}

/** Names of the files that were applied to the database; none when it has no tables yet. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('schema_migrations') as name`.execute(
    db,
  );
  if (!table.rows[0]?.name) return [];
  const applied = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/** Of these migrations, those that this version does not have. */
export async function unknownMigrations(names: readonly string[]): Promise<string[]> {
  const files = new Set(await migrationFiles());
  return names.filter((name) => !files.has(name));
}

/** Changes whenever a migration or a right is added or edited: names a database made ready for tests. */
export async function migrationsFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(RIGHTS));
  for (const name of await migrationFiles()) hash.update(name).update(await readFile(join(FOLDER, name)));
  return hash.digest('hex').slice(0, 12);
}

function migratorOf(db: Kysely<Database>, only?: readonly string[]): Migrator {
  const provider: MigrationProvider = {
    async getMigrations() {
      const names = (await migrationFiles()).filter((name) => only?.includes(name) ?? true);
      return Object.fromEntries(names.map((name) => [name, { up: (tx) => applyFile(tx, name) }]));
    },
  };
  return new Migrator({
    db,
    provider,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    // Branches are merged in another order than their numbers.
    allowUnorderedMigrations: true,
  });
}

async function applyFile(db: Kysely<unknown>, name: string): Promise<void> {
  await sql.raw(await readFile(join(FOLDER, name), 'utf8')).execute(db);
}

/** Gives the table of applied migrations, as databases before kysely's Migrator have it, the columns that the Migrator reads. */
async function convertAppliedTable(db: Kysely<Database>): Promise<void> {
  await sql`do $$ begin
    perform pg_advisory_xact_lock(7145310021);
    if exists (select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'applied') then
      alter table schema_migrations alter applied drop default, alter applied type varchar(255)
        using to_char(applied at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      alter table schema_migrations rename applied to "timestamp";
    end if;
  end $$`.execute(db);
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
}
