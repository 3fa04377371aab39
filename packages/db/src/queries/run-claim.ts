import type { AuditSource, TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** A page that a worker holds, with all that testing it needs. */
export interface ClaimedPage {
  testInstanceId: string;
  testRunId: string;
  /** A result is taken only while the page still has this number. */
  attempt: number;
  url: string;
  baseUrl: string;
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  sources: AuditSource[];
}

/**
 * Sets an unfinished page of a RUNNING run RUNNING and raises its attempt, so that the result of
 * whoever held it before will be refused. Returns null when there is nothing to test any more.
 */
export async function claimPage(
  db: Db,
  input: { testInstanceId: string; workerId: string },
): Promise<ClaimedPage | null> {
  const row = await db
    .updateTable('test_instances as page')
    .from('test_runs as run')
    .set({
      status: 'RUNNING',
      attempt: sql<number>`page.attempt + 1`,
      worker_id: input.workerId,
      started: new Date(),
    })
    .whereRef('run.id', '=', 'page.test_run_id')
    .where('run.status', '=', 'RUNNING')
    .where('page.id', '=', input.testInstanceId)
    .where('page.status', 'in', ['PENDING', 'RUNNING'])
    .returning([
      'page.id as testInstanceId',
      'page.test_run_id as testRunId',
      'page.attempt as attempt',
      'page.url as url',
      'run.base_url as baseUrl',
      'run.test_mode as testMode',
      'run.wcag_version as wcagVersion',
      'run.wcag_level as wcagLevel',
      'run.disable_experimental as disableExperimental',
      'run.sources as sources',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Gives a held page back as PENDING, to be tested by a job that the caller enqueues in the same
 * transaction. False when the page is no longer held under that attempt.
 */
export async function releasePage(
  db: Db,
  input: { testInstanceId: string; attempt: number },
): Promise<boolean> {
  const done = await db
    .updateTable('test_instances')
    .set({ status: 'PENDING', started: null })
    .where('id', '=', input.testInstanceId)
    .where('status', '=', 'RUNNING')
    .where('attempt', '=', input.attempt)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
