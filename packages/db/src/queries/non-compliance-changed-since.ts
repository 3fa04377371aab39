import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isWrittenSince } from './as-of.ts';
import { daysAgo, type NonComplianceFilter, settingsOf, TODAY } from './non-compliance-list.ts';
import { nonCompliancesInScope } from './non-compliances.ts';
import type { RowScope } from './scope.ts';

export interface ChangedSince {
  websiteId: string;
  auditId: string;
  where: NonComplianceFilter;
  /** The reader, whose own changes are not counted. */
  userId: string | null;
  /** From `readAsOf` when the list was read. */
  asOf: string;
  /** Those that match the filter now, and those that the user deselected. */
  except: readonly string[];
}

/**
 * Number of non-compliances of an audit and website that matched a filter when a list was read, but no longer
 * do because another user or a run has changed them. Their former values come from the first later note that
 * changed each value.
 */
export async function countChangedSince(db: Db, scope: RowScope, left: ChangedSince): Promise<number> {
  const { websiteId, auditId, where, userId, asOf, except } = left;
  if (where.hiddenAudits?.includes(auditId)) return 0;
  const parts: RawBuilder<unknown>[] = [sql`was.set_aside = ${where.setAside ?? false}`];
  if (where.status) parts.push(sql`was.status = any(${[...where.status]}::text[])`);
  if (where.priority !== undefined) parts.push(sql`was.priority = ${where.priority}`);
  if (where.assigneeId === null) parts.push(sql`was.assignee_id is null`);
  else if (where.assigneeId !== undefined) parts.push(sql`was.assignee_id = ${where.assigneeId}`);
  if (where.overdue) parts.push(sql`was.due < ${TODAY} and was.status <> 'RESOLVED'`);
  if (where.dueBy !== undefined)
    parts.push(sql`was.due <= ${where.dueBy}::date and was.status <> 'RESOLVED'`);
  if (where.olderThanDays !== undefined)
    parts.push(sql`nc.created < ${daysAgo(where.olderThanDays)} and was.status <> 'RESOLVED'`);
  const settings = await settingsOf(db, where);
  if (settings !== null) parts.push(sql`nc.settings && ${settings}::smallint[]`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from non_compliances nc
    cross join lateral (
      select bool_or(note.user_id is distinct from ${userId}::uuid) as is_overtaken,
        coalesce(${first('old_status', sql`note.new_status is not null`)}, nc.status) as status,
        coalesce(${first('old_priority', sql`note.new_priority is not null`)}, nc.priority) as priority,
        coalesce(not ${first('set_aside', sql`note.set_aside is not null`)}, nc.set_aside) as set_aside,
        case when bool_or(num_nonnulls(note.old_assignee_id, note.new_assignee_id) > 0)
          then ${first('old_assignee_id', sql`num_nonnulls(note.old_assignee_id, note.new_assignee_id) > 0`)}
          else nc.assignee_id end as assignee_id,
        case when bool_or(num_nonnulls(note.old_due, note.new_due) > 0)
          then ${first('old_due', sql`num_nonnulls(note.old_due, note.new_due) > 0`)} else nc.due end as due
      from non_compliance_notes note
      where note.non_compliance_id = nc.id and ${isWrittenSince('note', asOf)}
    ) was
    where nc.website_id = ${websiteId} and nc.audit_id = ${auditId} and ${nonCompliancesInScope(scope)}
      and nc.id <> all(${[...except]}::uuid[]) and was.is_overtaken and ${sql.join(parts, sql` and `)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The value from the first note that changed it. */
function first(column: string, isChange: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(array_agg(${sql.ref(`note.${column}`)} order by note.id) filter (where ${isChange}))[1]`;
}
