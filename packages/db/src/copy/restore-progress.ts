import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Tx } from '../connect.ts';
import type { Database } from '../schema.ts';

/**
 * Progress of a restore, so that the same command can resume it. Not part of a migration: tables are restored
 * with the schema of the backup.
 */
const restoreAtHand = z.object({
  /** The backup that is restored. */
  backup: z.string(),
  /** The store that receives its files. */
  place: z.string(),
  /**
   * `files`: some files may be in the store, no rows are restored. `rows`: rows and files are restored, jobs
   * are not in the queue yet.
   */
  step: z.enum(['files', 'rows']),
  /** Notices that waited to be sent, marked as failed. */
  notices: z.int(),
  deliveries: z.int(),
});
export type RestoreProgress = z.output<typeof restoreAtHand>;

export async function readRestoreProgress(db: Kysely<Database>): Promise<RestoreProgress | null> {
  const table = await sql<{ name: string | null }>`select to_regclass('restore_at_hand') as name`.execute(db);
  if (!table.rows[0]?.name) return null;
  const { rows } = await sql`select backup, place, step, notices, deliveries from restore_at_hand`.execute(
    db,
  );
  return rows[0] ? restoreAtHand.parse(rows[0]) : null;
}

/** Called before the first file is written. */
export async function beginRestore(
  db: Kysely<Database>,
  { backup, place }: Pick<RestoreProgress, 'backup' | 'place'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endRestore(tx);
    await sql`create table restore_at_hand (backup text not null, place text not null, step text not null,
      notices integer not null, deliveries integer not null)`.execute(tx);
    await sql`insert into restore_at_hand values (${backup}, ${place}, 'files', 0, 0)`.execute(tx);
  });
}

export async function endRestore(tx: Tx): Promise<void> {
  await sql`drop table if exists restore_at_hand`.execute(tx);
}

/**
 * Marks pending notices and deliveries as failed: they may have been sent after the backup was made, so users
 * decide about them. Runs at the end of the transaction that fills the tables; in a later one, a portal that
 * starts in between could send them.
 *
 * @param why message that explains this, as JSON
 */
export async function failPendingSends(client: pg.Client, why: string): Promise<void> {
  const failed = { notices: 0, deliveries: 0 };
  for (const [count, table] of [
    ['notices', 'notices'],
    ['deliveries', 'webhook_deliveries'],
  ] as const) {
    // Tables of an earlier version may not have this column.
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass($1) is not null as "isThere"`,
      [table],
    );
    if (!rows[0]?.isThere) continue;
    const { rowCount } = await client.query(
      `update ${table} set state = 'failed', last_error = $1::jsonb where state = 'waiting'`,
      [why],
    );
    failed[count] = rowCount ?? 0;
  }
  await client.query(`update restore_at_hand set step = 'rows', notices = $1, deliveries = $2`, [
    failed.notices,
    failed.deliveries,
  ]);
}
