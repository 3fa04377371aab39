import type { Db } from '../connect.ts';
import { inScope, type RowScope } from '../queries/scope.ts';

/** The stored overview of a run in scope; null when the run has none, undefined when there is no such run. */
export async function findOverview(db: Db, scope: RowScope, testRunId: string) {
  const found = await db
    .selectFrom('test_runs as r')
    .leftJoin('run_overviews as o', 'o.test_run_id', 'r.id')
    .select(['o.overview', 'r.findings_removed'])
    .where(inScope('r', scope))
    .where('r.id', '=', testRunId)
    .executeTakeFirst();
  return found;
}
