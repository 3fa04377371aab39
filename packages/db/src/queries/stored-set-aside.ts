import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { StoredSetAside } from '../schema.ts';

/**
 * What decisions currently exclude in a run, most elements first, in the form that is stored when its findings
 * are deleted: one entry per audit and status, whatever the number of decisions. Lists and exports show no more
 * than this.
 *
 * @param run alias of test_runs
 */
export function setAsideSnapshot(run: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('auditId', audit_id, 'status', status, 'elements', elements,
      'pages', pages) order by elements desc, audit_id, status), '[]')
    from (
      select audit_id, status, count(*)::int as elements, count(distinct test_instance_id)::int as pages
      from failing_elements where test_run_id = ${sql.ref(`${run}.id`)} and decision_id is not null
      group by audit_id, status) kept)`;
}

/**
 * What was set aside in a run whose findings were deleted, by audit and status; empty when nothing was. Runs
 * that an earlier version deleted have an entry per decision.
 */
export async function listStoredSetAside(db: Db, testRunId: string): Promise<StoredSetAside[]> {
  const found = await db
    .selectFrom('test_runs')
    .select('kept_set_aside')
    .where('id', '=', testRunId)
    .executeTakeFirst();
  return found?.kept_set_aside ?? [];
}

/** The same by audit. The page counts of several decisions are not added, because they may share pages. */
export function setAsideByAudit(
  rows: readonly StoredSetAside[],
  status: 'Fail' | 'Warn',
): { auditId: string; elements: number; pages: number | null }[] {
  const byStatus = Map.groupBy(
    rows.filter((one) => one.status === status),
    ({ auditId }) => auditId,
  );
  return [...byStatus].map(([auditId, each]) => ({
    auditId,
    elements: each.reduce((sum, { elements }) => sum + elements, 0),
    pages: each.length === 1 ? (each[0]?.pages ?? null) : null,
  }));
}
