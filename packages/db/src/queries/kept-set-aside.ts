import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { KeptSetAside } from '../schema.ts';

/**
 * What decisions take out of the lists of a run now, most elements first, as it is kept when its findings go.
 *
 * @param run alias of test_runs
 */
export function setAsideToKeep(run: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('auditId', audit_id, 'status', status, 'decisionId', decision_id,
      'verdict', verdict, 'elements', elements, 'pages', pages) order by elements desc, decision_id), '[]')
    from (
      select e.audit_id, e.status, e.decision_id, d.verdict, count(*)::int as elements,
        count(distinct e.test_instance_id)::int as pages
      from failing_elements e join decisions d on d.id = e.decision_id
      where e.test_run_id = ${sql.ref(`${run}.id`)} and e.decision_id is not null
      group by e.audit_id, e.status, e.decision_id, d.verdict) kept)`;
}

/** What was set aside in a run whose findings were removed, by audit and decision; empty where none was. */
export async function listKeptSetAside(db: Db, testRunId: string): Promise<KeptSetAside[]> {
  const found = await db
    .selectFrom('test_runs')
    .select('kept_set_aside')
    .where('id', '=', testRunId)
    .executeTakeFirst();
  return found?.kept_set_aside ?? [];
}

/** The same by audit: pages are not added up, since one may have elements of several decisions. */
export function keptByAudit(
  kept: readonly KeptSetAside[],
  status: 'Fail' | 'Warn',
): { auditId: string; elements: number; pages: number | null }[] {
  const ofStatus = Map.groupBy(
    kept.filter((one) => one.status === status),
    ({ auditId }) => auditId,
  );
  return [...ofStatus].map(([auditId, each]) => ({
    auditId,
    elements: each.reduce((sum, { elements }) => sum + elements, 0),
    pages: each.length === 1 ? (each[0]?.pages ?? null) : null,
  }));
}
