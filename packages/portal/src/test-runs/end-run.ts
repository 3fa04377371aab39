import {
  closeRetries,
  computeRunStats,
  countMediaFiles,
  countPagesByReason,
  findBrokenStartUrl,
  findFirstFailure,
  isSettled,
  lockNonCompliances,
  lockRun,
  matchRun,
  measureRunChange,
  type NotRepresentative,
  type OverviewScoring,
  prepareToSettle,
  readTestedWith,
  reviseFingerprints,
  type StatsScoring,
  type Tx,
  updateLatestOfWebsite,
  writeOverview,
  writeRunResult,
} from '@abhigam/db';
import {
  hasResults,
  literalMessage,
  type Message,
  type RunStatus,
  type Sentence,
  say,
  sayWithReason,
  settledRunStatus,
} from '@abhigam/domain';
import { reconcileNonCompliances, type Settled } from '../non-compliances/reconcile-non-compliances.ts';
import { FINGERPRINTER } from '../non-compliances/refingerprint.ts';
import { comparePages } from './compare-pages.ts';

/** The scoring functions for the figures of a run (`runScoring` of packages/rules). */
export type RunScoring = StatsScoring & OverviewScoring;

export interface EndedRun {
  status: RunStatus;
  /** Whether the run had ended before and pages were retested. */
  isRetry: boolean;
  /** Changes of the non-compliances; null for a run without results. */
  settled: Settled | null;
}

/**
 * Computes the figures and final status of a run whose pages are all settled, and updates the website's latest
 * score and non-compliances. Returns null without a change if the run is not RUNNING or has unsettled pages. A
 * run that ends as FAILURE changes nothing of earlier findings.
 */
export async function endRun(
  tx: Tx,
  { testRunId, scoring }: { testRunId: string; scoring: RunScoring },
): Promise<EndedRun | null> {
  const run = await lockRun(tx, testRunId);
  if (run?.status !== 'RUNNING' || !(await isSettled(tx, run))) return null;
  await prepareToSettle(tx);
  await closeRetries(tx, run.id);
  await countMediaFiles(tx, run.id);
  await comparePages(tx, run, scoring);
  // The lock that decisions use too, taken before the figures are computed: no decision is missed.
  const lock = await lockNonCompliances(tx, run.website_id);
  const current = await reviseFingerprints(tx, lock, run.id, FINGERPRINTER);
  const matched = await matchRun(tx, current, run);
  const completed = new Date();
  const stats = await computeRunStats(tx, { id: run.id, completed }, scoring);
  const brokenBase = await findBrokenStartUrl(tx, run);
  const status = settledRunStatus({
    complete: stats.cntPagesComplete,
    failed: stats.cntPagesFailed,
    isBaseBroken: brokenBase !== null,
  });
  const notRepresentative = await notRepresentativeReasonOf(tx, run.id);
  // The score of a sign-in page is not that of the site, and a failed run has no score.
  if (notRepresentative !== null || status === 'FAILURE') stats.score = null;
  const statusDetail =
    status === 'FAILURE'
      ? await failureReasonOf(tx, run.id, stats.cntPagesComplete > 0 ? brokenBase : null)
      : null;
  const testedWith = await readTestedWith(tx, run.id);
  await writeRunResult(tx, run.id, { status, statusDetail, notRepresentative, stats, testedWith, completed });
  const isRetry = run.former_status !== null;
  if (!hasResults(status)) return { status, isRetry, settled: null };
  await writeOverview(tx, run, stats, scoring);
  await updateLatestOfWebsite(tx, run.website_id);
  const settled = await reconcileNonCompliances(tx, matched);
  // Uses the tests that the run could judge, which are known only now.
  await measureRunChange(tx, run.id);
  return { status, isRetry, settled };
}

/** `brokenBase`: other pages were tested, but not the base URL. */
async function failureReasonOf(
  tx: Tx,
  testRunId: string,
  brokenBase: { url: string; detail: Sentence | null } | null,
): Promise<Message> {
  if (brokenBase) {
    const { url, detail } = brokenBase;
    return sayWithReason('run.baseBroken', detail ?? literalMessage(''), { url });
  }
  const page = await findFirstFailure(tx, testRunId);
  return page
    ? sayWithReason('run.noPageTested', page.detail ?? literalMessage(''), { url: page.url })
    : say('run.noPageThere');
}

/** Most pages required a sign-in or were closed to robots: the tested ones do not represent the site. */
async function notRepresentativeReasonOf(tx: Tx, testRunId: string): Promise<NotRepresentative | null> {
  const pages = await countPagesByReason(tx, testRunId);
  const total = [...pages.values()].reduce((sum, count) => sum + count, 0);
  const signIn = pages.get('sign-in-required') ?? 0;
  const blocked = pages.get('blocked') ?? 0;
  if (2 * (signIn + blocked) <= total) return null;
  return signIn >= blocked ? 'sign-in-required' : 'blocked';
}
