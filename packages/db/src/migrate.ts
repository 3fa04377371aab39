import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { FORMER_COMMIT, FORMER_MIGRATIONS } from './former-migrations.ts';
import { RIGHTS } from './grants.ts';
import type { Database } from './schema.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');

/** Makes all tables of version 0.1.0. */
export const BASELINE = '0001_baseline.sql';

/** Which migrations are applied: `only` these, for tables as they were when a backup was made; another `folder` in tests. */
export interface MigrationOptions {
  only?: readonly string[];
  folder?: string;
}

/**
 * Applies the numbered SQL files that the database has not seen, in order, in one transaction under a lock. In a database of the
 * version before the baseline, the baseline is recorded as applied. Returns the names applied. Throws when the database is
 * older than that, or newer than these files.
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
 * These migrations as this version names them: all of the version before the baseline are the baseline. Null for a version before
 * that, whose tables this version cannot bring up to date.
 */
export function sinceBaseline(names: readonly string[]): string[] | null {
  if (names.length === 0 || names.includes(BASELINE)) return [...names];
  const applied = new Set(names);
  const isComplete = FORMER_MIGRATIONS.every((name) => applied.has(name));
  return isComplete ? [BASELINE, ...names.filter((name) => !FORMER_MIGRATIONS.includes(name))] : null;
}

/** Names of the files that the database has not seen; all of them when it has no tables yet. */
export async function missingMigrations(db: Kysely<Database>, folder = FOLDER): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return (await migrationFiles(folder)).filter((name) => !applied.has(name));
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
export async function unknownMigrations(names: readonly string[], folder = FOLDER): Promise<string[]> {
  const files = new Set(await migrationFiles(folder));
  return names.filter((name) => !files.has(name));
}

/** Changes whenever a migration or a right is added or edited: names a database made ready for tests. */
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
    // Branches are merged in another order than their numbers.
    allowUnorderedMigrations: true,
  });
}

async function applyFile(db: Kysely<unknown>, path: string): Promise<void> {
  await sql.raw(await readFile(path, 'utf8')).execute(db);
}

/** Records the baseline in place of the migrations that it replaces. Throws for tables of a version before these. */
async function adoptBaseline(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7145310021)`.execute(tx);
    const applied = await appliedMigrations(tx);
    const named = sinceBaseline(applied);
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
