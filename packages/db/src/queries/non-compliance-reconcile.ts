import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { isComparable } from './comparable.ts';
import { hasResult } from './run-result.ts';
import type { RunRow } from './run-row.ts';

/** Whether a later comparable run has a result. */
export async function hasLaterComparable(tx: Tx, run: RunRow): Promise<boolean> {
  const later = await tx
    .selectFrom('test_runs')
    .select('id')
    .where(isComparable('test_runs', run))
    .where(hasResult('test_runs'))
    // Compared where microseconds are kept: a Date has only milliseconds, and the run would overtake itself.
    .where('created', '>', (eb) => eb.selectFrom('test_runs').select('created').where('id', '=', run.id))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/**
 * Puts what the run tested and found into tables of this transaction, and has them counted: nothing is known yet of rows
 * that were written a moment ago, and plans made blindly took half a minute for twenty pages.
 */
export async function gatherSeen(tx: Tx, run: RunRow): Promise<void> {
  await sql`drop table if exists pg_temp.run_tested, pg_temp.run_found, pg_temp.run_seen`.execute(tx);
  await sql`
    create temp table run_tested on commit drop as
    select i.id, coalesce(i.final_url_key, i.url_key) as url_key,
      -- what was left out of a page's test was not found for that reason; files that did not load for good are missing
      -- in every run, and keep from a judgement only the rules that are named with them
      not exists (
        select from jsonb_array_elements(coalesce(i.engine->'leftOut', '[]')) l
        where l->>'why' <> 'not-loaded' or exists (
          select from jsonb_array_elements(coalesce(l->'files', '[]')) f
          where f->>'why' in ('network', 'time') or (f->>'status')::int >= 500)) as is_whole,
      coalesce((
        select jsonb_agg(rule) from jsonb_array_elements(coalesce(i.engine->'leftOut', '[]')) l
        cross join lateral jsonb_array_elements(l->'rules') rule), '[]') as undecided
    from test_instances i where i.test_run_id = ${run.id} and i.status = 'COMPLETE'`.execute(tx);
  await sql`analyze pg_temp.run_tested`.execute(tx);
  await sql`
    create temp table run_found on commit drop as
    select fe.audit_id, fe.fe_hash, page.url_key, min(fe.id::text)::uuid as first_id, min(fe.source) as source,
      max(case a.impact when 'critical' then 4 when 'serious' then 3 when 'moderate' then 2 else 1 end) as priority
    from failing_elements fe
    join audits a on a.id = fe.audit_row_id
    join pg_temp.run_tested page on page.id = fe.test_instance_id
    where fe.test_run_id = ${run.id} and fe.status = 'Fail'
    group by fe.audit_id, fe.fe_hash, page.url_key`.execute(tx);
  await sql`analyze pg_temp.run_found`.execute(tx);
  // Merged into the finding of another audit (`seen_also`): still there, though not counted by itself any more.
  await sql`
    create temp table run_merged on commit drop as
    select distinct seen->>'id' as audit_id, fingerprint(seen->>'feHash') as fe_hash, page.url_key
    from failing_elements fe
    join pg_temp.run_tested page on page.id = fe.test_instance_id
    cross join lateral jsonb_array_elements(fe.seen_also) seen
    where fe.test_run_id = ${run.id} and fe.status = 'Fail'
      and seen->>'status' = 'Fail' and seen->>'feHash' is not null`.execute(tx);
  await sql`analyze pg_temp.run_merged`.execute(tx);
  // Once for each audit and fingerprint, with one element to show.
  await sql`
    create temp table run_seen on commit drop as
    select found.*, jsonb_build_object('label', fe.label, 'causes', fe.causes, 'explanation', fe.explanation,
      'snippet', fe.snippet, 'testData', fe.test_data) as failing_element
    from (
      select audit_id, fe_hash, min(source) as source, max(priority) as priority, count(*) as pages,
        min(first_id::text)::uuid as first_id
      from pg_temp.run_found group by audit_id, fe_hash) found
    join failing_elements fe on fe.id = found.first_id`.execute(tx);
  await sql`analyze pg_temp.run_seen`.execute(tx);
}

/**
 * The non-compliances that a run of this kind speaks of, as a condition on `nc`: not those of a source it did not ask.
 */
function ofRun(run: RunRow) {
  return sql`nc.website_id = ${run.website_id} and nc.test_mode = ${run.test_mode}
    and nc.wcag_version = ${run.wcag_version} and nc.wcag_level = ${run.wcag_level}
    and nc.source = any(${run.sources})`;
}

export async function reopenReappeared(tx: Tx, run: RunRow): Promise<void> {
  await sql`
    with reopened as (
      update non_compliances nc set status = 'UNRESOLVED', resolved = null, version = nc.version + 1
      from pg_temp.run_seen seen
      where ${ofRun(run)} and nc.status = 'RESOLVED'
        and nc.audit_id = seen.audit_id and nc.fe_hash = seen.fe_hash
      returning nc.id
    )
    insert into non_compliance_notes (non_compliance_id, old_status, new_status, comments)
    select id, 'RESOLVED', 'UNRESOLVED', '' from reopened`.execute(tx);
}

export async function upsertSeen(tx: Tx, run: RunRow): Promise<void> {
  await sql`
    insert into non_compliances as nc (id, website_id, audit_id, fe_hash, source, test_mode, wcag_version,
      wcag_level, priority, first_seen_run_id, last_seen_run_id, pages_affected, failing_element)
    select gen_random_uuid(), ${run.website_id}, seen.audit_id, seen.fe_hash, seen.source, ${run.test_mode},
      ${run.wcag_version}, ${run.wcag_level}, seen.priority, ${run.id}, ${run.id}, seen.pages, seen.failing_element
    from pg_temp.run_seen seen
    on conflict (website_id, test_mode, wcag_version, wcag_level, audit_id, fe_hash) do update set
      priority = excluded.priority,
      last_seen_run_id = excluded.last_seen_run_id,
      failing_element = excluded.failing_element`.execute(tx);
}

export async function addPagesOfSeen(tx: Tx, run: RunRow): Promise<void> {
  await sql`
    insert into non_compliance_pages (non_compliance_id, url_key)
    select nc.id, found.url_key
    from pg_temp.run_found found
    join non_compliances nc on nc.audit_id = found.audit_id and nc.fe_hash = found.fe_hash
    where ${ofRun(run)}
    on conflict do nothing`.execute(tx);
}

/** Strikes off the pages that the run tested without finding the non-compliance; returns whose they were. */
export async function strikeCleanPages(tx: Tx, run: RunRow): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    delete from non_compliance_pages page
    using non_compliances nc
    where nc.id = page.non_compliance_id and ${ofRun(run)}
      and exists (
        select from pg_temp.run_tested tested
        where tested.is_whole and tested.url_key = page.url_key and not tested.undecided ? nc.audit_id)
      and not exists (
        select from pg_temp.run_merged merged
        where merged.audit_id = nc.audit_id and merged.fe_hash = nc.fe_hash and merged.url_key = page.url_key)
      and not exists (
        select from pg_temp.run_found found
        where found.audit_id = nc.audit_id and found.fe_hash = nc.fe_hash and found.url_key = page.url_key)
    returning nc.id`.execute(tx);
  return [...new Set(rows.rows.map((row) => row.id))];
}

export async function recountPages(tx: Tx, run: RunRow, touched: string[]): Promise<void> {
  await sql`
    update non_compliances nc
    set pages_affected = (select count(*) from non_compliance_pages page where page.non_compliance_id = nc.id)
    where ${ofRun(run)} and (nc.last_seen_run_id = ${run.id} or nc.id = any(${touched}::uuid[]))`.execute(tx);
}

export async function resolveGone(tx: Tx, run: RunRow, touched: string[]): Promise<void> {
  await sql`
    with gone as (
      select nc.id, nc.status from non_compliances nc
      where ${ofRun(run)} and nc.id = any(${touched}::uuid[])
        and nc.status <> 'RESOLVED' and nc.last_seen_run_id <> ${run.id} and nc.pages_affected = 0
      for update
    ), resolved as (
      update non_compliances nc set status = 'RESOLVED', resolved = now(), version = nc.version + 1
      from gone where nc.id = gone.id
    )
    insert into non_compliance_notes (non_compliance_id, old_status, new_status, comments)
    select id, status, 'RESOLVED', '' from gone`.execute(tx);
}
