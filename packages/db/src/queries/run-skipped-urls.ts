import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { SkipReason } from '../skip-reason.ts';
import { inScope, type RowScope } from './scope.ts';

/** A URL that a run found and does not test. */
export interface SkippedUrl {
  url: string;
  key: string;
  depth: number;
  pattern: string | null;
  why: SkipReason;
}

/** Limit per reason: a site may have an unlimited number of URLs. */
export const MAX_SKIPPED_URLS = 500;

/** Stores URLs that are not tested, deduplicated. The caller has locked the run. */
export async function insertSkippedUrls(
  tx: Tx,
  testRunId: string,
  pages: readonly SkippedUrl[],
): Promise<void> {
  for (const why of new Set(pages.map((page) => page.why))) {
    const { kept } = await tx
      .selectFrom('test_run_skipped_urls')
      .select((eb) => eb.fn.countAll<string>().as('kept'))
      .where('test_run_id', '=', testRunId)
      .where('why', '=', why)
      .executeTakeFirstOrThrow();
    const room = MAX_SKIPPED_URLS - Number(kept);
    const rows = pages
      .filter((page) => page.why === why)
      .slice(0, Math.max(room, 0))
      .map(({ url, key, depth, pattern }) => ({
        test_run_id: testRunId,
        url_key: key,
        url,
        depth,
        pattern,
        why,
        final_url_key: null,
      }));
    if (rows.length === 0) continue;
    await tx
      .insertInto('test_run_skipped_urls')
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}

export interface SkippedUrlRow {
  url: string;
  why: SkipReason;
  /** Target of a duplicate. */
  finalUrl: string | null;
}

/** URLs that a run did not test, by reason and URL. */
export async function listSkippedUrls(
  db: Db,
  scope: RowScope,
  page: { testRunId: string; limit: number; skip: number },
): Promise<SkippedUrlRow[]> {
  return db
    .selectFrom('test_run_skipped_urls as skipped')
    .innerJoin('test_runs as r', 'r.id', 'skipped.test_run_id')
    .select(['skipped.url', 'skipped.why', 'skipped.final_url_key as finalUrl'])
    .where(inScope('r', scope))
    .where('skipped.test_run_id', '=', page.testRunId)
    .orderBy('skipped.why')
    .orderBy('skipped.url')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
}

/** Number of URLs that a run did not test, by reason; MAX_LEFT_OUT means that many or more. */
export async function countSkippedUrls(
  db: Db,
  testRunId: string,
): Promise<{ why: SkipReason; count: number }[]> {
  return db
    .selectFrom('test_run_skipped_urls')
    .select((eb) => ['why', sql<number>`${eb.fn.countAll()}::integer`.as('count')])
    .where('test_run_id', '=', testRunId)
    .groupBy('why')
    .orderBy('why')
    .execute();
}
