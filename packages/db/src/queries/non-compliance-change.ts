import type { NcStatus } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { isWrittenSince } from './as-of.ts';
import { updateGroups } from './non-compliance-groups.ts';
import { lockNonCompliances } from './non-compliances.ts';

/** Absent fields stay unchanged. */
export interface NcChange {
  status?: NcStatus | undefined;
  /** User who shall repair it; null for no one. */
  assigneeId?: string | null | undefined;
  /** YYYY-MM-DD; null for none. */
  due?: string | null | undefined;
  /** 1 to 4; null resets to the rank of the impact. */
  priority?: number | null | undefined;
  /** Default: no comment. */
  comments?: string | undefined;
}

/**
 * Changes non-compliances of one website and records the user. One that already has the new values gets a note
 * only if there is a comment.
 *
 * @param change.asOf skips those that another user or a run has changed since this snapshot; a note alone does not count as a change
 */
export async function changeNonCompliances(
  tx: Tx,
  websiteId: string,
  ids: readonly string[],
  { userId, asOf, ...change }: NcChange & { userId: string | null; asOf?: string | undefined },
): Promise<{ count: number; skipped: number }> {
  if (ids.length === 0) return { count: 0, skipped: 0 };
  await lockNonCompliances(tx, websiteId);
  const { status = null, assigneeId, due, priority, comments = '' } = change;
  const isSet = (value: unknown) => sql.lit(value !== undefined);
  const { rows } = await sql<{ id: string; isChanged: boolean }>`
    with chosen as (
      select nc.id, nc.status, nc.assignee_id, nc.due, nc.priority, nc.priority_set,
        coalesce(${status}, nc.status) as to_status,
        case when ${isSet(assigneeId)} then ${assigneeId ?? null}::uuid else nc.assignee_id end as to_assignee_id,
        case when ${isSet(due)} then ${due ?? null}::date else nc.due end as to_due,
        case when ${isSet(priority)} then coalesce(${priority ?? null}::smallint, nc.impact) else nc.priority end
          as to_priority,
        case when ${isSet(priority)} then ${priority ?? null}::smallint is not null else nc.priority_set end
          as to_priority_set
      from non_compliances nc
      where nc.website_id = ${websiteId} and nc.id = any(${[...ids]}::uuid[])
        and not ${asOf === undefined ? sql`false` : isOvertaken({ userId, asOf })}
      for update
    ), changed as (
      update non_compliances nc
      set status = to_status, assignee_id = to_assignee_id, due = to_due, priority = to_priority,
        priority_set = to_priority_set, version = nc.version + 1,
        resolved = case when to_status = 'RESOLVED' then coalesce(nc.resolved, now()) end
      from chosen
      where nc.id = chosen.id and (chosen.status, chosen.assignee_id, chosen.due, chosen.priority, chosen.priority_set)
        is distinct from (to_status, to_assignee_id, to_due, to_priority, to_priority_set)
      returning nc.id
    ), noted as (
      insert into non_compliance_notes (non_compliance_id, user_id, old_status, new_status, old_assignee_id,
        new_assignee_id, old_due, new_due, old_priority, new_priority, comments)
      select chosen.id, ${userId}::uuid,
        case when status <> to_status then status end, case when status <> to_status then to_status end,
        case when assignee_id is distinct from to_assignee_id then assignee_id end,
        case when assignee_id is distinct from to_assignee_id then to_assignee_id end,
        case when due is distinct from to_due then due end, case when due is distinct from to_due then to_due end,
        case when priority <> to_priority then priority end,
        case when priority <> to_priority then to_priority end, ${comments}
      from chosen left join changed on changed.id = chosen.id
      where changed.id is not null or ${comments} <> ''
      order by chosen.id
    )
    select chosen.id, changed.id is not null as "isChanged" from chosen left join changed on changed.id = chosen.id`.execute(
    tx,
  );
  await updateGroups(tx, { ids: rows.filter(({ isChanged }) => isChanged).map(({ id }) => id) });
  return { count: rows.length, skipped: ids.length - rows.length };
}

/** Whether someone else has changed `nc` since, notes excepted. */
function isOvertaken({ userId, asOf }: { userId: string | null; asOf: string }): RawBuilder<boolean> {
  return sql`exists (
    select from non_compliance_notes note
    where note.non_compliance_id = nc.id and note.user_id is distinct from ${userId}::uuid
      and num_nonnulls(note.new_status, note.old_assignee_id, note.new_assignee_id, note.old_due, note.new_due,
        note.new_priority) > 0
      and ${isWrittenSince('note', asOf)})`;
}

/**
 * Clears the assignee, either of all that is assigned to a user or of a website's non-compliances; adds a note
 * to each.
 */
export async function unassignNonCompliances(
  tx: Tx,
  of: { userId: string } | { websiteId: string },
  by: { userId: string | null },
): Promise<void> {
  const ofThem =
    'userId' in of
      ? sql`assignee_id = ${of.userId}::uuid`
      : sql`website_id = ${of.websiteId}::uuid and assignee_id is not null`;
  const { rows } = await sql<{ website_id: string }>`
    select distinct website_id from non_compliance_groups where ${ofThem} order by website_id`.execute(tx);
  for (const { website_id: websiteId } of rows) {
    await lockNonCompliances(tx, websiteId);
    const changed = await sql<{ id: string }>`
      with chosen as (
        select id, assignee_id from non_compliances
        where group_id in (
          select id from non_compliance_groups where ${ofThem} and website_id = ${websiteId}) and assignee_id is not null
        for update
      ), changed as (
        update non_compliances nc set assignee_id = null, version = nc.version + 1
        from chosen where nc.id = chosen.id
      )
      insert into non_compliance_notes (non_compliance_id, user_id, old_assignee_id, comments)
      select id, ${by.userId}::uuid, assignee_id, '' from chosen
      returning non_compliance_id as id`.execute(tx);
    await updateGroups(tx, { ids: changed.rows.map(({ id }) => id) });
  }
}
