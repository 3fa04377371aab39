import type { AuditSource, AuditStatus, DisplayFilter, Impact, WarningReason } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { inResult } from './run-result.ts';
import { shownAudits } from './shown-audits.ts';

export interface ReportIssueRow {
  auditId: string;
  status: 'Fail' | 'Warn';
  source: AuditSource;
  reason: WarningReason | null;
  /** The highest of them. */
  impact: Impact;
  category: string;
  elements: number;
  /** Number of elements that decisions exclude. */
  setAside: number;
  pages: number;
}

/** Failed and warned audits of a run: failures before warnings, then by impact, then by number of elements. */
export async function listReportIssues(
  db: Db,
  testRunId: string,
  shown: DisplayFilter,
): Promise<ReportIssueRow[]> {
  const rank = sql<number>`max(array_position(array['minor', 'moderate', 'serious', 'critical'], a.impact))`;
  const elements = sql<number>`sum(a.cnt_elements)::int`;
  return db
    .selectFrom(shownAudits(db, shown).as('a'))
    .select(['a.audit_id as auditId'])
    .select(sql<'Fail' | 'Warn'>`a.status`.as('status'))
    .select(sql<AuditSource>`min(a.source)`.as('source'))
    .select(sql<WarningReason | null>`min(a.reason)`.as('reason'))
    .select(sql<Impact>`(array['minor', 'moderate', 'serious', 'critical'])[${rank}]`.as('impact'))
    .select(sql<string>`min(a.category)`.as('category'))
    .select(elements.as('elements'))
    .select(sql<number>`sum(a.cnt_set_aside)::int`.as('setAside'))
    .select(sql<number>`count(distinct a.test_instance_id)::int`.as('pages'))
    .where('a.test_run_id', '=', testRunId)
    .where(inResult(testRunId, 'a.test_instance_id'))
    .where('a.status', 'in', ['Fail', 'Warn'])
    .groupBy(['a.audit_id', 'a.status'])
    .orderBy('a.status')
    .orderBy(rank, 'desc')
    .orderBy(elements, 'desc')
    .orderBy('a.audit_id')
    .execute();
}

export interface SeenAlsoRow {
  /** The audit that has the findings. */
  auditId: string;
  status: 'Fail' | 'Warn';
  /** Other audits with the same findings, each with the status that it would have had alone. */
  seenAlso: { id: string; status: 'Fail' | 'Warn' }[];
  elements: number;
}

/**
 * Other audits that found the same defects as the findings of a run, with counts; for open findings, or for
 * those that decisions exclude.
 */
export async function listSeenAlso(
  db: Db,
  testRunId: string,
  decided: 'open' | 'set-aside' = 'open',
): Promise<SeenAlsoRow[]> {
  const isDecided = decided === 'open' ? sql`e.decision_id is null` : sql`e.decision_id is not null`;
  const { rows } = await sql<SeenAlsoRow>`
    with found as (
      select e.id, e.audit_id, e.status,
        jsonb_agg(distinct jsonb_build_object('id', seen->>'id', 'status', seen->>'status')) as seen_also
      from failing_elements e cross join lateral jsonb_array_elements(e.seen_also) seen
      where e.test_run_id = ${testRunId} and ${isDecided} and seen->>'status' in ('Fail', 'Warn')
      group by e.id, e.audit_id, e.status
    )
    select audit_id as "auditId", status, seen_also as "seenAlso", count(*)::int as elements
    from found group by audit_id, status, seen_also
    order by audit_id, status, seen_also`.execute(db);
  return rows;
}

export interface ReportAuditRow {
  testInstanceId: string;
  auditId: string;
  source: AuditSource;
  status: AuditStatus;
  reason: WarningReason | null;
  elements: number;
}

/** All audits of these pages, in the order of the page ids. */
export async function listAuditsOfPages(
  db: Db,
  testInstanceIds: readonly string[],
  shown: DisplayFilter,
): Promise<ReportAuditRow[]> {
  return db
    .selectFrom(shownAudits(db, shown).as('a'))
    .select(['a.test_instance_id as testInstanceId', 'a.audit_id as auditId', 'a.source', 'a.status'])
    .select(['a.reason', 'a.cnt_elements as elements'])
    .where(sql<boolean>`a.test_instance_id = any(${testInstanceIds}::uuid[])`)
    .orderBy(sql`array_position(${testInstanceIds}::uuid[], a.test_instance_id)`)
    .orderBy('a.audit_id')
    .orderBy('a.source')
    .orderBy('a.status')
    .execute();
}
