import { isTemplateIssue } from '@abhigam/domain';
import type { Tx } from '../connect.ts';
import type { RunRow } from '../queries/run-row.ts';
import type { RunStats } from '../schema.ts';
import type { Scoring } from './repaired-scores.ts';
import { readRootCauses } from './root-causes.ts';
import type { RootCause, RunOverview, RunTrust } from './run-overview.ts';
import { readRunTrust } from './run-trust.ts';

/** What the overview of a run needs from the rules. */
export interface OverviewScoring extends Scoring {
  /** Criteria of a run, and how many of them its rules test at least in part. */
  judgedCriteria(run: {
    wcagVersion: RunRow['wcag_version'];
    wcagLevel: RunRow['wcag_level'];
    disableExperimental: boolean;
    sources: RunRow['sources'];
    testMode: RunRow['test_mode'];
  }): RunTrust['criteria'];
}

const TOP_PAGES = 3;
/** Causes stored in the overview; further ones are paginated. */
const MAX_STORED_CAUSES = 50;
/** Causes per INSERT statement. */
const CAUSES_PER_INSERT = 500;

/** Computes and stores the summary of a finished run, so that no request has to count it. */
export async function writeOverview(
  tx: Tx,
  run: RunRow,
  stats: RunStats,
  rules: OverviewScoring,
): Promise<void> {
  const { rootCauses, ...figures } = await readRootCauses(
    tx,
    run.id,
    stats.score === null ? null : rules,
    (pages) => isTemplateIssue(pages, stats.cntPages),
  );
  const criteria = rules.judgedCriteria({
    wcagVersion: run.wcag_version,
    wcagLevel: run.wcag_level,
    disableExperimental: run.disable_experimental,
    sources: run.sources,
    testMode: run.test_mode,
  });
  const content: RunOverview = {
    ...figures,
    rootCauses: rootCauses.slice(0, MAX_STORED_CAUSES),
    topPages: await readTopPages(tx, run.id),
    trust: await readRunTrust(tx, run.id, criteria),
  };
  const overview = JSON.stringify(content);
  await tx
    .insertInto('run_overviews')
    .values({ test_run_id: run.id, overview })
    .onConflict((conflict) => conflict.column('test_run_id').doUpdateSet({ overview }))
    .execute();
  await writeCauses(tx, run.id, rootCauses);
}

async function writeCauses(tx: Tx, testRunId: string, causes: readonly RootCause[]): Promise<void> {
  await tx.deleteFrom('run_causes').where('test_run_id', '=', testRunId).execute();
  for (let from = 0; from < causes.length; from += CAUSES_PER_INSERT) {
    const rows = causes.slice(from, from + CAUSES_PER_INSERT).map((cause, place) => ({
      test_run_id: testRunId,
      place: from + place,
      audit_id: cause.auditId,
      root_cause: cause.rootCause,
      cause: JSON.stringify(cause),
    }));
    await tx.insertInto('run_causes').values(rows).execute();
  }
}

async function readTopPages(tx: Tx, testRunId: string): Promise<RunOverview['topPages']> {
  const rows = await tx
    .selectFrom('test_instances')
    .select(['id as testInstanceId', 'url', 'score', 'cnt_total_issues as count'])
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'COMPLETE')
    .where('cnt_total_issues', '>', 0)
    .orderBy('cnt_total_issues', 'desc')
    .orderBy('url')
    .limit(TOP_PAGES)
    .execute();
  return rows;
}
