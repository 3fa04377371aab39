import {
  type AuditSource,
  type CrawlSettings,
  crawlSettingsOf,
  type TestMode,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** A claimed page with everything that the test needs. */
export interface ClaimedPage {
  testInstanceId: string;
  testRunId: string;
  /** A result is accepted only while the page still has this attempt number. */
  attempt: number;
  url: string;
  /** Number of links from the base URL. */
  depth: number;
  /** Transient failures so far. */
  passingFailures: number;
  websiteId: string;
  /** Schedule of the run, if any. */
  testScheduleId: string | null;
  baseUrl: string;
  /** Host with port, without `www.`. */
  host: string;
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  sources: AuditSource[];
  crawl: CrawlSettings;
}

/**
 * Sets an unfinished page of a RUNNING run to RUNNING and increments its attempt, so that the result of its
 * previous worker is rejected. Returns null when there is nothing left to test.
 */
export async function claimPage(
  db: Db,
  input: { testInstanceId: string; workerId: string },
): Promise<ClaimedPage | null> {
  const row = await db
    .updateTable('test_instances as page')
    .from('test_runs as run')
    .innerJoin('websites as site', 'site.id', 'run.website_id')
    .set({
      status: 'RUNNING',
      attempt: sql<number>`page.attempt + 1`,
      worker_id: input.workerId,
      started: sql<Date>`clock_timestamp()`,
      not_before: null,
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
      'page.depth as depth',
      'page.passing_failures as passingFailures',
      'run.website_id as websiteId',
      'run.test_schedule_id as testScheduleId',
      'run.base_url as baseUrl',
      'run.host as host',
      'run.test_mode as testMode',
      'run.wcag_version as wcagVersion',
      'run.wcag_level as wcagLevel',
      'run.disable_experimental as disableExperimental',
      'run.sources as sources',
      'site.crawl_settings as crawl',
    ])
    .executeTakeFirst();
  return row ? { ...row, crawl: crawlSettingsOf(row.crawl) } : null;
}

/**
 * Releases a page for the next claim. `afterSeconds`: not before this delay; `failed`: transient failure. False
 * when the page is no longer held with this attempt.
 */
export async function releasePage(
  db: Db,
  input: { testInstanceId: string; attempt: number; afterSeconds?: number; failed?: boolean },
): Promise<boolean> {
  const { afterSeconds = 0 } = input;
  const done = await db
    .updateTable('test_instances')
    .set((eb) => ({
      status: 'PENDING',
      started: null,
      not_before: afterSeconds > 0 ? sql<Date>`now() + ${afterSeconds} * interval '1 second'` : null,
      passing_failures: eb('passing_failures', '+', input.failed ? 1 : 0),
    }))
    .where('id', '=', input.testInstanceId)
    .where('status', '=', 'RUNNING')
    .where('attempt', '=', input.attempt)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
