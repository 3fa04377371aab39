import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { RIGHTS } from './grants.ts';
import type { Database } from './schema.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');
/** Any fixed number: the advisory lock that lets one process migrate at a time. */
const LOCK_KEY = 7_145_310_021;

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
  const files = await migrationFiles();
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
    await sql`create table if not exists schema_migrations (
      name text primary key, applied timestamptz not null default now())`.execute(tx);
    const seen = await sql<{ name: string }>`select name from schema_migrations`.execute(tx);
    const names = new Set(seen.rows.map((row) => row.name));
    const unknown = [...names].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new Error(
        `The database was made by a newer version (it has ${unknown.join(', ')}). Update the program or use another database.`,
      );
    }
    const missing = files.filter((name) => !names.has(name) && (only?.includes(name) ?? true));
    for (const name of missing) {
      await sql.raw(await readFile(join(FOLDER, name), 'utf8')).execute(tx);
      await sql`insert into schema_migrations (name) values (${name})`.execute(tx);
    }
    return missing;
  });
}

/** Names of the files that the database has not seen; all of them when it has no tables yet. */
export async function missingMigrations(db: Kysely<Database>): Promise<string[]> {
  const files = await migrationFiles();
  const table = await sql<{ name: string | null }>`select to_regclass('schema_migrations') as name`.execute(
    db,
  );
  if (!table.rows[0]?.name) return files;
  const seen = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const names = new Set(seen.rows.map((row) => row.name));
  return files.filter((name) => !names.has(name));
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

async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
}
