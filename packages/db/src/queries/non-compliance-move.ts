import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { updateGroups } from './non-compliance-groups.ts';

/**
 * Moves non-compliances from one website to another: all, or those that are only on pages below a path. One
 * that the target already has (same audit and fingerprint) gets the pages, sightings and notes, and the state,
 * assignee and due date where it has none; the source row becomes RESOLVED. With a path, pages below it are
 * removed from the remaining ones.
 *
 * Decisions stay with the source website: one for a whole website would have a wider effect in the target. So
 * moved ones are no longer set aside, and failures that users judged are not moved. The caller has locked the
 * non-compliances of both websites.
 */
export async function moveNonCompliances(
  tx: Tx,
  { fromId, toId, path }: { fromId: string; toId: string; path: string | null },
): Promise<{ ids: string[] }> {
  const found = await sql<{ id: string; intoId: string | null }>`
    select nc.id, other.id as "intoId"
    from non_compliances nc
    left join non_compliances other on other.website_id = ${toId} and other.audit_id = nc.audit_id
      and other.fe_hash = nc.fe_hash
    where nc.website_id = ${fromId} and nc.decision_id is null and ${path === null ? sql`true` : onlyBelow(path)}`.execute(
    tx,
  );
  const ids = found.rows.map(({ id }) => id);
  const ownIds = found.rows.filter(({ intoId }) => intoId === null).map(({ id }) => id);
  const known = found.rows.flatMap(({ id, intoId }) => (intoId === null ? [] : [{ id, intoId }]));
  if (path !== null) await takePages(tx, { websiteId: fromId, path, except: ids });
  await sql`update non_compliance_pages set set_aside = false
    where set_aside and non_compliance_id = any(${ids}::uuid[])`.execute(tx);
  if (known.length > 0) await mergeKnown(tx, known);
  await sql`
    update non_compliances set website_id = ${toId}, set_aside = false, version = version + 1
    where id = any(${ownIds}::uuid[])`.execute(tx);
  await updateGroups(tx, { ids: [...ids, ...known.map(({ intoId }) => intoId)] });
  await sql`
    insert into former_fingerprints (website_id, audit_id, former, fe_hash)
    select ${toId}, audit_id, former, fe_hash from former_fingerprints where website_id = ${fromId}
    on conflict do nothing`.execute(tx);
  return { ids: [...ownIds, ...known.map(({ intoId }) => intoId)] };
}

/** Merges each into its counterpart in the other website and resolves it. */
async function mergeKnown(tx: Tx, known: readonly { id: string; intoId: string }[]): Promise<void> {
  const moved = sql`unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ intoId }) => intoId)}::uuid[])
    as moved (id, into_id)`;
  await sql`
    insert into non_compliance_pages (non_compliance_id, url_key, root_causes, set_aside)
    select moved.into_id, page.url_key, page.root_causes, false
    from ${moved} join non_compliance_pages page on page.non_compliance_id = moved.id
    on conflict do nothing`.execute(tx);
  await sql`
    insert into non_compliance_sightings (non_compliance_id, settings_id, base_url_key, user_id, first_seen,
      first_seen_run_id, last_seen, last_seen_run_id, runs)
    select moved.into_id, s.settings_id, s.base_url_key, s.user_id, s.first_seen, s.first_seen_run_id, s.last_seen,
      s.last_seen_run_id, s.runs
    from ${moved} join non_compliance_sightings s on s.non_compliance_id = moved.id
    on conflict do nothing`.execute(tx);
  await sql`
    insert into non_compliance_notes (non_compliance_id, user_id, test_run_id, old_status, new_status, old_assignee_id,
      new_assignee_id, old_due, new_due, old_priority, new_priority, comments, created)
    select moved.into_id, note.user_id, note.test_run_id, note.old_status, note.new_status, note.old_assignee_id,
      note.new_assignee_id, note.old_due, note.new_due, note.old_priority, note.new_priority, note.comments, note.created
    from ${moved} join non_compliance_notes note on note.non_compliance_id = moved.id
    where note.set_aside is null
    order by note.id`.execute(tx);
  const union = (column: string) => sql`(select coalesce(array_agg(distinct one order by one), '{}')
    from unnest(${sql.ref(`other.${column}`)} || ${sql.ref(`nc.${column}`)}) one)`;
  await sql`
    with merged as (
      select other.id,
        -- what is repaired on one of the two alone is still there; work that was begun goes on
        case when 'FIX IN PROGRESS' in (nc.status, other.status) then 'FIX IN PROGRESS'
          when 'RESOLVED' = nc.status and nc.status = other.status then 'RESOLVED' else 'UNRESOLVED' end as status,
        other.status as former_status,
        coalesce(other.assignee_id, nc.assignee_id) as assignee_id, coalesce(other.due, nc.due) as due,
        greatest(other.priority, nc.priority) as priority, other.priority_set or nc.priority_set as priority_set,
        greatest(other.impact, nc.impact) as impact, least(other.created, nc.created) as created,
        ${union('settings')} as settings, ${union('run_by')} as run_by,
        (select count(*)::int from non_compliance_pages page where page.non_compliance_id = other.id) as pages
      from ${moved}
      join non_compliances nc on nc.id = moved.id
      join non_compliances other on other.id = moved.into_id
    ), changed as (
      update non_compliances nc set status = merged.status,
        resolved = case when merged.status = 'RESOLVED' then nc.resolved end, assignee_id = merged.assignee_id,
        due = merged.due, priority = merged.priority, priority_set = merged.priority_set, impact = merged.impact,
        created = merged.created, settings = merged.settings, run_by = merged.run_by, pages_affected = merged.pages,
        version = nc.version + 1
      from merged where merged.id = nc.id
    )
    insert into non_compliance_notes (non_compliance_id, old_status, new_status, comments)
    select id, former_status, status, '' from merged where status <> former_status`.execute(tx);
  await sql`delete from non_compliance_pages page using ${moved} where page.non_compliance_id = moved.id`.execute(
    tx,
  );
  await sql`
    with retired as (
      select nc.id, nc.status from ${moved} join non_compliances nc on nc.id = moved.id
    ), changed as (
      update non_compliances nc set status = 'RESOLVED', resolved = coalesce(nc.resolved, now()), pages_affected = 0,
        set_aside = false, version = nc.version + 1
      from retired where retired.id = nc.id
    )
    insert into non_compliance_notes (non_compliance_id, old_status, new_status, comments)
    select id, status, 'RESOLVED', '' from retired where status <> 'RESOLVED'`.execute(tx);
}

/** Removes the pages below a path from non-compliances that are on other pages as well. */
async function takePages(
  tx: Tx,
  { websiteId, path, except }: { websiteId: string; path: string; except: readonly string[] },
): Promise<void> {
  await sql`
    with taken as (
      delete from non_compliance_pages page
      using non_compliances nc
      where nc.id = page.non_compliance_id and nc.website_id = ${websiteId} and nc.decision_id is null
        and nc.id <> all(${[...except]}::uuid[]) and ${isBelow(sql`page.url_key`, path)}
      returning nc.id
    ), counted as (select id, count(*)::int as pages from taken group by id)
    update non_compliances nc set pages_affected = greatest(nc.pages_affected - counted.pages, 0)
    from counted where counted.id = nc.id`.execute(tx);
}

/** Whether a non-compliance, `nc` in the query, is only on pages below a path. */
function onlyBelow(path: string): RawBuilder<boolean> {
  return sql`exists (select from non_compliance_pages page where page.non_compliance_id = nc.id)
    and not exists (
      select from non_compliance_pages page
      where page.non_compliance_id = nc.id and not ${isBelow(sql`page.url_key`, path)})`;
}

/** Whether a URL key (urlKey) is at or below a path. */
export function isBelow(key: RawBuilder<unknown>, path: string): RawBuilder<boolean> {
  const own = sql`split_part(regexp_replace(${key}, '^https?://[^/]*', ''), '?', 1)`;
  return sql`(${own} = ${path} or starts_with(${own}, ${`${path}/`}))`;
}

/** Moves the known pages below a path to another website; pages that it already has are not moved. */
export async function moveWebpages(
  tx: Tx,
  { fromId, toId, path }: { fromId: string; toId: string; path: string },
): Promise<void> {
  await sql`
    update webpages page set website_id = ${toId}
    where page.website_id = ${fromId} and ${isBelow(sql`page.url_key`, path)}
      and not exists (
        select from webpages other where other.website_id = ${toId} and other.url_key = page.url_key)`.execute(
    tx,
  );
  // Duplicates that the other website already has.
  await sql`
    update webpages page set status = 'INACTIVE'
    where page.website_id = ${fromId} and ${isBelow(sql`page.url_key`, path)}`.execute(tx);
}
