import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../connect.ts';
import type { GroupMove } from './non-compliance-groups.ts';
import { isJudged, isResolvedSince, type WhatRunJudges } from './non-compliance-judged.ts';
import type { RunRow } from './run-row.ts';

/** Non-compliances of one audit and impact that changed. `impact`: its rank, 1 to 4. */
export interface ChangeOfAudit {
  auditId: string;
  impact: number;
  count: number;
}

/** Gives the steps of settling a run what they need: a worker that ends one has this much memory to sort and join in. */
export async function prepareToSettle(tx: Tx): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx);
  // How many rows there are is all that plans need to know of tables of the transaction: a small sample tells.
  await sql`set local default_statistics_target = 10`.execute(tx);
  // Compiling an expression takes longer than it is used: each statement runs once.
  await sql`set local jit = off`.execute(tx);
}

/**
 * Puts what the run found into tables of this transaction, and has them counted: nothing is known yet of rows that were
 * written a moment ago, and plans made blindly took half a minute for twenty pages.
 */
export async function gatherSeen(tx: Tx, run: RunRow): Promise<void> {
  await sql`drop table if exists pg_temp.run_found, pg_temp.run_doubted, pg_temp.run_seen, pg_temp.run_touched,
    pg_temp.run_changed, pg_temp.run_groups`.execute(tx);
  await sql`
    create temp table run_found on commit drop as
    select fe.audit_id, fe.fe_hash, page.url_key, min(fe.id::text) as first_id, min(fe.source) as source,
      bool_and(fe.selector like '% >>> %') as is_nested, bool_and(fe.state is not null) as in_state,
      case when bool_and(fe.root_cause <> '') then array_agg(distinct fe.root_cause) else '{}' end as root_causes,
      max(case a.impact when 'critical' then 4 when 'serious' then 3 when 'moderate' then 2 else 1 end) as impact,
      -- decisions take out all that it is on this page (matchDecisions)
      bool_and(fe.decision_id is not null) as set_aside, max(page.tested) as tested, false as is_overtaken
    from failing_elements fe
    join audits a on a.id = fe.audit_row_id
    join pg_temp.run_tested page on page.id = fe.test_instance_id
    where fe.test_run_id = ${run.id} and fe.status = 'Fail'
    group by fe.audit_id, fe.fe_hash, page.url_key`.execute(tx);
  // What a newer run has judged on the same page is left to that: it knows better.
  await sql`
    update pg_temp.run_found f set is_overtaken = true
    from pg_temp.newer_tested p
    where p.url_key = f.url_key
      and ${isJudged('f', null, { settings: sql`array(${settingsOf(run)})` })}`.execute(tx);
  await sql`analyze pg_temp.run_found`.execute(tx);
  // Left to a person, or merged into the finding of another audit (`seen_also`): it may still be there.
  await sql`
    create temp table run_doubted on commit drop as
    select distinct doubted.audit_id, doubted.fe_hash, doubted.url_key
    from (
      select fe.audit_id, fe.fe_hash, page.url_key
      from failing_elements fe
      join pg_temp.run_tested page on page.id = fe.test_instance_id
      where fe.test_run_id = ${run.id} and fe.status = 'Warn'
      union all
      select seen ->> 'id', fingerprint(seen ->> 'feHash'), page.url_key
      from failing_elements fe
      join pg_temp.run_tested page on page.id = fe.test_instance_id
      cross join lateral jsonb_array_elements(fe.seen_also) seen
      where fe.test_run_id = ${run.id} and fe.seen_also <> '[]' and seen ->> 'feHash' is not null) doubted
    join non_compliances nc on nc.website_id = ${run.website_id} and nc.audit_id = doubted.audit_id
      and nc.fe_hash = doubted.fe_hash`.execute(tx);
  await sql`analyze pg_temp.run_doubted`.execute(tx);
  // Once for each audit and fingerprint, with one element to show where that is another than is known. The run has seen them
  // all, and who started it may read of them in its report; of those that newer runs know better nothing else is known here
  // (no pages). Ids count up from one of version 7, in the order of the key: each index has new rows side by side.
  const first = newId().slice(0, -'nnnnnnnn'.length);
  await sql`
    create temp table run_seen on commit drop as
    select coalesce(nc.id, (${first} || lpad(to_hex(found.place), 8, '0'))::uuid) as id, nc.id is null as is_new, found.*,
      nullif(jsonb_build_object('label', fe.label, 'causes', fe.causes, 'explanation', fe.explanation,
        'snippet', fe.snippet, 'testData', fe.test_data)
        || case when found.in_state then '{"inState": true}' else '{}' end::jsonb, nc.failing_element) as failing_element
    from (
      select row_number() over (order by audit_id, fe_hash) as place, audit_id, fe_hash, count(*) filter (where not is_overtaken)::int as pages,
        min(source) filter (where not is_overtaken) as source, max(impact) filter (where not is_overtaken) as impact,
        bool_and(is_nested) filter (where not is_overtaken) as is_nested,
        coalesce(bool_and(in_state) filter (where not is_overtaken), false) as in_state,
        bool_and(set_aside) filter (where not is_overtaken) as set_aside,
        max(tested) filter (where not is_overtaken) as tested, min(first_id) filter (where not is_overtaken) as first_id
      from pg_temp.run_found group by audit_id, fe_hash) found
    left join failing_elements fe on fe.id = found.first_id::uuid and fe.test_run_id = ${run.id}
    left join non_compliances nc on nc.website_id = ${run.website_id} and nc.audit_id = found.audit_id
      and nc.fe_hash = found.fe_hash
    where nc.id is not null or found.pages > 0`.execute(tx);
  // Sightings that an earlier run has just written look like none: each would be sought among all that is seen.
  await sql`create unique index on pg_temp.run_seen (id)`.execute(tx);
  await sql`analyze pg_temp.run_seen (id, is_new, audit_id, fe_hash)`.execute(tx);
  // Known ones whose pages change, or what decisions take out of these: `is_struck` from a page where it was not found.
  await sql`create temp table run_touched (id uuid not null, is_struck boolean not null) on commit drop`.execute(
    tx,
  );
}

/** Id of the test settings of a run, as a query. */
function settingsOf(run: RunRow) {
  return sql`select id from test_settings where test_mode = ${run.test_mode} and wcag_version = ${run.wcag_version}
    and wcag_level = ${run.wcag_level}`;
}

/** Of single pages the address belongs to what they can be compared by. */
function addressOf(run: RunRow): string {
  return run.test_mode === 'full_site' ? '' : run.base_url_key;
}

/** Those that are not known yet, with all their pages: no later step writes them again. Returns into which groups they went. */
export async function insertFound(tx: Tx, run: RunRow): Promise<GroupMove[]> {
  const runBy = run.user_id === null ? [] : [run.user_id];
  // Their groups first, so that no row is written twice.
  await sql`
    insert into non_compliance_groups (website_id, audit_id, status, priority, settings, run_by, set_aside)
    select distinct ${run.website_id}::uuid, audit_id, 'UNRESOLVED', impact, array(${settingsOf(run)}),
      ${runBy}::uuid[], set_aside
    from pg_temp.run_seen where is_new
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<GroupMove>`
    with added as (
    insert into non_compliances (id, website_id, audit_id, fe_hash, source, impact, priority, is_nested,
      pages_affected, failing_element, settings, run_by, group_id, fingerprint_revision, set_aside)
    select seen.id, ${run.website_id}::uuid, seen.audit_id, seen.fe_hash, seen.source, seen.impact, seen.impact,
      seen.is_nested, seen.pages, seen.failing_element, g.settings, g.run_by, g.id,
      ${FINGERPRINT_REVISION}::smallint, seen.set_aside
    from pg_temp.run_seen seen
    join non_compliance_groups g on g.website_id = ${run.website_id} and g.audit_id = seen.audit_id
      and g.status = 'UNRESOLVED' and g.priority = seen.impact and g.assignee_id is null and g.due is null
      and g.settings = array(${settingsOf(run)}) and g.run_by = ${runBy}::uuid[] and g.set_aside = seen.set_aside
    where seen.is_new
    order by seen.id
    returning group_id)
    select group_id as "groupId", count(*)::int as more from added group by group_id`.execute(tx);
  return rows;
}

/** Notes by which settings, and by whose run, each was seen. */
export async function noteSightings(tx: Tx, run: RunRow): Promise<void> {
  const created = sql`(select created from test_runs where id = ${run.id})`;
  // One statement, so that the sightings of all websites are read once.
  await sql`
    with again as (
      update non_compliance_sightings s set
        first_seen = least(s.first_seen, ${created}),
        first_seen_run_id = case when s.first_seen <= ${created} then s.first_seen_run_id else ${run.id}::uuid end,
        last_seen = greatest(s.last_seen, ${created}),
        last_seen_run_id = case when s.last_seen >= ${created} then s.last_seen_run_id else ${run.id}::uuid end,
        -- pages of the run that are tested again count it no second time
        runs = s.runs + case when ${run.id}::uuid in (s.first_seen_run_id, s.last_seen_run_id) then 0 else 1 end
      from pg_temp.run_seen seen
      where not seen.is_new and s.non_compliance_id = seen.id and s.settings_id = (${settingsOf(run)})
        and s.base_url_key = ${addressOf(run)} and s.user_id is not distinct from ${run.user_id}::uuid
      returning seen.id
    )
    insert into non_compliance_sightings (non_compliance_id, settings_id, base_url_key, user_id,
      first_seen, first_seen_run_id, last_seen, last_seen_run_id, runs)
    select seen.id, (${settingsOf(run)}), ${addressOf(run)}, ${run.user_id}::uuid, ${created}, ${run.id}::uuid,
      ${created}, ${run.id}::uuid, 1
    from pg_temp.run_seen seen
    where seen.is_new or seen.id not in (select id from again)
    order by seen.id`.execute(tx);
}

export async function addPagesOfSeen(tx: Tx): Promise<void> {
  await sql`
    insert into non_compliance_pages (non_compliance_id, url_key, root_causes, set_aside)
    select seen.id, found.url_key, found.root_causes, found.set_aside
    from pg_temp.run_found found
    join pg_temp.run_seen seen using (audit_id, fe_hash)
    where seen.is_new and not found.is_overtaken
    order by seen.id`.execute(tx);
  await sql`
    with known as (
      select seen.id, found.url_key, found.root_causes, found.set_aside, page.url_key is null as is_added
      from pg_temp.run_found found
      join pg_temp.run_seen seen using (audit_id, fe_hash)
      left join non_compliance_pages page on page.non_compliance_id = seen.id and page.url_key = found.url_key
      where not seen.is_new and not found.is_overtaken
        and (page.root_causes, page.set_aside) is distinct from (found.root_causes, found.set_aside)
    ), added as (
      insert into non_compliance_pages (non_compliance_id, url_key, root_causes, set_aside)
      select id, url_key, root_causes, set_aside from known where is_added order by id
    ), changed as (
      update non_compliance_pages page set root_causes = known.root_causes, set_aside = known.set_aside
      from known
      where not known.is_added and page.non_compliance_id = known.id and page.url_key = known.url_key
    )
    insert into pg_temp.run_touched select distinct id, false from known`.execute(tx);
}

/** Strikes off the pages that the run judged without finding the non-compliance. Before new pages are added: fewer are read. */
export async function strikeCleanPages(tx: Tx, run: RunRow, what: WhatRunJudges): Promise<void> {
  await sql`
    with struck as (
      delete from non_compliance_pages page
      using non_compliances nc, pg_temp.run_tested p
      where nc.id = page.non_compliance_id and nc.website_id = ${run.website_id} and p.url_key = page.url_key
        and ${isJudged('nc', what)}
        -- what a page shows only when it is used is not gone where it was not used
        and (p.has_states or not coalesce((nc.failing_element ->> 'inState')::boolean, false))
        and not exists (
          select from pg_temp.newer_tested p where p.url_key = page.url_key and ${isJudged('nc', null)})
        and not exists (
          select from pg_temp.run_doubted doubted where doubted.url_key = page.url_key
            and doubted.audit_id = nc.audit_id and doubted.fe_hash = nc.fe_hash)
        and not exists (
          select from pg_temp.run_found found where found.url_key = page.url_key
            and found.audit_id = nc.audit_id and found.fe_hash = nc.fe_hash)
      returning nc.id
    )
    insert into pg_temp.run_touched select distinct id, true from struck`.execute(tx);
}

/**
 * Works out what those that were known become, with a row for each that is not the same afterwards: RESOLVED ones that
 * were found are UNRESOLVED again, those that stand on no page any more are RESOLVED.
 */
export async function gatherChanged(tx: Tx, run: RunRow): Promise<void> {
  await sql`analyze pg_temp.run_touched`.execute(tx);
  const union = (column: string, more: unknown) =>
    sql`(select coalesce(array_agg(distinct one order by one), '{}') from unnest(${sql.ref(column)} || ${more}) one)`;
  const settings = sql`array(${settingsOf(run)})`;
  const runBy = sql`${run.user_id === null ? [] : [run.user_id]}::uuid[]`;
  await sql`
    create temp table run_changed on commit drop as
    select nc.id, nc.audit_id, nc.group_id as former_group_id, nc.status as former_status, nc.assignee_id, nc.due, nc.set_aside as was_set_aside,
      nc.decision_id is not null as was_by_hand, next.*,
      hash_record_extended(row(nc.audit_id, next.status, next.priority, nc.assignee_id, nc.due, next.settings,
        next.run_by, next.set_aside), 0) as kind
    from (select * from pg_temp.run_seen where not is_new) seen
    full join (
      select touched.id, touched.is_struck, count(page.url_key)::int as pages,
        coalesce(bool_and(page.set_aside), false) as set_aside
      from (select id, bool_or(is_struck) as is_struck from pg_temp.run_touched group by id) touched
      left join non_compliance_pages page on page.non_compliance_id = touched.id
      group by touched.id, touched.is_struck) touched on touched.id = seen.id
    join non_compliances nc on nc.id = coalesce(seen.id, touched.id)
    cross join (select created from test_runs where id = ${run.id}) r
    -- "offset 0" has each value worked out once, and not for each place that names it
    cross join lateral (
      select
        case when seen.impact is not null and nc.status = 'RESOLVED'
            and not ${isResolvedSince('nc', sql`seen.tested`)} then 'UNRESOLVED'
          when touched.pages = 0 then 'RESOLVED' else nc.status end as status,
        coalesce(seen.impact, nc.impact) as impact,
        case when nc.priority_set then nc.priority else coalesce(seen.impact, nc.priority) end as priority,
        coalesce(seen.is_nested, nc.is_nested) as is_nested,
        case when seen.pages > 0 then seen.failing_element end as failing_element,
        case when seen.id is null or nc.settings @> ${settings} then nc.settings
          else ${union('nc.settings', settings)} end as settings,
        case when seen.id is null or nc.run_by @> ${runBy} then nc.run_by
          else ${union('nc.run_by', runBy)} end as run_by,
        coalesce(touched.pages, nc.pages_affected) as pages,
        coalesce(touched.set_aside, nc.set_aside) as set_aside,
        case when seen.impact is null then nc.decision_id end as decision_id,
        touched.is_struck and (nc.not_found is null or nc.not_found < r.created) as is_missed
      offset 0) next
    where nc.website_id = ${run.website_id} and (next.is_missed or next.failing_element is not null
      or (nc.status, nc.impact, nc.is_nested, nc.settings, nc.run_by, nc.pages_affected, nc.decision_id, nc.set_aside)
        is distinct from (next.status, next.impact, next.is_nested, next.settings, next.run_by, next.pages,
          next.decision_id, next.set_aside))`.execute(tx);
  await sql`analyze pg_temp.run_changed`.execute(tx);
}

/** Writes what has changed, each row once: with the group that it is in now. Returns which groups have others in them. */
export async function applyChanged(tx: Tx, run: RunRow): Promise<GroupMove[]> {
  await sql`
    insert into non_compliance_groups (website_id, audit_id, status, priority, assignee_id, due, settings, run_by,
      set_aside)
    select distinct ${run.website_id}::uuid, audit_id, status, priority, assignee_id, due, settings, run_by, set_aside
    from pg_temp.run_changed
    on conflict do nothing`.execute(tx);
  await sql`
    create temp table run_groups on commit drop as
    select c.kind, g.id
    from (select distinct on (kind) * from pg_temp.run_changed order by kind) c
    join non_compliance_groups g on g.website_id = ${run.website_id} and g.audit_id = c.audit_id and g.status = c.status
      and g.priority = c.priority and g.settings = c.settings and g.run_by = c.run_by and g.set_aside = c.set_aside
      and g.assignee_id is not distinct from c.assignee_id and g.due is not distinct from c.due`.execute(tx);
  await sql`analyze pg_temp.run_groups`.execute(tx);
  await sql`
    update non_compliances nc set
      status = now.status, resolved = case when now.status = 'RESOLVED' then coalesce(nc.resolved, now()) end,
      version = nc.version + (now.status <> now.former_status or now.set_aside <> now.was_set_aside)::int,
      impact = now.impact, priority = now.priority, is_nested = now.is_nested,
      failing_element = coalesce(now.failing_element, nc.failing_element),
      settings = now.settings, run_by = now.run_by, pages_affected = now.pages, set_aside = now.set_aside,
      -- what a person had to judge fails for certain now
      decision_id = now.decision_id,
      not_found = case when now.is_missed then r.created else nc.not_found end,
      not_found_run_id = case when now.is_missed then r.id else nc.not_found_run_id end,
      group_id = g.id
    from pg_temp.run_changed now
    join pg_temp.run_groups g using (kind)
    cross join (select id, created from test_runs where id = ${run.id}) r
    where nc.id = now.id and nc.website_id = ${run.website_id}`.execute(tx);
  await sql`
    insert into non_compliance_notes (non_compliance_id, test_run_id, old_status, new_status, comments)
    select id, ${run.id}, former_status, status, '' from pg_temp.run_changed
    where status <> former_status order by id`.execute(tx);
  await sql`
    insert into non_compliance_notes (non_compliance_id, set_aside, comments)
    select id, set_aside, '' from pg_temp.run_changed where set_aside <> was_set_aside
    union all
    select id, true, '' from pg_temp.run_seen where is_new and set_aside
    order by 1`.execute(tx);
  const { rows } = await sql<GroupMove>`
    select id as "groupId", sum(more)::int as more
    from (
      select g.id, 1 as more from pg_temp.run_changed join pg_temp.run_groups g using (kind)
      union all select former_group_id, -1 from pg_temp.run_changed where former_group_id is not null) moved
    group by id`.execute(tx);
  return rows;
}

/** Those that are there because of what people have judged by hand, or were until this run. Asked after `applyChanged`. */
export async function listJudgedByHand(tx: Tx, websiteId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from non_compliances where website_id = ${websiteId} and decision_id is not null
    union select id from pg_temp.run_changed where was_by_hand`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface SettledChanges {
  found: ChangeOfAudit[];
  returned: ChangeOfAudit[];
  resolved: ChangeOfAudit[];
}

/**
 * What the run has changed of that which people look at: what decisions take out of the lists is neither new nor back, and
 * no less is left to do when it is gone.
 */
export async function countChanges(tx: Tx): Promise<SettledChanges> {
  const { rows } = await sql<ChangeOfAudit & { what: keyof SettledChanges }>`
    select 'found' as what, audit_id as "auditId", impact, count(*)::int as count
    from pg_temp.run_seen where is_new and not set_aside
    group by audit_id, impact
    union all
    select case status when 'UNRESOLVED' then 'returned' else 'resolved' end, audit_id, impact, count(*)::int
    from pg_temp.run_changed
    -- one that stands on no page any more is covered by no decision: it is asked whether it was
    where status <> former_status and not case status when 'UNRESOLVED' then set_aside else was_set_aside end
    group by status, audit_id, impact`.execute(tx);
  const of = (what: keyof SettledChanges) =>
    rows.filter((row) => row.what === what).map(({ what: _, ...change }) => change);
  return { found: of('found'), returned: of('returned'), resolved: of('resolved') };
}
