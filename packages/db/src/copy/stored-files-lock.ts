import { sql } from 'kysely';
import type pg from 'pg';
import type { DbConnection, Tx } from '../connect.ts';

/** Arbitrary number of the advisory lock: shared by backups, exclusive for the deletion of files. */
const LOCK_KEY = 7_145_310_023;

/**
 * While this connection is open, no file of the store is deleted permanently: a backup can take longer than the
 * grace period of unreferenced files. Waits for a deletion in progress.
 */
export async function lockStoredFiles(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCK_KEY]);
}

/**
 * Runs `work`, which deletes a few files of the store permanently. Keep it short: a backup that starts waits
 * for it. Returns null without running it while a backup is being written.
 */
export async function runUnlessBackup<T>(
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
