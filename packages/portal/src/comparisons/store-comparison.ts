import { type ComparedRuns, type DbConnection, ensureComparison, findTestRun } from '@abhigam/db';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/**
 * Returns the id of the stored comparison of two runs. Creates it if it is missing or older than the runs. It
 * contains only data of the runs, so no event is appended. Throws ER_NOT_FOUND.
 */
export async function storeComparison(
  deps: { db: DbConnection['db'] },
  principal: Principal,
  runs: ComparedRuns,
): Promise<string> {
  const scope = scopeOf(principal, 'testRun.read');
  for (const id of [runs.baseRunId, runs.withRunId])
    if (!(await findTestRun(deps.db, scope, id))) throw notFound('testRun');
  return ensureComparison(deps.db, runs);
}
