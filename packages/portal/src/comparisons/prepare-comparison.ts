import { type ComparedRuns, type DbConnection, listJudgedAudits } from '@abhigam/db';
import { RULES_BY_PART, SITE_AUDITS } from '@abhigam/rules';
import type { Principal } from '../principal.ts';
import type { RunPair } from './get-compared-runs.ts';
import { storeComparison } from './store-comparison.ts';
import { testsOfOneRun } from './tests-of-one-run.ts';

/** Matching opens its own transaction, so it needs the connection. */
export interface ComparisonDeps {
  db: DbConnection['db'];
}

/** The comparison parameters of two runs with findings, and the stored comparison. */
export async function prepareComparison(
  deps: ComparisonDeps,
  principal: Principal,
  two: RunPair,
): Promise<{ id: string; runs: ComparedRuns }> {
  const runs = await comparisonParameters(deps, two);
  return { id: await storeComparison(deps, principal, runs), runs };
}

/** The comparison parameters of two runs with findings. */
export async function comparisonParameters(
  { db }: ComparisonDeps,
  { base, with: later }: RunPair,
): Promise<ComparedRuns> {
  const [judged, judgedLater] = await Promise.all([
    listJudgedAudits(db, base.id),
    listJudgedAudits(db, later.id),
  ]);
  return {
    websiteId: base.website_id,
    baseRunId: base.id,
    withRunId: later.id,
    baseStamp: stampOf(base),
    withStamp: stampOf(later),
    onlyIn: testsOfOneRun({ run: base, judged }, { run: later, judged: judgedLater }),
    testsByPart: RULES_BY_PART,
    comparedTests: SITE_AUDITS,
  };
}

/** Changes with the findings of a run or with the decisions about them. */
function stampOf({ completed, decided }: RunPair['base']): string {
  return `${completed?.toISOString() ?? ''} ${decided}`;
}
