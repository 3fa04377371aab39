import type { Selectable } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { TestRunsTable } from '../schema.ts';

/** The columns of a run that its lifecycle depends on; not the statistics, which can be large. */
const COLUMNS = [
  'id',
  'status',
  'base_url',
  'base_url_key',
  'test_mode',
  'wcag_version',
  'wcag_level',
  'disable_experimental',
  'sources',
  'website_id',
  'user_id',
  'max_pages',
  'pages_total',
  'pages_complete',
  'pages_failed',
  'failures_in_row',
  'attempt',
  'seeded',
  'former_status',
] as const;

export type RunRow = Pick<Selectable<TestRunsTable>, (typeof COLUMNS)[number]>;

export async function findRunRow(db: Db, testRunId: string): Promise<RunRow | undefined> {
  return db.selectFrom('test_runs').select(COLUMNS).where('id', '=', testRunId).executeTakeFirst();
}

/**
 * Locks the run until the transaction ends. Everything that changes a run or the set of its pages does this
 * first, so that such changes are serialized; rows that only reference the run do not wait.
 */
export async function lockRun(tx: Tx, testRunId: string): Promise<RunRow | undefined> {
  return tx
    .selectFrom('test_runs')
    .select(COLUMNS)
    .where('id', '=', testRunId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** True when a seeded run has no page left to test, so that it can be finished. */
export async function isSettled(tx: Tx, run: Pick<RunRow, 'id' | 'seeded'>): Promise<boolean> {
  if (run.seeded === null) return false;
  const unfinished = await tx
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', run.id)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .limit(1)
    .executeTakeFirst();
  return unfinished === undefined;
}

/** Owner of a run, for events. */
export async function findRunOwner(
  db: Db,
  testRunId: string,
): Promise<{ testRunId: string; organizationId: number | null; websiteId: string | null }> {
  const found = await db
    .selectFrom('test_runs')
    .select(['organization_id', 'website_id'])
    .where('id', '=', testRunId)
    .executeTakeFirst();
  return {
    testRunId,
    organizationId: found?.organization_id ?? null,
    websiteId: found?.website_id ?? null,
  };
}
