import { ELEMENT_SCOPES, type ElementScope } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';

export interface Reach {
  scope: ElementScope;
  elements: number;
  pages: number;
}

/**
 * Number of undecided elements of a run that are similar to the given ones, by scope of a decision.
 *
 * @param of elements of the run with the same audit and status
 */
export async function countReach(
  db: Db,
  of: { testRunId: string; auditId: string; status: 'Fail' | 'Warn'; elementIds: readonly string[] },
): Promise<Reach[]> {
  const { rows } = await sql<{ scope: ElementScope; elements: number; pages: number; isKnown: boolean }>`
    with chosen as materialized (
      select e.fe_hash, e.root_cause, ${pageOf('e')} as url_key
      from failing_elements e
      where e.test_run_id = ${of.testRunId} and e.id = any(${[...of.elementIds]}::uuid[])
    ), alike as materialized (
      select e.test_instance_id, e.fe_hash, e.fe_hash in (select fe_hash from chosen) as defect,
        e.root_cause in (select root_cause from chosen) as template
      from failing_elements e
      where e.test_run_id = ${of.testRunId} and e.audit_id = ${of.auditId} and e.status = ${of.status}
        and e.decision_id is null
    ), counted as materialized (
      select alike.*, case when defect then (fe_hash, ${pageOf('alike')}) in (select fe_hash, url_key from chosen)
        else false end as element
      from alike
    )
    select scope, count(*) filter (where is_alike)::int as elements,
      count(distinct test_instance_id) filter (where is_alike)::int as pages,
      (scope <> 'template' or not exists (select from chosen where root_cause = '')) as "isKnown"
    from counted
    cross join lateral (values ('element', element), ('defect', defect), ('template', template), ('website', true))
      each (scope, is_alike)
    group by scope`.execute(db);
  return ELEMENT_SCOPES.flatMap((scope) => {
    const row = rows.find((one) => one.scope === scope);
    return row?.isKnown ? [{ scope, elements: row.elements, pages: row.pages }] : [];
  });
}

/** A scalar subquery looks up only the required pages by id; a join would read all pages. */
function pageOf(row: 'e' | 'alike'): RawBuilder<string> {
  return sql`(select coalesce(i.final_url_key, i.url_key) from test_instances i
    where i.id = ${sql.ref(`${row}.test_instance_id`)})`;
}
