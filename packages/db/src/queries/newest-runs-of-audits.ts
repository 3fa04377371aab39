import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isThere } from './is-there.ts';
import { inScope, type RowScope } from './scope.ts';

/** Runs that are looked at: what fails most is in one of the newest. */
const RUNS = 100;

/** The newest run in scope that shows failures of each of these audits, by audit; none where no recent run does. */
export async function newestRunsOfAudits(
  db: Db,
  scope: RowScope,
  auditIds: readonly string[],
): Promise<Map<string, string>> {
  if (auditIds.length === 0) return new Map();
  const newest = await db
    .selectFrom('test_runs as r')
    .innerJoin('websites as w', 'w.id', 'r.website_id')
    .select('r.id')
    .where(inScope('r', scope))
    .where(isThere('w'))
    .where('r.findings_removed', 'is', null)
    .where('r.shown_status', 'in', ['COMPLETE', 'PARTIALLY COMPLETE'])
    .orderBy('r.created', 'desc')
    .orderBy('r.id', 'desc')
    .limit(RUNS)
    .execute();
  const { rows } = await sql<{ auditId: string; testRunId: string | null }>`
    select wanted.id as "auditId", (
      select run.id from unnest(${newest.map(({ id }) => id)}::uuid[]) with ordinality as run (id, place)
      where exists (
        select from audits a
        where a.test_run_id = run.id and a.status = 'Fail' and a.audit_id = wanted.id
          and (a.cnt_set_aside = 0 or a.cnt_set_aside < a.cnt_elements))
      order by run.place limit 1) as "testRunId"
    from unnest(${[...auditIds]}::text[]) as wanted (id)`.execute(db);
  return new Map(
    rows.flatMap(({ auditId, testRunId }) => (testRunId === null ? [] : [[auditId, testRunId]])),
  );
}
