import type { NcStatus } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { figuresInScope, sumsOf } from './figures-scope.ts';
import { isInTesterScope } from './non-compliances.ts';
import { isNotDeleted } from './not-deleted.ts';
import type { RowScope } from './scope.ts';

export interface AuditCountsRow {
  auditId: string;
  unresolved: number;
  inProgress: number;
  resolved: number;
}

/** Non-compliances in scope by audit: a row for each audit that ever had one. */
export async function countByAudit(
  db: Db,
  scope: RowScope,
  { hiddenAudits }: { hiddenAudits: readonly string[] },
): Promise<AuditCountsRow[]> {
  const isShown = sql`audit_id <> all(${[...hiddenAudits]}::text[])`;
  if (scope.reach !== 'own') {
    const { rows } = await sql<AuditCountsRow>`
      select audit_id as "auditId", unresolved, in_progress as "inProgress", resolved
      from organization_audits where organization_id = ${sumsOf(scope)} and ${isShown}`.execute(db);
    return rows;
  }
  const { rows } = await sql<AuditCountsRow>`
    select audit_id as "auditId", sum(${of('UNRESOLVED')})::int as unresolved,
      sum(${of('FIX IN PROGRESS')})::int as "inProgress", sum(${of('RESOLVED')})::int as resolved
    from ${ownGroups(scope)} and ${isShown}
    group by audit_id`.execute(db);
  return rows;
}

const COLUMNS: Record<NcStatus, string> = {
  UNRESOLVED: 'unresolved',
  'FIX IN PROGRESS': 'in_progress',
  RESOLVED: 'resolved',
};

export interface WebsiteIssueRow {
  websiteId: string;
  websiteName: string;
  url: string;
  auditId: string;
  status: NcStatus;
  count: number;
  userEmail: string | null;
  userFullName: string | null;
}

/** Non-compliances in scope by website, audit and status, most first. */
export async function listIssuesOfWebsites(
  db: Db,
  scope: RowScope,
  options: { statuses: readonly NcStatus[]; hiddenAudits: readonly string[]; limit: number; skip: number },
): Promise<WebsiteIssueRow[]> {
  const isShown = sql`audit_id <> all(${[...options.hiddenAudits]}::text[])`;
  const inOrder = sql`count desc, website_id, audit_id, status`;
  // Top-N per status from its index, then the top N of all.
  const firstOf = (status: NcStatus) => {
    if (scope.reach === 'own')
      return sql`select g.website_id, audit_id, ${status} as status, sum(g.cnt)::int as count
        from ${ownGroups(scope)} and ${isShown} and g.status = ${status} group by g.website_id, audit_id`;
    const column = sql.ref(COLUMNS[status]);
    return sql`(select a.website_id, audit_id, ${status} as status, ${column} as count from website_audits a
      where ${figuresInScope('a', scope)} and ${column} > 0 and ${isShown}
      order by ${column} desc, website_id, audit_id limit ${options.limit + options.skip})`;
  };
  const { rows } = await sql<WebsiteIssueRow>`
    select w.id as "websiteId", w.name as "websiteName", w.url, i.audit_id as "auditId", i.status, i.count,
      u.email as "userEmail", u.full_name as "userFullName"
    from (
      select * from (${sql.join(options.statuses.map(firstOf), sql` union all `)}) each_status
      order by ${inOrder} limit ${options.limit} offset ${options.skip}) i
    join websites w on w.id = i.website_id
    left join users u on u.id = w.user_id and ${isNotDeleted('u')}
    where ${isNotDeleted('w')}
    order by ${inOrder}`.execute(db);
  return rows;
}

/**
 * Non-compliance groups of a tester, without those that decisions exclude; the query ends with its conditions.
 */
function ownGroups(scope: Extract<RowScope, { reach: 'own' }>): RawBuilder<unknown> {
  return sql`non_compliance_groups g join websites w on w.id = g.website_id
    where ${isNotDeleted('w')} and not g.set_aside and g.cnt > 0 and ${isInTesterScope('g', scope)}`;
}

function of(status: NcStatus): RawBuilder<number> {
  return sql`case when g.status = ${status} then g.cnt else 0 end`;
}
