import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { RowScope } from './scope.ts';
import type { ComparableKey } from './trends.ts';

export interface NonComplianceSummaryRow {
  auditId: string;
  /** 1 to 4: the highest among them. */
  impact: number;
  unresolved: number;
  fixInProgress: number;
  resolved: number;
  /** First and last run in scope that saw one of them. */
  firstSeen: Date;
  lastSeen: Date;
  /** Newest run in scope that saw one of them and still has its findings; null when there is none. */
  testRunId: string | null;
  /** Pages that currently have one of them. */
  cntPages: number;
}

/**
 * Non-compliances that comparable runs have seen, summed by audit, most unresolved first. In the scope of own
 * runs: only what those have seen.
 */
export async function summarizeNonCompliances(
  db: Db,
  scope: RowScope,
  key: Omit<ComparableKey, 'testScheduleId'>,
): Promise<NonComplianceSummaryRow[]> {
  const count = (status: string) => sql`count(distinct id) filter (where status = ${status})::int`;
  const settings = sql`(select id from test_settings where test_mode = ${key.testMode}
    and wcag_version = ${key.wcagVersion} and wcag_level = ${key.wcagLevel})`;
  const { rows } = await sql<NonComplianceSummaryRow>`
    with seen as materialized (
      select nc.id, nc.audit_id, nc.status, nc.impact, s.first_seen, s.last_seen, s.last_seen_run_id
      from non_compliance_groups g
      join non_compliances nc on nc.group_id = g.id
      join non_compliance_sightings s on s.non_compliance_id = nc.id
      where g.website_id = ${key.websiteId} and not g.set_aside and ${settings} = any(g.settings) and s.settings_id = ${settings}
        and s.base_url_key = ${key.testMode === 'full_site' ? '' : key.baseUrlKey}
        and ${scope.reach === 'own' ? sql`s.user_id = ${scope.userId}` : sql`true`}
    ), latest as (
      select distinct on (each.audit_id) each.audit_id, r.id
      from (select distinct audit_id, last_seen_run_id from seen) each
      join test_runs r on r.id = each.last_seen_run_id
      where r.findings_removed is null
      order by each.audit_id, r.created desc, r.id desc
    ), pages as (
      select audit_id, count(*)::int as cnt
      from (
        select distinct seen.audit_id, page.url_key
        from seen
        -- "offset 0" keeps this a look-up for each: joined, the pages of all websites would be read to hash them
        cross join lateral (
          select url_key from non_compliance_pages where non_compliance_id = seen.id offset 0) page
        where seen.status <> 'RESOLVED'
      ) each_page
      group by audit_id
    ), summed as (
      select audit_id, max(impact)::int as impact, ${count('UNRESOLVED')} as unresolved,
        ${count('FIX IN PROGRESS')} as in_progress, ${count('RESOLVED')} as resolved,
        min(first_seen) as first_seen, max(last_seen) as last_seen
      from seen group by audit_id
    )
    select summed.audit_id as "auditId", impact, unresolved, in_progress as "fixInProgress", resolved,
      first_seen as "firstSeen", last_seen as "lastSeen", latest.id as "testRunId",
      coalesce(pages.cnt, 0) as "cntPages"
    from summed
    left join latest using (audit_id)
    left join pages using (audit_id)
    order by unresolved + in_progress desc, impact desc, audit_id`.execute(db);
  return rows;
}
