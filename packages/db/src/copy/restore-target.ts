import { type Kysely, sql } from 'kysely';
import { appliedMigrations } from '../migrate.ts';
import type { Database } from '../schema.ts';
import { type RestoreProgress, readRestoreProgress } from './restore-progress.ts';

/** What prevents a restore into a database. */
export interface RestoreTarget {
  /** Applied migrations; empty for a database without tables. */
  migrations: string[];
  /** Whether the database contains data of users. */
  hasData: boolean;
  /** Whether a portal is connected to it. */
  isInUse: boolean;
  /** A restore that has not finished. */
  restoreProgress: RestoreProgress | null;
}

/** Application names of the connections of API, worker and their queues. */
const OURS = ['abhigam-api', 'abhigam-life-sign', 'abhigam-queue', 'abhigam-worker'];

export async function readRestoreTarget(db: Kysely<Database>): Promise<RestoreTarget> {
  const open = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = any (${OURS}) limit 1`.execute(db);
  const isInUse = open.rows.length > 0;
  const migrations = await appliedMigrations(db);
  if (migrations.length === 0) return { migrations, hasData: false, isInUse, restoreProgress: null };
  const used = await sql<{ isUsed: boolean }>`select exists (select from organizations)
    or exists (select from users) or exists (select from portal_events) as "isUsed"`.execute(db);
  return {
    migrations,
    hasData: used.rows[0]?.isUsed ?? false,
    isInUse,
    restoreProgress: await readRestoreProgress(db),
  };
}
