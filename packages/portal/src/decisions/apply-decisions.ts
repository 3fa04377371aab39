import {
  applyDecisionCoverage,
  computeRunStats,
  listNewestRuns,
  lockSettledRun,
  matchDecisions,
  resolveManualFailures,
  rewriteFigures,
  type Tx,
  upsertManualFailures,
  writeOverview,
} from '@abhigam/db';
import { applyDecisions } from '@abhigam/jobs';
import { runScoring } from '@abhigam/rules';
import type { PortalDeps } from '../deps.ts';

/**
 * Applies the decisions in force to the visible data: the run the decision was made on, the newest run of each
 * settings, and the website's non-compliances. A job updates the other runs. The caller must hold
 * `lockNonCompliances`, taken before any run is locked.
 */
export async function applyDecisionsInForce(
  { queue }: Pick<PortalDeps, 'queue'>,
  tx: Tx,
  { websiteId, testRunId }: { websiteId: string; testRunId: string | null },
): Promise<void> {
  const newest = await listNewestRuns(tx, websiteId);
  const ids = new Set([...(testRunId === null ? [] : [testRunId]), ...newest]);
  for (const id of ids) {
    await applyDecisionsToRun(tx, id);
    const run = await lockSettledRun(tx, id);
    if (run) await upsertManualFailures(tx, run, { isNewResult: false });
  }
  await resolveManualFailures(tx, websiteId);
  await applyDecisionCoverage(tx, websiteId);
  await queue.enqueue(tx, applyDecisions, { websiteId });
}

/**
 * Matches the findings of a run with the decisions in force and recomputes its figures if that changes
 * something. The score stays as measured. Skips a run in progress: it is matched when it ends. Returns whether
 * something changed.
 */
export async function applyDecisionsToRun(tx: Tx, testRunId: string): Promise<boolean> {
  const run = await lockSettledRun(tx, testRunId);
  if (!run || !(await matchDecisions(tx, run))) return false;
  const scoring = runScoring();
  const stats = await computeRunStats(tx, run, scoring);
  if (run.not_representative !== null) stats.score = null;
  await rewriteFigures(tx, run.id, stats);
  await writeOverview(tx, run, stats, scoring);
  return true;
}
