import type { World } from './world.ts';

/** Everything a run found, without ids and times. */
export async function outcomeOf(world: World, testRunId: string) {
  const run = await world.finished(testRunId);
  const { db } = world.database;
  const elements = await db
    .selectFrom('failing_elements as element')
    .innerJoin('test_instances as page', 'page.id', 'element.test_instance_id')
    .select(['page.url', 'element.audit_id', 'element.fe_hash', 'element.ordinal', 'element.status'])
    .where('element.test_run_id', '=', testRunId)
    .orderBy('page.url')
    .orderBy('element.audit_id')
    .orderBy('element.ordinal')
    .execute();
  const nonCompliances = await db
    .selectFrom('non_compliances')
    .select(['audit_id', 'fe_hash', 'pages_affected', 'status'])
    .where('website_id', '=', run.website_id)
    .orderBy('audit_id')
    .orderBy('fe_hash')
    .execute();
  const pages = (await world.pages(testRunId))
    .map(({ path, status, score, cnt_tests, cnt_total_issues }) => ({
      path,
      status,
      score,
      cnt_tests,
      cnt_total_issues,
    }))
    .sort((a, b) => a.path.localeCompare(b.path));
  return {
    status: run.status,
    score: run.score,
    counters: [run.pages_total, run.pages_complete, run.pages_failed],
    issues: [run.stats?.cntTotalIssues, run.stats?.cntTotalWarns, run.stats?.cntTests],
    pages,
    elements,
    nonCompliances,
  };
}
