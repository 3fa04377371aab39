import type { AuditSource, AuditStatus, DisplayFilter, Impact } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { elementsWithNonCompliance } from './findings.ts';
import { inResult } from './run-result.ts';
import { SCREENSHOT_COLUMNS } from './screenshot-columns.ts';
import { isShown, shownAudits } from './shown-audits.ts';

const IMPACTS = sql`array['minor', 'moderate', 'serious', 'critical']`;

/** Each audit of a run, aggregated over all pages: failures first, then warnings, worst impact first. */
export async function listAuditsOfRun(db: Db, testRunId: string, shown: DisplayFilter) {
  const pages = (status: AuditStatus) =>
    sql<number>`(count(distinct a.test_instance_id) filter (where a.status = ${status}))::int`;
  const rank = sql`max(array_position(${IMPACTS}, a.impact))`;
  return db
    .selectFrom(shownAudits(db, shown).as('a'))
    .select('a.audit_id as auditId')
    .select(sql<Impact>`(${IMPACTS})[${rank}]`.as('impact'))
    .select(sql<string>`min(a.category)`.as('category'))
    .select([pages('Fail').as('failed'), pages('Warn').as('warned'), pages('Pass').as('passed')])
    .select(
      sql<number>`(coalesce(sum(a.cnt_elements) filter (where a.status <> 'Pass'), 0))::int`.as('elements'),
    )
    .where('a.test_run_id', '=', testRunId)
    .where(inResult(testRunId, 'a.test_instance_id'))
    .groupBy('a.audit_id')
    .orderBy(sql`${pages('Fail')} > 0`, 'desc')
    .orderBy(sql`${pages('Warn')} > 0`, 'desc')
    .orderBy(rank, 'desc')
    .orderBy('a.audit_id')
    .execute();
}

/** Non-compliances of a run's failures, as the run shows them; most recently found first. */
export async function listNonComplianceIdsOfRun(
  db: Db,
  testRunId: string,
  { shown, limit }: { shown: DisplayFilter; limit: number },
): Promise<string[]> {
  const followed = elementsWithNonCompliance(db)
    .where('e.test_run_id', '=', testRunId)
    .where(inResult(testRunId, 'e.test_instance_id'))
    .where(isShown(shown, 'Fail'))
    .where('n.id', 'is not', null);
  const rows = await db
    .selectFrom(followed.as('f'))
    .select('f.nc_id as id')
    .groupBy(['f.nc_id', 'f.nc_first_seen'])
    .orderBy('f.nc_first_seen', 'desc')
    .orderBy('f.nc_id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** Screenshots of the first pages of a run, in discovery order, with the sources that judged the pages. */
export async function listScreenshotsOfRun(db: Db, testRunId: string, limit: number) {
  return db
    .selectFrom('test_instances as i')
    .select(['i.id', ...SCREENSHOT_COLUMNS])
    .select(sql<AuditSource[] | null>`i.engine -> 'sources'`.as('sources'))
    .where('i.test_run_id', '=', testRunId)
    .where('i.screenshot_sha256', 'is not', null)
    .orderBy('i.created')
    .orderBy('i.id')
    .limit(limit)
    .execute();
}
