import {
  type PageFailureReason,
  type PageResult,
  type TestedPage,
  type UntestedPage,
  urlKey,
} from '@abhigam/domain';
import type { Selectable } from 'kysely';
import type { Tx } from '../connect.ts';
import type { SkipReason, TestInstancesTable } from '../schema.ts';
import { storableJson, storableText } from '../storable.ts';
import { isWithheld } from './hosts.ts';
import { replaceMedia } from './media-record.ts';
import { type PageLink, replacePageLinks } from './page-links.ts';
import { admitPages, admitTurnedAway, type FoundPage } from './run-admit.ts';
import { replaceFindings } from './run-findings.ts';
import { type LeftOutPage, leaveOut } from './run-left-out.ts';
import { isSettled, lockRun, type RunRow } from './run-row.ts';
import { settleDuplicates, skipPage } from './run-skip.ts';
import { giveUpWaitingPages } from './run-sweep.ts';

export interface PageRecord {
  testInstanceId: string;
  /** The number the page was claimed with. */
  attempt: number;
  result: PageResult;
  /** Addresses on the page that may become pages of the run. */
  found: FoundPage[];
  /** Addresses of the site that the run does not test, with the reason. */
  leftOut?: LeftOutPage[];
  /** Where the page leads to, within the site and beyond. */
  links?: PageLink[];
  /** What all spellings of the final address share; `urlKey` of it when absent. */
  finalUrlKey?: string | null;
  screenshot: { sha256: string; width: number; height: number; scale: number } | null;
  /** SHA-256 of artifacts; null where there are none. */
  factsSha256: string | null;
  stockSha256: string | null;
}

export interface RecordedPage {
  /** `discarded`: the run was over or the page in other hands, so nothing was written. */
  outcome: 'recorded' | 'skipped' | 'discarded';
  /** Pages that the links brought in. */
  newPageIds: string[];
  /** No page of the run is left; the caller enqueues finish-run. */
  settled: boolean;
}

const WEBPAGE_LOAD_FAILURES: readonly PageFailureReason[] = [
  'timeout',
  'dns',
  'refused',
  'tls',
  'http-status',
  'redirect-loop',
  'empty-page',
  'too-large',
];

/** Addresses that a crawl comes upon and that turn out to be no page of the site. */
const SKIPPED_REASONS = {
  'not-html': 'not-html',
  download: 'download',
  'redirected-off-site': 'redirected-off-site',
} as const satisfies Partial<Record<PageFailureReason, SkipReason>>;

/**
 * Writes what testing a page gave: its findings, its columns, its webpage, new pages from its links
 * and the run's counters, all or nothing. A result that comes late (run cancelled, page taken over by
 * another worker) is thrown away.
 */
export async function recordPageResult(tx: Tx, record: PageRecord): Promise<RecordedPage> {
  const held = await lockHeldPage(tx, record);
  if (!held) return { outcome: 'discarded', newPageIds: [], settled: false };
  const { run, page } = held;
  if (await skipWhenNoPageOfItsOwn(tx, run, page, record)) {
    const newPageIds = await admitTurnedAway(tx, { ...run, pages_total: run.pages_total - 1 });
    return { outcome: 'skipped', newPageIds, settled: await isSettled(tx, run) };
  }
  await replaceFindings(tx, { testInstanceId: page.id, testRunId: run.id }, record.result.audits);
  const media = record.result.status === 'COMPLETE' ? record.result.media : null;
  await replaceMedia(tx, { testInstanceId: page.id, testRunId: run.id }, media);
  await writePage(tx, page.id, record);
  await replacePageLinks(tx, { testInstanceId: page.id, testRunId: run.id }, record.links ?? []);
  await countPage(tx, run, record.result);
  const newPageIds = await admitFound(tx, run, record);
  await markWebpage(tx, page.webpage_id, record.result);
  return { outcome: 'recorded', newPageIds, settled: await isSettled(tx, run) };
}

type PageRow = Pick<
  Selectable<TestInstancesTable>,
  'id' | 'url' | 'url_key' | 'depth' | 'webpage_id' | 'status' | 'attempt'
>;

async function lockHeldPage(tx: Tx, record: PageRecord): Promise<{ run: RunRow; page: PageRow } | undefined> {
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

async function skipWhenNoPageOfItsOwn(
  tx: Tx,
  run: RunRow,
  page: PageRow,
  record: PageRecord,
): Promise<boolean> {
  const { result } = record;
  if (run.test_mode === 'single_page') return false;
  if (result.status === 'COMPLETE')
    return settleDuplicates(tx, run, page, finalKey(record) ?? urlKey(result.finalUrl));
  const isBase = page.url_key === run.base_url_key;
  const why = isBase ? undefined : skipReason(result.reason);
  if (why === undefined) return false;
  await skipPage(tx, run.id, page, { why, finalUrlKey: finalKey(record) });
  return true;
}

function skipReason(reason: PageFailureReason): SkipReason | undefined {
  return reason in SKIPPED_REASONS ? SKIPPED_REASONS[reason as keyof typeof SKIPPED_REASONS] : undefined;
}

async function writePage(tx: Tx, id: string, record: PageRecord): Promise<void> {
  const { result, screenshot } = record;
  await tx
    .updateTable('test_instances')
    .set({
      final_url: result.finalUrl,
      final_url_key: finalKey(record),
      http_status: result.httpStatus,
      score: result.score,
      duration_ms: Math.round(result.durationMs),
      screenshot_sha256: screenshot?.sha256 ?? null,
      screenshot_width: screenshot?.width ?? null,
      screenshot_height: screenshot?.height ?? null,
      screenshot_scale: screenshot?.scale ?? null,
      facts_sha256: record.factsSha256,
      stock_sha256: record.stockSha256,
      completed: new Date(),
      ...(result.status === 'COMPLETE' ? testedColumns(result) : untestedColumns(result)),
    })
    .where('id', '=', id)
    .execute();
}

function testedColumns(result: TestedPage) {
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
    }),
  };
}

function untestedColumns(result: UntestedPage) {
  return {
    status: result.status,
    reason: result.reason,
    detail: storableText(result.detail, 2000),
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

/** After so many pages in a row that the site did not give, the others are not asked for. */
const MAX_FAILURES_IN_ROW = 25;

async function countPage(tx: Tx, run: RunRow, result: PageResult): Promise<void> {
  const column = result.status === 'COMPLETE' ? 'pages_complete' : 'pages_failed';
  const failures = result.status === 'COMPLETE' ? 0 : run.failures_in_row + (isWithheld(result) ? 1 : 0);
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ [column]: eb(column, '+', 1), failures_in_row: failures }))
    .where('id', '=', run.id)
    .execute();
  if (failures >= MAX_FAILURES_IN_ROW) {
    const detail = `The site did not give ${failures} pages in a row, so the others were not asked for.`;
    await giveUpWaitingPages(tx, run, detail);
  }
}

async function admitFound(tx: Tx, run: RunRow, record: PageRecord): Promise<string[]> {
  if (run.test_mode === 'single_page' || record.result.status !== 'COMPLETE') return [];
  await leaveOut(tx, run.id, record.leftOut ?? []);
  return admitPages(tx, run, record.found);
}

/** What an operator set INACTIVE stays so; causes that lie with us say nothing about the webpage. */
async function markWebpage(tx: Tx, webpageId: string | null, result: PageResult): Promise<void> {
  const broken = result.status === 'FAILURE' && WEBPAGE_LOAD_FAILURES.includes(result.reason);
  if (webpageId === null || (result.status === 'FAILURE' && !broken)) return;
  await tx
    .updateTable('webpages')
    .set({ status: broken ? 'PAGE_LOAD_FAILURE' : 'ACTIVE', last_seen: new Date() })
    .where('id', '=', webpageId)
    .where('status', '!=', 'INACTIVE')
    .execute();
}

function finalKey({ finalUrlKey, result: { finalUrl } }: PageRecord): string | null {
  if (finalUrlKey !== undefined) return finalUrlKey;
  return finalUrl !== null && URL.canParse(finalUrl) ? urlKey(finalUrl) : null;
}
