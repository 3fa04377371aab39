import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isComparable } from './comparable.ts';
import { inScope, type RowScope } from './scope.ts';
import type { ComparableKey } from './trends.ts';

export interface NonComplianceSummaryRow {
  auditId: string;
  /** 1 to 4: the worst impact among them. */
  priority: number;
  unresolved: number;
  fixInProgress: number;
  resolved: number;
  /** Of the runs in scope that saw one of them first or last. */
  firstSeen: Date;
  lastSeen: Date;
  /** Newest run in scope that saw one of them and still has its findings; null when there is none. */
  testRunId: string | null;
  /** Pages on which one of them stands at present. */
  cntPages: number;
}

/**
 * Non-compliances of comparable runs, summed up for each audit: those with most that is not resolved first.
 * They are kept for a website, so of its single pages those count that were first or last seen at this address.
 */
export async function summarizeNonCompliances(
  db: Db,
  scope: RowScope,
  key: Omit<ComparableKey, 'testScheduleId'>,
): Promise<NonComplianceSummaryRow[]> {
  const count = (status: string) => sql`coalesce(sum(grp.cnt) filter (where grp.status = ${status}), 0)::int`;
  const ofKind = sql`nc.website_id = ${key.websiteId} and nc.test_mode = ${key.testMode}
    and nc.wcag_version = ${key.wcagVersion} and nc.wcag_level = ${key.wcagLevel}`;
  const run = {
    website_id: key.websiteId,
    test_mode: key.testMode,
    wcag_version: key.wcagVersion,
    wcag_level: key.wcagLevel,
    base_url_key: key.baseUrlKey,
  };
  // Counted by audit and runs before anything is joined or sorted: of tens of thousands there are a few of these.
  const { rows } = await sql<NonComplianceSummaryRow>`
    with readable as materialized (
      select r.id, r.created, r.findings_removed, ${isComparable('r', run)} as is_comparable from test_runs r
      where r.website_id = ${key.websiteId} and ${inScope('r', scope)}
    ), here as materialized (
      select id from readable where is_comparable
    ), grp as (
      select nc.audit_id, nc.status, nc.first_seen_run_id, nc.last_seen_run_id,
        max(nc.priority) as priority, count(*) as cnt
      from non_compliances nc
      where ${ofKind}
        and (nc.first_seen_run_id in (select id from here) or nc.last_seen_run_id in (select id from here))
      group by nc.audit_id, nc.status, nc.first_seen_run_id, nc.last_seen_run_id
    ), pages as (
      select audit_id, count(*)::int as cnt
      from (
        select distinct nc.audit_id, page.url_key
        from non_compliances nc
        -- "offset 0" keeps this a look-up for each: joined, the pages of all websites would be read to hash them
        cross join lateral (
          select url_key from non_compliance_pages where non_compliance_id = nc.id offset 0) page
        where ${ofKind} and nc.status <> 'RESOLVED'
          and (nc.first_seen_run_id in (select id from here) or nc.last_seen_run_id in (select id from here))
      ) each_page
      group by audit_id
    )
    select grp.audit_id as "auditId", max(grp.priority)::int as priority,
      ${count('UNRESOLVED')} as unresolved, ${count('FIX IN PROGRESS')} as "fixInProgress",
      ${count('RESOLVED')} as resolved,
      -- dates of runs that the reader may not open stay out; one of the two is always among those that it may
      min(least(first.created, last.created)) as "firstSeen",
      max(greatest(first.created, last.created)) as "lastSeen",
      (array_agg(last.id order by last.created desc, last.id desc) filter (
        where last.findings_removed is null and last.is_comparable))[1] as "testRunId",
      coalesce(max(pages.cnt), 0)::int as "cntPages"
    from grp
    left join readable first on first.id = grp.first_seen_run_id
    left join readable last on last.id = grp.last_seen_run_id
    left join pages on pages.audit_id = grp.audit_id
    group by grp.audit_id
    order by coalesce(sum(grp.cnt) filter (where grp.status <> 'RESOLVED'), 0) desc, max(grp.priority) desc,
      grp.audit_id`.execute(db);
  return rows;
}
