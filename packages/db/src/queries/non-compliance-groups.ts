import { sql } from 'kysely';
import type { Tx } from '../connect.ts';

/** By how many non-compliances a group grew or shrank; 0 when one left and another joined. */
export interface GroupMove {
  groupId: string;
  more: number;
}

/** What a transaction wrote to `non_compliances`. */
export interface WrittenNonCompliances {
  /** Inserted, or changed in a grouping column. Other ids are harmless. */
  ids?: readonly string[];
  /** From statements that write `group_id` themselves or delete rows. */
  moved?: readonly GroupMove[];
}

/** Grouping columns. */
const KEY = sql.raw('website_id, audit_id, status, priority, assignee_id, due, settings, run_by, set_aside');
const key = (alias: 'nc' | 'g') =>
  sql.raw(
    `${alias}.website_id, ${alias}.audit_id, ${alias}.status, ${alias}.priority, ${alias}.assignee_id, ${alias}.due,
      ${alias}.settings, ${alias}.run_by, ${alias}.set_aside`,
  );

/**
 * Assigns non-compliances to the groups with the same values, and updates the groups' counts and their oldest
 * and newest rows. Called after each write to `non_compliances`, in its transaction and under its
 * `lockNonCompliances`, so that no two transactions change groups of one website at the same time.
 */
export async function updateGroups(tx: Tx, { ids = [], moved = [] }: WrittenNonCompliances): Promise<void> {
  const all = [...moved, ...(ids.length === 0 ? [] : await moveToGroups(tx, ids))];
  if (all.length > 0) await countGroups(tx, all);
}

async function moveToGroups(tx: Tx, ids: readonly string[]): Promise<GroupMove[]> {
  const written = sql`
    from non_compliances nc left join non_compliance_groups g on g.id = nc.group_id
    where nc.id = any(${[...ids]}::uuid[])`;
  const isStray = sql`(${key('nc')}) is distinct from (${key('g')})`;
  await sql`
    insert into non_compliance_groups (${KEY}) select distinct ${key('nc')} ${written} and ${isStray}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<GroupMove>`
    with written as materialized (
      select nc.id, ${key('nc')}, nc.group_id as former, ${isStray} as is_stray ${written}
    ), strays as materialized (
      select nc.id, nc.former, g.id as group_id
      from written nc
      join non_compliance_groups g on g.website_id = nc.website_id and g.audit_id = nc.audit_id and g.status = nc.status
        and g.priority = nc.priority and g.settings = nc.settings and g.run_by = nc.run_by and g.set_aside = nc.set_aside
        and g.assignee_id is not distinct from nc.assignee_id and g.due is not distinct from nc.due
      where nc.is_stray
    ), changed as (
      update non_compliances nc set group_id = strays.group_id from strays where nc.id = strays.id
    )
    select group_id as "groupId", sum(more)::int as more
    from (
      select group_id, 1 as more from strays
      union all select former, -1 from strays where former is not null
      -- its creation may be another now
      union all select former, 0 from written where not is_stray) moved
    group by group_id`.execute(tx);
  return rows;
}

/**
 * Adds differences instead of counting, because a group may contain everything of a large website; oldest and
 * newest are looked up in the index. Unchanged groups are not written: each has ten indexes.
 */
async function countGroups(tx: Tx, moved: readonly GroupMove[]): Promise<void> {
  const ids = moved.map(({ groupId }) => groupId);
  await sql`
    update non_compliance_groups g set cnt = g.cnt + touched.more, newest = newest.created, newest_id = newest.id,
      oldest = oldest.created, oldest_id = oldest.id
    from (
      select id, sum(more) as more from unnest(${ids}::bigint[], ${moved.map(({ more }) => more)}::integer[]) one (id, more)
      group by id) touched
    left join lateral (
      select created, id from non_compliances nc where nc.group_id = touched.id
      order by created desc, id desc limit 1) newest on true
    left join lateral (
      select created, id from non_compliances nc where nc.group_id = touched.id
      order by created, id limit 1) oldest on true
    where g.id = touched.id and (touched.more <> 0
      or (g.newest, g.newest_id, g.oldest, g.oldest_id)
        is distinct from (newest.created, newest.id, oldest.created, oldest.id))`.execute(tx);
  await sql`delete from non_compliance_groups where id = any(${ids}::bigint[]) and cnt = 0`.execute(tx);
}
