import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { FORMER_COMMIT, FORMER_MIGRATIONS } from './former-migrations.ts';
import { RIGHTS } from './grants.ts';
import type { Database } from './schema.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');

/** Creates all tables of version 0.1.0. */
export const BASELINE = '0001_baseline.sql';

/** `only`: apply just these migrations, to recreate the schema of a backup. `folder`: migrations of a test. */
export interface MigrationOptions {
  only?: readonly string[];
  folder?: string;
}

/**
 * Applies pending SQL migrations in order, in one transaction under a lock. In a database of the version before
 * the baseline, records the baseline as applied. Returns the names of the applied migrations. Throws when the
 * database is older than that version or newer than these files.
 */
export async function migrate(
  db: Kysely<Database>,
  { only, folder = FOLDER }: MigrationOptions = {},
): Promise<string[]> {
  await adoptBaseline(db);
  const unknown = await unknownMigrations(await appliedMigrations(db), folder);
  if (unknown.length > 0)
    throw new Error(
      `The database was made by a newer version (it has ${unknown.join(', ')}). Update the program or use another database.`,
    );
  const { error, results = [] } = await migratorOf(db, folder, only).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/**
 * Maps applied migrations to the current names: all migrations of the version before the baseline become the
 * baseline. Null for older databases, which cannot be migrated.
 */
export function mapToBaseline(names: readonly string[]): string[] | null {
  if (names.length === 0 || names.includes(BASELINE)) return [...names];
  const applied = new Set(names);
  const isComplete = FORMER_MIGRATIONS.every((name) => applied.has(name));
  return isComplete ? [BASELINE, ...names.filter((name) => !FORMER_MIGRATIONS.includes(name))] : null;
}

/** Names of pending migrations; all of them when the database has no tables yet. */
export async function pendingMigrations(db: Kysely<Database>, folder = FOLDER): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return (await migrationFiles(folder)).filter((name) => !applied.has(name));
}

/** Names of the migrations applied to the database; empty when it has no tables yet. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('schema_migrations') as name`.execute(
    db,
  );
  if (!table.rows[0]?.name) return [];
  const applied = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/** The given migrations that this version does not include. */
export async function unknownMigrations(names: readonly string[], folder = FOLDER): Promise<string[]> {
  const files = new Set(await migrationFiles(folder));
  return names.filter((name) => !files.has(name));
}

/** Hash of all migrations and grants: part of the name of a prepared test database. */
export async function migrationsFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(RIGHTS));
  for (const name of await migrationFiles(FOLDER))
    hash.update(name).update(await readFile(join(FOLDER, name)));
  return hash.digest('hex').slice(0, 12);
}

function migratorOf(db: Kysely<Database>, folder: string, only?: readonly string[]): Migrator {
  const provider: MigrationProvider = {
    async getMigrations() {
      const names = (await migrationFiles(folder)).filter((name) => only?.includes(name) ?? true);
      return Object.fromEntries(
        names.map((name) => [name, { up: (tx) => applyFile(tx, join(folder, name)) }]),
      );
    },
  };
  return new Migrator({
    db,
    provider,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    // Branches may be merged in a different order than their numbers.
    allowUnorderedMigrations: true,
  });
}

async function applyFile(db: Kysely<unknown>, path: string): Promise<void> {
  await sql.raw(await readFile(path, 'utf8')).execute(db);
}

/** Records the baseline in place of the migrations that it replaces. Throws for tables of an older version. */
async function adoptBaseline(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7145310021)`.execute(tx);
    const applied = await appliedMigrations(tx);
    const named = mapToBaseline(applied);
    if (named === null)
      throw new Error(
        `The database was made by a version before ${FORMER_COMMIT} (its last migration is ${applied.at(-1)}). Check out ${FORMER_COMMIT}, run "npm run migrate" there, and then with this version.`,
      );
    if (applied.length === 0 || applied.includes(BASELINE)) return;
    await sql`delete from schema_migrations where name = any (${FORMER_MIGRATIONS})`.execute(tx);
    await sql`insert into schema_migrations (name, timestamp) values (${BASELINE}, ${new Date().toISOString()})`.execute(
      tx,
    );
  });
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
}
