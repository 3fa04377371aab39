import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { inScope, type RowScope } from './scope.ts';
import { SCREENSHOT_COLUMNS } from './screenshot-columns.ts';

/** Pages with the columns of their runs that are displayed. */
export function instances(db: Db) {
  return db
    .selectFrom('test_instances as i')
    .innerJoin('test_runs as r', 'r.id', 'i.test_run_id')
    .select(['i.id', 'i.test_run_id', 'i.url', 'i.final_url', 'i.title', 'i.status', 'i.reason', 'i.detail'])
    .select(['i.score', 'i.lh_score', 'i.cnt_total_issues', 'i.cnt_total_warns', 'i.duration_ms'])
    .select(['i.media_counts', 'i.created', 'i.started', 'i.completed'])
    .select(SCREENSHOT_COLUMNS)
    .select(['r.website_id', 'r.test_mode', 'r.wcag_version', 'r.wcag_level', 'r.status as run_status'])
    .select('r.findings_removed');
}

export type TestInstanceRow = Awaited<ReturnType<ReturnType<typeof instances>['execute']>>[number];

/** Pages of a run in discovery order. */
export async function listInstancesOfRun(
  db: Db,
  testRunId: string,
  limit: number,
): Promise<TestInstanceRow[]> {
  return instances(db)
    .where('i.test_run_id', '=', testRunId)
    .orderBy('i.created')
    .orderBy('i.id')
    .limit(limit)
    .execute();
}

/** Pages among the ids whose run is in scope, in the order of the ids. */
export async function listInstancesByIds(db: Db, scope: RowScope, ids: string[]): Promise<TestInstanceRow[]> {
  return instances(db)
    .where(inScope('r', scope))
    .where('i.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], i.id)`)
    .execute();
}

/** One page, with the details of how its result was obtained. */
export async function findTestInstance(db: Db, scope: RowScope, id: string) {
  const found = await instances(db)
    .select('i.engine')
    .where(inScope('r', scope))
    .where('i.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** The facts file of a page while its findings are stored; null when out of scope. */
export async function findFactsOfInstance(
  db: Db,
  scope: RowScope,
  id: string,
): Promise<{ factsSha256: string | null } | null> {
  const found = await db
    .selectFrom('test_instances as i')
    .innerJoin('test_runs as r', 'r.id', 'i.test_run_id')
    // Without findings, a view of the facts would show a page without issues.
    .select(
      sql<string | null>`case when r.findings_removed is null then i.facts_sha256 end`.as('factsSha256'),
    )
    .where(inScope('r', scope))
    .where('i.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}
