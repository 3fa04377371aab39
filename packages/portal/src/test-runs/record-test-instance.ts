import {
  countTestedPage,
  finalUrlKeyOf,
  type HeldPageRow,
  insertSkippedUrls,
  inTransaction,
  isSettled,
  isSiteUnavailable,
  lockHeldPage,
  markWebpage,
  type PageRecord,
  type RunRow,
  recordConsecutiveFailures,
  replaceDigest,
  replaceFindings,
  replaceMedia,
  replacePageLinks,
  type SkipReason,
  type Tx,
  writePage,
} from '@abhigam/db';
import {
  isBrokenLink,
  type PageFailureReason,
  type PageResult,
  say,
  type UntestedPage,
  urlKey,
} from '@abhigam/domain';
import { finishRun } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { admitPages, admitPagesOverLimit } from './admit-pages.ts';
import { giveUpWaitingPages } from './give-up-pages.ts';
import { settleDuplicates, skipPage } from './skip-page.ts';

export interface RecordedPage {
  /** `discarded`: the run was finished or another attempt held the page, so nothing was written. */
  outcome: 'recorded' | 'skipped' | 'discarded';
  /** Pages added from links. */
  newPageIds: string[];
  /** The run has no unsettled page. */
  settled: boolean;
}

const WEBPAGE_LOAD_FAILURES: readonly PageFailureReason[] = [
  'timeout',
  'dns',
  'refused',
  'tls',
  'http-status',
  'error-page',
  'missing-page',
  'redirect-loop',
  'empty-page',
  'too-large',
];

/** URLs from the crawl that are not pages of the site; broken links are handled by isBrokenLink. */
const SKIPPED_REASONS = {
  'not-html': 'not-html',
  download: 'download',
  'redirected-off-site': 'redirected-off-site',
} as const satisfies Partial<Record<PageFailureReason, SkipReason>>;

/**
 * Writes the result of a page, and finishes the run after the last one. Discards a late result (run cancelled,
 * page taken over by another worker). No event: a run has thousands of pages, and its end has an event.
 */
export async function recordTestInstance(
  deps: PortalDeps,
  principal: Principal,
  { testRunId, ...record }: PageRecord & { testRunId: string },
): Promise<RecordedPage> {
  assertSystem(principal);
  return inTransaction(deps.db, async (tx) => {
    const recorded = await recordPageResult(tx, record);
    if (recorded.settled) await deps.queue.enqueue(tx, finishRun, { testRunId });
    return recorded;
  });
}

/** Writes findings, columns, webpage, new pages from links and the run's counters in one transaction. */
export async function recordPageResult(tx: Tx, record: PageRecord): Promise<RecordedPage> {
  const locked = await lockHeldPage(tx, record);
  if (!locked) return { outcome: 'discarded', newPageIds: [], settled: false };
  const { run, page } = locked;
  if (await skipIfNotOwnPage(tx, run, page, record)) {
    const newPageIds = await admitPagesOverLimit(tx, { ...run, pages_total: run.pages_total - 1 });
    return { outcome: 'skipped', newPageIds, settled: await isSettled(tx, run) };
  }
  const place = { testInstanceId: page.id, testRunId: run.id };
  await replaceFindings(tx, place, record.result.audits, record.elementPictures);
  await replaceMedia(tx, place, record.result.status === 'COMPLETE' ? record.result.media : null);
  await writePage(tx, page.id, record);
  const digested =
    run.test_mode === 'full_site' && record.result.status === 'COMPLETE' ? record.digested : null;
  await replaceDigest(tx, place, digested ?? null);
  await replacePageLinks(tx, place, record.links ?? []);
  await countPage(tx, run, record.result);
  const newPageIds = await admitFound(tx, run, record);
  if (page.webpage_id !== null) await noteWebpage(tx, page.webpage_id, record.result);
  return { outcome: 'recorded', newPageIds, settled: await isSettled(tx, run) };
}

async function skipIfNotOwnPage(
  tx: Tx,
  run: RunRow,
  page: HeldPageRow,
  record: PageRecord,
): Promise<boolean> {
  const { result } = record;
  if (run.test_mode === 'single_page') return false;
  if (result.status === 'COMPLETE')
    return settleDuplicates(tx, run, page, finalUrlKeyOf(record) ?? urlKey(result.finalUrl));
  const isBase = page.url_key === run.base_url_key;
  const why = isBase ? undefined : skipReason(result);
  if (why === undefined) return false;
  const { httpStatus, detail } = result;
  const answer = why === 'broken-link' ? { answer: { httpStatus, detail } } : {};
  await skipPage(tx, run.id, page, { why, finalUrlKey: finalUrlKeyOf(record), ...answer });
  // A site that fails completely is not requested for all its pages.
  if (isSiteUnavailable(result)) await countFailureInRow(tx, run);
  return true;
}

function skipReason(result: UntestedPage): SkipReason | undefined {
  if (isBrokenLink(result)) return 'broken-link';
  const { reason } = result;
  return reason in SKIPPED_REASONS ? SKIPPED_REASONS[reason as keyof typeof SKIPPED_REASONS] : undefined;
}

/** Number of consecutive failures of the site after which the remaining pages are given up. */
const MAX_FAILURES_IN_ROW = 25;

async function countPage(tx: Tx, run: RunRow, result: PageResult): Promise<void> {
  const { status } = result;
  const failuresInRow = status === 'COMPLETE' ? 0 : run.failures_in_row + (isSiteUnavailable(result) ? 1 : 0);
  await countTestedPage(tx, run.id, { status, failuresInRow });
  await giveUpAfter(tx, run, failuresInRow);
}

async function countFailureInRow(tx: Tx, run: RunRow): Promise<void> {
  const failuresInRow = run.failures_in_row + 1;
  await recordConsecutiveFailures(tx, run.id, failuresInRow);
  await giveUpAfter(tx, run, failuresInRow);
}

async function giveUpAfter(tx: Tx, run: RunRow, failuresInRow: number): Promise<void> {
  if (failuresInRow < MAX_FAILURES_IN_ROW) return;
  const detail = say('givenUp.failuresInRow', { pages: failuresInRow });
  await giveUpWaitingPages(tx, run.id, detail);
}

async function admitFound(tx: Tx, run: RunRow, record: PageRecord): Promise<string[]> {
  if (run.test_mode === 'single_page' || record.result.status !== 'COMPLETE') return [];
  await insertSkippedUrls(tx, run.id, record.skippedUrls ?? []);
  return admitPages(tx, run, record.found);
}

/** Internal errors do not change the webpage. */
async function noteWebpage(tx: Tx, webpageId: string, result: PageResult): Promise<void> {
  if (result.status === 'COMPLETE') await markWebpage(tx, webpageId, 'ACTIVE');
  else if (WEBPAGE_LOAD_FAILURES.includes(result.reason))
    await markWebpage(tx, webpageId, 'PAGE_LOAD_FAILURE');
}
