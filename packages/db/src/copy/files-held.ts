import { sql } from 'kysely';
import type pg from 'pg';
import type { DbConnection, Tx } from '../connect.ts';

/** Any fixed number: the advisory lock that backups share, and that files are removed under. */
const LOCK_KEY = 7_145_310_023;

/**
 * As long as this connection is open, no file of the store is removed for good: a backup copies those of one moment, which may
 * take longer than the store keeps what nothing refers to any more. Waits for files that are being removed.
 */
export async function holdFiles(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCK_KEY]);
}

/**
 * Does work that removes files of the store for good, a few at a time, as a backup that begins waits for it; null, without doing it,
 * while a backup is being written.
 */
export async function whileNoBackup<T>(
  db: DbConnection['db'],
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as held`.execute(
      tx,
    );
    return lock.rows[0]?.held ? work(tx) : null;
  });
}
