import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { isJudged, type WhatRunJudges } from './non-compliance-judged.ts';
import type { RunRow } from './run-row.ts';

/** Non-compliances of one audit and impact that changed. `impact`: its rank, 1 to 4. */
export interface ChangeOfAudit {
  auditId: string;
  impact: number;
  count: number;
}

const BY_AUDIT = sql`select audit_id as "auditId", impact, count(*)::int as count`;

/**
 * Puts what the run found into tables of this transaction, and has them counted: nothing is known yet of rows that were
 * written a moment ago, and plans made blindly took half a minute for twenty pages. What a newer run has judged on the same
 * page is left out: it knows better.
 */
export async function gatherSeen(tx: Tx, run: RunRow): Promise<void> {
  await sql`drop table if exists pg_temp.run_found, pg_temp.run_doubted, pg_temp.run_seen, pg_temp.run_touched,
    pg_temp.run_sighted`.execute(tx);
  await sql`
    create temp table run_found on commit drop as
    select fe.audit_id, fe.fe_hash, page.url_key, min(fe.id::text)::uuid as first_id, min(fe.source) as source,
      bool_and(fe.selector like '% >>> %') as is_nested,
      max(case a.impact when 'critical' then 4 when 'serious' then 3 when 'moderate' then 2 else 1 end) as impact
    from failing_elements fe
    join audits a on a.id = fe.audit_row_id
    join pg_temp.run_tested page on page.id = fe.test_instance_id
    where fe.test_run_id = ${run.id} and fe.status = 'Fail'
    group by fe.audit_id, fe.fe_hash, page.url_key`.execute(tx);
  // The run has seen them all, and who started it may read of them in its report.
  await sql`
    create temp table run_sighted on commit drop as
    select distinct audit_id, fe_hash from pg_temp.run_found`.execute(tx);
  await sql`analyze pg_temp.run_sighted`.execute(tx);
  await sql`
    delete from pg_temp.run_found f using pg_temp.newer_tested p
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
  // Once for each audit and fingerprint, with one element to show.
  await sql`
    create temp table run_seen on commit drop as
    select found.*, jsonb_build_object('label', fe.label, 'causes', fe.causes, 'explanation', fe.explanation,
      'snippet', fe.snippet, 'testData', fe.test_data) as failing_element
    from (
      select audit_id, fe_hash, min(source) as source, max(impact) as impact, bool_and(is_nested) as is_nested,
        count(*) as pages, min(first_id::text)::uuid as first_id
      from pg_temp.run_found group by audit_id, fe_hash) found
    join failing_elements fe on fe.id = found.first_id`.execute(tx);
  await sql`analyze pg_temp.run_seen`.execute(tx);
  // Those whose pages change.
  await sql`create temp table run_touched (id uuid not null) on commit drop`.execute(tx);
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

/** RESOLVED ones that were found are UNRESOLVED again. */
export async function reopenReturned(tx: Tx, run: RunRow): Promise<ChangeOfAudit[]> {
  const { rows } = await sql<ChangeOfAudit>`
    with reopened as (
      update non_compliances nc set status = 'UNRESOLVED', resolved = null, version = nc.version + 1
      from pg_temp.run_seen seen
      where nc.website_id = ${run.website_id} and nc.status = 'RESOLVED'
        and nc.audit_id = seen.audit_id and nc.fe_hash = seen.fe_hash
      returning nc.id, nc.audit_id, nc.impact
    ), noted as (
      insert into non_compliance_notes (non_compliance_id, test_run_id, old_status, new_status, comments)
      select id, ${run.id}, 'RESOLVED', 'UNRESOLVED', '' from reopened
    )
    ${BY_AUDIT} from reopened group by audit_id, impact`.execute(tx);
  return rows;
}

export async function insertFound(tx: Tx, run: RunRow): Promise<ChangeOfAudit[]> {
  const runBy = run.user_id === null ? [] : [run.user_id];
  // Their groups first, so that no row is written twice.
  await sql`
    insert into non_compliance_groups (website_id, audit_id, status, priority, settings, run_by)
    select distinct ${run.website_id}::uuid, audit_id, 'UNRESOLVED', impact, array(${settingsOf(run)}), ${runBy}::uuid[]
    from pg_temp.run_seen
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<ChangeOfAudit>`
    with added as (
      insert into non_compliances (id, website_id, audit_id, fe_hash, source, impact, priority, is_nested,
        pages_affected, failing_element, settings, run_by, group_id, fingerprint_revision)
      select gen_random_uuid(), ${run.website_id}, seen.audit_id, seen.fe_hash, seen.source, seen.impact, seen.impact,
        seen.is_nested, 0, seen.failing_element, g.settings, g.run_by, g.id, ${FINGERPRINT_REVISION}
      from pg_temp.run_seen seen
      join non_compliance_groups g on g.website_id = ${run.website_id} and g.audit_id = seen.audit_id
        and g.status = 'UNRESOLVED' and g.priority = seen.impact and g.assignee_id is null and g.due is null
        and g.settings = array(${settingsOf(run)}) and g.run_by = ${runBy}::uuid[]
      where not exists (
        select from non_compliances nc where nc.website_id = ${run.website_id} and nc.audit_id = seen.audit_id
          and nc.fe_hash = seen.fe_hash)
      returning audit_id, impact
    )
    ${BY_AUDIT} from added group by audit_id, impact`.execute(tx);
  // Of those that were known already no group came into use.
  await sql`delete from non_compliance_groups where website_id = ${run.website_id} and cnt = 0`.execute(tx);
  return rows;
}

/** What the run says of those that were known: written only where it is something else. */
export async function refreshSeen(tx: Tx, run: RunRow): Promise<void> {
  await sql`
    update non_compliances nc set
      impact = seen.impact,
      priority = case when nc.priority_set then nc.priority else seen.impact end,
      is_nested = seen.is_nested,
      failing_element = seen.failing_element
    from pg_temp.run_seen seen
    where nc.website_id = ${run.website_id} and nc.audit_id = seen.audit_id and nc.fe_hash = seen.fe_hash
      and (nc.impact <> seen.impact or nc.is_nested <> seen.is_nested
        or nc.failing_element <> seen.failing_element)`.execute(tx);
}

/** Notes by which settings, and by whose run, each was seen. */
export async function noteSightings(tx: Tx, run: RunRow): Promise<void> {
  const union = (column: string, more: unknown) =>
    sql`(select array_agg(distinct one order by one) from unnest(${sql.ref(column)} || ${more}) one)`;
  const settings = sql`array(${settingsOf(run)})`;
  const runBy = sql`${run.user_id === null ? [] : [run.user_id]}::uuid[]`;
  await sql`
    update non_compliances nc set
      settings = ${union('nc.settings', settings)},
      run_by = coalesce(${union('nc.run_by', runBy)}, '{}')
    from pg_temp.run_sighted seen
    where nc.website_id = ${run.website_id} and nc.audit_id = seen.audit_id and nc.fe_hash = seen.fe_hash
      and (not nc.settings @> ${settings} or not nc.run_by @> ${runBy})`.execute(tx);
  await sql`
    insert into non_compliance_sightings as s (non_compliance_id, settings_id, base_url_key, user_id,
      first_seen, first_seen_run_id, last_seen, last_seen_run_id, runs)
    select nc.id, (${settingsOf(run)}), ${addressOf(run)}, ${run.user_id}::uuid, r.created, r.id, r.created, r.id, 1
    from pg_temp.run_sighted seen
    join non_compliances nc on nc.website_id = ${run.website_id} and nc.audit_id = seen.audit_id
      and nc.fe_hash = seen.fe_hash
    cross join (select id, created from test_runs where id = ${run.id}) r
    on conflict (non_compliance_id, settings_id, base_url_key, user_id) do update set
      first_seen = least(s.first_seen, excluded.first_seen),
      first_seen_run_id = case when s.first_seen <= excluded.first_seen then s.first_seen_run_id
        else excluded.first_seen_run_id end,
      last_seen = greatest(s.last_seen, excluded.last_seen),
      last_seen_run_id = case when s.last_seen >= excluded.last_seen then s.last_seen_run_id
        else excluded.last_seen_run_id end,
      -- pages of the run that are tested again count it no second time
      runs = s.runs + case when ${run.id} in (s.first_seen_run_id, s.last_seen_run_id) then 0 else 1 end`.execute(
    tx,
  );
}

export async function addPagesOfSeen(tx: Tx, run: RunRow): Promise<void> {
  await sql`
    with added as (
      insert into non_compliance_pages (non_compliance_id, url_key)
      select nc.id, found.url_key
      from pg_temp.run_found found
      join non_compliances nc on nc.website_id = ${run.website_id} and nc.audit_id = found.audit_id
        and nc.fe_hash = found.fe_hash
      on conflict do nothing
      returning non_compliance_id
    )
    insert into pg_temp.run_touched select distinct non_compliance_id from added`.execute(tx);
}

/** Strikes off the pages that the run judged without finding the non-compliance, and notes that it did. */
export async function strikeCleanPages(tx: Tx, run: RunRow, what: WhatRunJudges): Promise<void> {
  await sql`
    with struck as (
      delete from non_compliance_pages page
      using non_compliances nc, pg_temp.run_tested p
      where nc.id = page.non_compliance_id and nc.website_id = ${run.website_id} and p.url_key = page.url_key
        and ${isJudged('nc', what)}
        and not exists (
          select from pg_temp.newer_tested p where p.url_key = page.url_key and ${isJudged('nc', null)})
        and not exists (
          select from pg_temp.run_doubted doubted where doubted.url_key = page.url_key
            and doubted.audit_id = nc.audit_id and doubted.fe_hash = nc.fe_hash)
        and not exists (
          select from pg_temp.run_found found where found.url_key = page.url_key
            and found.audit_id = nc.audit_id and found.fe_hash = nc.fe_hash)
      returning nc.id
    ), missed as (
      update non_compliances nc set not_found = r.created, not_found_run_id = r.id
      from (select id, created from test_runs where id = ${run.id}) r
      where nc.id in (select id from struck) and (nc.not_found is null or nc.not_found < r.created)
    )
    insert into pg_temp.run_touched select distinct id from struck`.execute(tx);
}

export async function recountPages(tx: Tx): Promise<void> {
  await sql`analyze pg_temp.run_touched`.execute(tx);
  await sql`
    update non_compliances nc
    set pages_affected = (select count(*) from non_compliance_pages page where page.non_compliance_id = nc.id)
    where nc.id in (select id from pg_temp.run_touched)`.execute(tx);
}

/** Those that stand on no page any more are RESOLVED. Returns how many. */
export async function resolveGone(tx: Tx, run: RunRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      select nc.id, nc.status from non_compliances nc
      where nc.id in (select id from pg_temp.run_touched) and nc.status <> 'RESOLVED' and nc.pages_affected = 0
      for update
    ), resolved as (
      update non_compliances nc set status = 'RESOLVED', resolved = now(), version = nc.version + 1
      from gone where nc.id = gone.id
    ), noted as (
      insert into non_compliance_notes (non_compliance_id, test_run_id, old_status, new_status, comments)
      select id, ${run.id}, status, 'RESOLVED', '' from gone
    )
    select count(*)::int as count from gone`.execute(tx);
  return rows[0]?.count ?? 0;
}
