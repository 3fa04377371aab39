import { type ComparedRuns, listJudgedAudits } from '@abhigam/db';
import { keepComparison, type Principal } from '@abhigam/portal';
import { RULES_BY_PART, SITE_AUDITS } from '@abhigam/rules';
import type { ApiDeps } from '../../deps.ts';
import { testsOfOneRun } from './carried-out.ts';
import type { TwoRuns } from './find-compared-runs.ts';

/** What two runs with findings are compared by, and the stored comparison. */
export async function openComparison(
  db: ApiDeps['db'],
  principal: Principal,
  two: TwoRuns,
): Promise<{ id: string; runs: ComparedRuns }> {
  const runs = await comparedBy(db, two);
  return { id: await keepComparison({ db }, principal, runs), runs };
}

/** What two runs with findings are compared by. */
export async function comparedBy(db: ApiDeps['db'], { base, with: later }: TwoRuns): Promise<ComparedRuns> {
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

/** What changes when the findings of a run do, or what is left out of them. */
function stampOf({ completed, decided }: TwoRuns['base']): string {
  return `${completed?.toISOString() ?? ''} ${decided}`;
}
