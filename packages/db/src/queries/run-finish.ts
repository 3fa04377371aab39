import { hasResults, type RunStatus, settledRunStatus } from '@abhigam/domain';
import type { Tx } from '../connect.ts';
import { type OverviewRules, writeOverview } from '../overview/write-overview.ts';
import type { NotRepresentative } from '../schema.ts';
import { countMediaFiles } from './media-record.ts';
import { reconcileNonCompliances } from './non-compliance-reconcile.ts';
import { updateLatestOfWebsite } from './run-latest.ts';
import { isSettled, lockRun, type RunRow } from './run-row.ts';
import { computeRunStats, type StatsWording } from './run-stats.ts';
import { readTestedWith } from './run-tested-with.ts';

/**
 * Gives a run whose pages are all settled its figures and final status, and brings the website's
 * latest score and non-compliances up to date. Returns null, having written nothing, when the run is
 * not RUNNING or has pages left. A run that ends as FAILURE changes nothing of what earlier runs found.
 */
export async function finishRun(
  tx: Tx,
  input: { runId: string; wording: StatsWording & OverviewRules },
): Promise<RunStatus | null> {
  const run = await lockRun(tx, input.runId);
  if (run?.status !== 'RUNNING' || !(await isSettled(tx, run))) return null;
  await tx
    .updateTable('test_instances')
    .set({ in_retry: false, former: null })
    .where('test_run_id', '=', run.id)
    .where('in_retry', '=', true)
    .execute();
  await countMediaFiles(tx, run.id);
  const completed = new Date();
  const stats = await computeRunStats(tx, { id: run.id, completed }, input.wording);
  const status = settledRunStatus({ complete: stats.cntPagesComplete, failed: stats.cntPagesFailed });
  const notRepresentative = await whyNotRepresentative(tx, run);
  // Figures of a sign-in page are not those of the site behind it.
  if (notRepresentative !== null) stats.score = null;
  await tx
    .updateTable('test_runs')
    .set({
      status,
      former_status: null,
      retried: null,
      status_detail: status === 'FAILURE' ? await whyNoPage(tx, run) : null,
      score: stats.score,
      not_representative: notRepresentative,
      stats: JSON.stringify(stats),
      tested_with: JSON.stringify(await readTestedWith(tx, run.id)),
      pages_total: stats.cntPages,
      pages_complete: stats.cntPagesComplete,
      pages_failed: stats.cntPagesFailed,
      completed,
    })
    .where('id', '=', run.id)
    .execute();
  if (hasResults(status)) {
    await writeOverview(tx, run, stats, input.wording);
    await updateLatestOfWebsite(tx, run.website_id);
    await reconcileNonCompliances(tx, run, status === 'COMPLETE');
  }
  return status;
}

async function whyNoPage(tx: Tx, run: RunRow): Promise<string> {
  const page = await tx
    .selectFrom('test_instances')
    .select(['url', 'detail'])
    .where('test_run_id', '=', run.id)
    .where('status', '=', 'FAILURE')
    .orderBy('depth')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return page
    ? `No page could be tested. ${page.url}: ${page.detail}`
    : 'There was no page to test: every page found is set inactive or leads elsewhere.';
}

/** Most of the pages asked for a sign-in or were closed to robots: what was tested does not stand for the site. */
async function whyNotRepresentative(tx: Tx, run: RunRow): Promise<NotRepresentative | null> {
  const rows = await tx
    .selectFrom('test_instances')
    .select((eb) => ['reason', eb.fn.countAll<string>().as('pages')])
    .where('test_run_id', '=', run.id)
    .groupBy('reason')
    .execute();
  const pagesOf = (reason: NotRepresentative) =>
    Number(rows.find((row) => row.reason === reason)?.pages ?? 0);
  const total = rows.reduce((sum, row) => sum + Number(row.pages), 0);
  const [signIn, blocked] = [pagesOf('sign-in-required'), pagesOf('blocked')];
  if (2 * (signIn + blocked) <= total) return null;
  return signIn >= blocked ? 'sign-in-required' : 'blocked';
}
