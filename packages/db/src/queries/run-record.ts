import {
  type DigestedPage,
  FINGERPRINT_REVISION,
  type PageResult,
  type ReusedResult,
  type TestedPage,
  type UntestedPage,
  urlKey,
} from '@abhigam/domain';
import type { Selectable } from 'kysely';
import type { Tx } from '../connect.ts';
import type { TestInstancesTable } from '../schema.ts';
import { storableJson, storableText } from '../storable.ts';
import type { PageLink } from './page-links.ts';
import type { FoundPage } from './run-admit.ts';
import { lockRun, type RunRow } from './run-row.ts';
import type { SkippedUrl } from './run-skipped-urls.ts';

export interface PageRecord {
  testInstanceId: string;
  /** Attempt number from the claim. */
  attempt: number;
  result: PageResult;
  /** URLs on the page that may become pages of the run. */
  found: FoundPage[];
  /** URLs of the site that the run does not test, with the reason. */
  skippedUrls?: SkippedUrl[];
  /** Links of the page, internal and external. */
  links?: PageLink[];
  /** Controls that navigate by script, without a URL in the markup. */
  scriptOnlyLinks?: number;
  /** Key shared by all spellings of the final URL; default: its `urlKey`. */
  finalUrlKey?: string | null;
  screenshot: { sha256: string; width: number; height: number; scale: number } | null;
  /** Files with the element screenshots, by index; null for one that could not be stored. */
  elementPictures?: readonly (string | null)[];
  /** SHA-256 of artifacts; null when there are none. */
  factsSha256: string | null;
  inventoriesSha256: string | null;
  /** Kept judgement, whose manifest shows the next run whether the page is unchanged; absent when none was stored. */
  judgementSha256?: string | null;
  /** Set when the page was unchanged and the result is that of an earlier run. */
  takenOver?: ReusedResult | null;
  /** Digest for the comparison with other pages of the run; absent when the page is not compared. */
  digested?: DigestedPage | null;
  /** Fingerprints of the page for its manual tests, by test id; absent when unknown. */
  manualTestFingerprints?: Record<string, string> | null;
}

export type HeldPageRow = Pick<
  Selectable<TestInstancesTable>,
  'id' | 'url' | 'url_key' | 'depth' | 'webpage_id' | 'status' | 'attempt'
>;

/** Locks a run and its page; undefined when the run has finished or another attempt holds the page. */
export async function lockHeldPage(
  tx: Tx,
  record: Pick<PageRecord, 'testInstanceId' | 'attempt'>,
): Promise<{ run: RunRow; page: HeldPageRow } | undefined> {
  const at = await tx
    .selectFrom('test_instances')
    .select('test_run_id')
    .where('id', '=', record.testInstanceId)
    .executeTakeFirst();
  const run = at && (await lockRun(tx, at.test_run_id));
  if (run?.status !== 'RUNNING') return undefined;
  const page = await tx
    .selectFrom('test_instances')
    .select(['id', 'url', 'url_key', 'depth', 'webpage_id', 'status', 'attempt'])
    .where('id', '=', record.testInstanceId)
    .forUpdate()
    .executeTakeFirst();
  return page?.status === 'RUNNING' && page.attempt === record.attempt ? { run, page } : undefined;
}

/** Updates the columns of a page. */
export async function writePage(tx: Tx, id: string, record: PageRecord): Promise<void> {
  const { result, screenshot } = record;
  await tx
    .updateTable('test_instances')
    .set({
      final_url: result.finalUrl,
      final_url_key: finalUrlKeyOf(record),
      script_only_links: record.scriptOnlyLinks ?? 0,
      http_status: result.httpStatus,
      score: result.score,
      duration_ms: Math.round(result.durationMs),
      screenshot_sha256: screenshot?.sha256 ?? null,
      screenshot_width: screenshot?.width ?? null,
      screenshot_height: screenshot?.height ?? null,
      screenshot_scale: screenshot?.scale ?? null,
      facts_sha256: record.factsSha256,
      inventories_sha256: record.inventoriesSha256,
      made_of_sha256: record.judgementSha256 ?? null,
      hand_prints: record.manualTestFingerprints ? storableJson(record.manualTestFingerprints) : null,
      fingerprint_revision: FINGERPRINT_REVISION,
      completed: new Date(),
      ...(result.status === 'COMPLETE'
        ? testedColumns(result, record.takenOver ?? null)
        : untestedColumns(result)),
    })
    .where('id', '=', id)
    .execute();
}

function testedColumns(result: TestedPage, takenOver: ReusedResult | null) {
  const { counts } = result;
  return {
    status: result.status,
    reason: null,
    detail: null,
    title: storableText(result.title, 1000),
    lang: storableText(result.lang, 100),
    lh_score: result.lhScore,
    weight_total: result.weights?.total ?? null,
    weight_passed: result.weights?.passed ?? null,
    cnt_total_issues: counts.issues,
    cnt_total_warns: counts.warnings,
    cnt_tests: counts.failedAudits + counts.warnedAudits + counts.passedAudits,
    media_counts: result.media && JSON.stringify(result.media.counts),
    contrast_switch: result.contrastSwitch && storableText(result.contrastSwitch, 200),
    engine: storableJson({
      ...result.engine,
      erroredRules: result.erroredRules,
      unreadFrames: result.unreadFrames,
      leftOut: result.leftOut,
      tlsError: result.tlsError,
      textInImages: result.textInImages,
      ...(takenOver ? { takenOver } : {}),
    }),
  };
}

function untestedColumns(result: UntestedPage) {
  return {
    status: result.status,
    reason: result.reason,
    detail: storableJson(result.detail),
    title: null,
    lang: null,
    lh_score: null,
    weight_total: null,
    weight_passed: null,
    cnt_total_issues: 0,
    cnt_total_warns: 0,
    cnt_tests: 0,
    media_counts: null,
    contrast_switch: null,
    engine: null,
  };
}

/** Counts a tested page, and the consecutive pages that the site did not serve. */
export async function countTestedPage(
  tx: Tx,
  testRunId: string,
  { status, failuresInRow }: { status: PageResult['status']; failuresInRow: number },
): Promise<void> {
  const column = status === 'COMPLETE' ? 'pages_complete' : 'pages_failed';
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ [column]: eb(column, '+', 1), failures_in_row: failuresInRow }))
    .where('id', '=', testRunId)
    .execute();
}

/** Stores the number of consecutive pages that the site did not serve. */
export async function recordConsecutiveFailures(
  tx: Tx,
  testRunId: string,
  failuresInRow: number,
): Promise<void> {
  await tx
    .updateTable('test_runs')
    .set({ failures_in_row: failuresInRow })
    .where('id', '=', testRunId)
    .execute();
}

/** Records whether a webpage could be loaded. One that an operator set INACTIVE stays INACTIVE. */
export async function markWebpage(
  tx: Tx,
  webpageId: string,
  status: 'ACTIVE' | 'PAGE_LOAD_FAILURE',
): Promise<void> {
  await tx
    .updateTable('webpages')
    .set({ status, last_seen: new Date() })
    .where('id', '=', webpageId)
    .where('status', '!=', 'INACTIVE')
    .execute();
}

/** Key shared by all spellings of a page's final URL; null when it has none. */
export function finalUrlKeyOf({ finalUrlKey, result: { finalUrl } }: PageRecord): string | null {
  if (finalUrlKey !== undefined) return finalUrlKey;
  return finalUrl !== null && URL.canParse(finalUrl) ? urlKey(finalUrl) : null;
}
