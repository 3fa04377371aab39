import { type DisplayFilter, displayFilterOfAudit, type Impact } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { fingerprintHex } from '../fingerprint.ts';
import { nonComplianceFingerprint } from './non-compliance-fingerprint.ts';
import { inResult } from './run-result.ts';
import { inScope, type RowScope } from './scope.ts';
import { SCREENSHOT_COLUMNS } from './screenshot-columns.ts';
import { isShown, matchesDecisionFilter, shownAudits } from './shown-audits.ts';

export interface FailureSummaryRow {
  auditId: string;
  impact: Impact;
  category: string;
  pageCount: number;
  /** Empty unless requested. */
  testInstanceIds: string[];
  /** Failing elements on all pages. */
  instanceCount: number;
  /** Number of elements that decisions exclude. */
  setAsideCount: number;
}

/**
 * Failed (or warned) audits of a run, worst impact first, then by number of elements.
 *
 * @param options.pages maximum number of page ids per audit
 */
export async function listFailuresOfRun(
  db: Db,
  testRunId: string,
  status: 'Fail' | 'Warn',
  options: { shown: DisplayFilter; pages: number },
): Promise<FailureSummaryRow[]> {
  const { decided = 'open' } = options.shown;
  const isOpen = decided === 'open';
  // The counts also include audits that are completely excluded on a page, so all rows are read even when only
  // the open ones are listed.
  const shown = { ...options.shown, decided: isOpen ? 'all' : decided };
  const isListed = isOpen ? sql`(a.cnt_set_aside = 0 or a.cnt_set_aside < a.cnt_elements)` : sql`true`;
  const rank = sql<number>`max(array_position(array['minor', 'moderate', 'serious', 'critical'], a.impact))
    filter (where ${isListed})`;
  const count = sql<number>`sum(${isOpen ? sql`a.cnt_elements - a.cnt_set_aside` : sql`a.cnt_elements`})::int`;
  return db
    .selectFrom(shownAudits(db, shown).as('a'))
    .select('a.audit_id as auditId')
    .select(sql<Impact>`(array['minor', 'moderate', 'serious', 'critical'])[${rank}]`.as('impact'))
    .select(sql<string>`min(a.category)`.as('category'))
    .select(sql<number>`(count(distinct a.test_instance_id) filter (where ${isListed}))::int`.as('pageCount'))
    .select(
      options.pages > 0
        ? sql<
            string[]
          >`(array_agg(distinct a.test_instance_id) filter (where ${isListed}))[1:${sql.lit(options.pages)}]`.as(
            'testInstanceIds',
          )
        : sql<string[]>`'{}'::uuid[]`.as('testInstanceIds'),
    )
    .select(count.as('instanceCount'))
    .select(sql<number>`sum(a.cnt_set_aside)::int`.as('setAsideCount'))
    .where('a.test_run_id', '=', testRunId)
    .where(inResult(testRunId, 'a.test_instance_id'))
    .where('a.status', '=', status)
    .groupBy('a.audit_id')
    .having(sql<boolean>`bool_or(${isListed})`)
    .orderBy(rank, 'desc')
    .orderBy(count, 'desc')
    .orderBy('a.audit_id')
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditsOfInstance>>[number];

/** Audits of one page: failures, then warnings, then passes; worst impact first. */
export async function listAuditsOfInstance(db: Db, testInstanceId: string, shown: DisplayFilter) {
  return db
    .selectFrom(shownAudits(db, shown).as('a'))
    .select(['a.id', 'a.audit_id', 'a.source', 'a.status', 'a.reason', 'a.impact', 'a.category'])
    .select(['a.cnt_elements', 'a.cnt_set_aside'])
    .where('a.test_instance_id', '=', testInstanceId)
    .orderBy(sql`array_position(array['Fail', 'Warn', 'Pass'], a.status)`)
    .orderBy(sql`array_position(array['critical', 'serious', 'moderate', 'minor'], a.impact)`)
    .orderBy('a.audit_id')
    .orderBy('a.source')
    .execute();
}

/** Failing elements, each with its non-compliance. */
export function elementsWithNonCompliance(db: Db) {
  return (
    db
      .selectFrom('failing_elements as e')
      .innerJoin('test_runs as r', 'r.id', 'e.test_run_id')
      // Only failures have non-compliances; a warning needs a user's verdict first.
      .leftJoin('non_compliances as n', (join) =>
        join
          .onRef('n.website_id', '=', 'r.website_id')
          .onRef('n.audit_id', '=', 'e.audit_id')
          .on('n.fe_hash', '=', nonComplianceFingerprint('r.website_id'))
          .on('e.status', '=', 'Fail'),
      )
      .leftJoin('decisions as d', 'd.id', 'e.decision_id')
      .leftJoin('users as d_owner', 'd_owner.id', 'd.owner_id')
      .leftJoin('users as d_by', 'd_by.id', 'd.created_by')
      .select(['d.id as d_id', 'd.verdict as d_verdict', 'd.scope as d_scope', 'd.reason as d_reason'])
      .select(['d.created as d_created', 'd.version as d_version', 'd.owner_id as d_owner_id'])
      .select(['d_owner.email as d_owner_email', 'd_owner.full_name as d_owner_name'])
      .select(['d.created_by as d_by_id', 'd_by.email as d_by_email', 'd_by.full_name as d_by_name'])
      .select(['d_by.role as d_by_role', 'd.evidence as d_evidence'])
      .select(sql<string | null>`d.until::text`.as('d_until'))
      .select(['e.id', 'e.test_instance_id', 'e.audit_row_id', 'e.label'])
      .select(fingerprintHex('e.fe_hash').as('fe_hash'))
      .select([
        'e.audit_id',
        'e.source',
        'e.causes',
        'e.explanation',
        'e.snippet',
        'e.selector',
        'e.ancestry',
      ])
      .select([
        'e.test_data',
        'e.seen_also',
        'e.alt_failure_data',
        'e.rect',
        'e.repair',
        'e.state',
        'e.picture',
      ])
      .select(['n.id as nc_id', 'n.status as nc_status', 'n.created as nc_first_seen'])
  );
}

export type FailingElementRow = Awaited<
  ReturnType<ReturnType<typeof elementsWithNonCompliance>['execute']>
>[number];

/**
 * Failing elements of one page by audit, in document order.
 *
 * @param options.limit elements per audit; null for all
 */
export async function listElementsOfInstance(
  db: Db,
  testInstanceId: string,
  { shown, limit = null }: { shown: DisplayFilter; limit?: number | null },
): Promise<FailingElementRow[]> {
  if (limit === 0) return [];
  return elementsWithNonCompliance(db)
    .where(
      limit === null
        ? sql<boolean>`e.test_instance_id = ${testInstanceId}`
        : firstOfAudits(db, { shown, testInstanceIds: [testInstanceId], limit }),
    )
    .where(isShown(shown, null))
    .orderBy('e.audit_row_id')
    .orderBy('e.ordinal')
    .execute();
}

/** Failing elements of one audit on these pages of a run. */
export async function listElementsOfAudit(
  db: Db,
  audit: {
    auditId: string;
    status: 'Fail' | 'Warn';
    testInstanceIds: string[];
    shown: DisplayFilter;
    limit?: number | null;
  },
): Promise<FailingElementRow[]> {
  const { testInstanceIds, limit = null } = audit;
  if (testInstanceIds.length === 0 || limit === 0) return [];
  const shown = displayFilterOfAudit(audit.shown, audit.auditId);
  return elementsWithNonCompliance(db)
    .where(
      limit === null
        ? sql<boolean>`e.test_instance_id = any(${testInstanceIds}::uuid[])`
        : firstOfAudits(db, { shown, testInstanceIds, auditId: audit.auditId, limit }),
    )
    .where('e.audit_id', '=', audit.auditId)
    .where(isShown(shown, audit.status))
    .orderBy('e.test_instance_id')
    .orderBy('e.source')
    .orderBy('e.ordinal')
    .execute();
}

/**
 * Whether an element is one of the first of its audit on these pages. Their ids are read once, with one index
 * scan per audit, and are the only filter: without statistics for a page that has just been tested, the planner
 * would search these ids again for each element.
 */
function firstOfAudits(
  db: Db,
  of: { shown: DisplayFilter; testInstanceIds: string[]; auditId?: string; limit: number },
) {
  const { shown, testInstanceIds, auditId, limit } = of;
  return sql<boolean>`e.id = any(array(
    select first.id from ${shownAudits(db, shown).as('a')}
    cross join lateral (
      select e.id from failing_elements e where e.audit_row_id = a.id and ${matchesDecisionFilter(shown, 'e')} order by e.ordinal limit ${limit}) first
    where a.test_instance_id = any(${testInstanceIds}::uuid[])
      ${auditId === undefined ? sql`` : sql`and a.audit_id = ${auditId}`}))`;
}

export async function countPagesOfAudit(
  db: Db,
  testRunId: string,
  audit: { auditId: string; status: 'Fail' | 'Warn'; shown: DisplayFilter },
): Promise<number> {
  const { count } = await db
    .selectFrom(shownAudits(db, displayFilterOfAudit(audit.shown, audit.auditId)).as('a'))
    .select(sql<number>`count(distinct test_instance_id)::int`.as('count'))
    .where('test_run_id', '=', testRunId)
    .where(inResult(testRunId, 'test_instance_id'))
    .where('audit_id', '=', audit.auditId)
    .where('status', '=', audit.status)
    .executeTakeFirstOrThrow();
  return count;
}

/** Pages of a run on which an audit failed (or warned), most elements first. */
export async function listPagesOfAudit(
  db: Db,
  testRunId: string,
  options: { auditId: string; status: 'Fail' | 'Warn'; shown: DisplayFilter; limit: number; skip: number },
) {
  return db
    .selectFrom(shownAudits(db, displayFilterOfAudit(options.shown, options.auditId)).as('a'))
    .innerJoin('test_instances as i', 'i.id', 'a.test_instance_id')
    .select(['i.id', 'i.url', sql<number>`sum(a.cnt_elements)::int`.as('elements')])
    .where('a.test_run_id', '=', testRunId)
    .where(inResult(testRunId, 'a.test_instance_id'))
    .where('a.audit_id', '=', options.auditId)
    .where('a.status', '=', options.status)
    .groupBy('i.id')
    .orderBy(sql`sum(a.cnt_elements)`, 'desc')
    .orderBy('i.url')
    .orderBy('i.id')
    .limit(options.limit)
    .offset(options.skip)
    .execute();
}

/** Position and screenshot of a failing element; null when out of scope. */
export async function findElementPosition(db: Db, scope: RowScope, id: string) {
  const found = await db
    .selectFrom('failing_elements as e')
    .innerJoin('test_instances as i', 'i.id', 'e.test_instance_id')
    .innerJoin('test_runs as r', 'r.id', 'e.test_run_id')
    .select(['e.rect', 'e.picture_sha256', ...SCREENSHOT_COLUMNS])
    .where(inScope('r', scope))
    .where('e.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Failing elements of a page with their positions as JSON text, worst first, then in document order. Text,
 * because the process that renders the screen reader view parses it, off the API's event loop. Elements beyond
 * the limits are only counted.
 */
export async function serializeElementPositions(
  db: Db,
  testInstanceId: string,
  { shown, limit, maxBytes }: { shown: DisplayFilter; limit: number; maxBytes: number },
): Promise<{ findings: string; leftOut: number }> {
  const ordered = sql`over (order by a.status, e.audit_row_id, e.ordinal rows unbounded preceding)`;
  const isKept = sql`(p.number <= ${limit} and p.bytes <= ${maxBytes})`;
  const packed = await db
    .selectFrom(
      db
        .selectFrom('failing_elements as e')
        .innerJoin(shownAudits(db, shown).as('a'), 'a.id', 'e.audit_row_id')
        .select(['e.id', 'e.audit_id', 'a.status', 'e.selector', 'e.rect'])
        .select(sql<number>`row_number() ${ordered}`.as('number'))
        .select(sql<number>`sum(octet_length(e.selector)) ${ordered}`.as('bytes'))
        .where('e.test_instance_id', '=', testInstanceId)
        .where('a.status', '<>', 'Pass')
        .where(matchesDecisionFilter(shown, 'e'))
        .as('p'),
    )
    .select(
      sql<string>`coalesce(json_agg(json_build_object('id', p.id, 'auditId', p.audit_id, 'status', p.status,
        'selector', p.selector, 'rect', p.rect) order by p.number) filter (where ${isKept}), '[]')::text`.as(
        'findings',
      ),
    )
    .select(sql<number>`(count(*) filter (where not ${isKept}))::int`.as('leftOut'))
    .executeTakeFirstOrThrow();
  return packed;
}

/** The page of a failing element; null when out of scope. */
export async function findPageOfElement(db: Db, scope: RowScope, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('failing_elements as e')
    .innerJoin('test_runs as r', 'r.id', 'e.test_run_id')
    .select('e.test_instance_id')
    .where(inScope('r', scope))
    .where('e.id', '=', id)
    .executeTakeFirst();
  return found?.test_instance_id ?? null;
}
