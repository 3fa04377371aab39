import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import type { GroupMove } from '../queries/non-compliance-groups.ts';
import type { Findings, MatchedFindings } from './run-findings.ts';
import { addressOf, settingsOf } from './run-settings.ts';
import { type CompletedStep, completeStep } from './step.ts';
import { analyze, createTempTable, type TempTable } from './temp-tables.ts';
import { isJudged, type Judging } from './tested-pages.ts';

interface Touched {
  /**
   * Known non-compliances whose pages change, or what decisions exclude of these; `is_removed`: it was not
   * found on a page.
   */
  touched: TempTable<'run_touched'>;
}

interface Added {
  /** Groups of new non-compliances. */
  added: GroupMove[];
}

export type PagesRemoved = CompletedStep<'resolved pages removed', Judging & Findings & Touched>;
export type NewInserted = CompletedStep<'new inserted', Judging & Findings & Touched & Added>;
export type SightingsWritten = CompletedStep<'sightings written', Judging & Findings & Touched & Added>;
export type PagesWritten = CompletedStep<'pages written', Judging & Findings & Touched & Added>;

/**
 * Removes pages that the run judged without finding the non-compliance. Runs before pages are added, so that
 * fewer rows are read.
 */
export async function removeResolvedPages(tx: Tx, findings: MatchedFindings): Promise<PagesRemoved> {
  const { run, what, tested, newer, doubted, found } = findings;
  const none = sql`select null::uuid as id, null::boolean as is_removed where false`;
  const touched = await createTempTable(tx, 'run_touched', none, { analyze: 'later' });
  await sql`
    with removed as (
      delete from non_compliance_pages page
      using non_compliances nc, ${tested} p
      where nc.id = page.non_compliance_id and nc.website_id = ${run.website_id} and p.url_key = page.url_key
        and ${isJudged('nc', what)}
        -- what a page shows only when it is used is not gone where it was not used
        and (p.has_states or not coalesce((nc.failing_element ->> 'inState')::boolean, false))
        and not exists (
          select from ${newer} p where p.url_key = page.url_key and ${isJudged('nc', null)})
        and not exists (
          select from ${doubted} doubted where doubted.url_key = page.url_key
            and doubted.audit_id = nc.audit_id and doubted.fe_hash = nc.fe_hash)
        and not exists (
          select from ${found} found where found.url_key = page.url_key
            and found.audit_id = nc.audit_id and found.fe_hash = nc.fe_hash)
      returning nc.id
    )
    insert into ${touched} select distinct id, true from removed`.execute(tx);
  return completeStep('resolved pages removed', { ...findings, touched });
}

/** Inserts new non-compliances with the counts of all their pages: no later step writes these rows again. */
export async function insertNewNonCompliances(tx: Tx, removed: PagesRemoved): Promise<NewInserted> {
  const { run, seen } = removed;
  const runBy = run.user_id === null ? [] : [run.user_id];
  // Creates the groups first, so that no row is written twice.
  await sql`
    insert into non_compliance_groups (website_id, audit_id, status, priority, settings, run_by, set_aside)
    select distinct ${run.website_id}::uuid, audit_id, 'UNRESOLVED', impact, array(${settingsOf(run)}),
      ${runBy}::uuid[], set_aside
    from ${seen} where is_new
    on conflict do nothing`.execute(tx);
  const { rows: added } = await sql<GroupMove>`
    with added as (
      insert into non_compliances (id, website_id, audit_id, fe_hash, source, impact, priority, is_nested,
        pages_affected, failing_element, settings, run_by, group_id, fingerprint_revision, set_aside)
      select seen.id, ${run.website_id}::uuid, seen.audit_id, seen.fe_hash, seen.source, seen.impact, seen.impact,
        seen.is_nested, seen.pages, seen.failing_element, g.settings, g.run_by, g.id,
        ${FINGERPRINT_REVISION}::smallint, seen.set_aside
      from ${seen} seen
      join non_compliance_groups g on g.website_id = ${run.website_id} and g.audit_id = seen.audit_id
        and g.status = 'UNRESOLVED' and g.priority = seen.impact and g.assignee_id is null and g.due is null
        and g.settings = array(${settingsOf(run)}) and g.run_by = ${runBy}::uuid[] and g.set_aside = seen.set_aside
      where seen.is_new
      order by seen.id
      returning group_id
    )
    select group_id as "groupId", count(*)::int as more from added group by group_id`.execute(tx);
  return completeStep('new inserted', { ...removed, added });
}

/** Stores the settings and users that saw each non-compliance. */
export async function upsertSightings(tx: Tx, inserted: NewInserted): Promise<SightingsWritten> {
  const { run, seen } = inserted;
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
      from ${seen} seen
      where not seen.is_new and s.non_compliance_id = seen.id and s.settings_id = (${settingsOf(run)})
        and s.base_url_key = ${addressOf(run)} and s.user_id is not distinct from ${run.user_id}::uuid
      returning seen.id
    )
    insert into non_compliance_sightings (non_compliance_id, settings_id, base_url_key, user_id,
      first_seen, first_seen_run_id, last_seen, last_seen_run_id, runs)
    select seen.id, (${settingsOf(run)}), ${addressOf(run)}, ${run.user_id}::uuid, ${created}, ${run.id}::uuid,
      ${created}, ${run.id}::uuid, 1
    from ${seen} seen
    where seen.is_new or seen.id not in (select id from again)
    order by seen.id`.execute(tx);
  return completeStep('sightings written', inserted);
}

/** Adds the pages of each non-compliance, and what decisions exclude of them. */
export async function upsertPages(tx: Tx, sightings: SightingsWritten): Promise<PagesWritten> {
  const { found, seen, touched } = sightings;
  await sql`
    insert into non_compliance_pages (non_compliance_id, url_key, root_causes, set_aside)
    select seen.id, found.url_key, found.root_causes, found.set_aside
    from ${found} found
    join ${seen} seen using (audit_id, fe_hash)
    where seen.is_new and not found.is_overtaken
    order by seen.id`.execute(tx);
  await sql`
    with known as (
      select seen.id, found.url_key, found.root_causes, found.set_aside, page.url_key is null as is_added
      from ${found} found
      join ${seen} seen using (audit_id, fe_hash)
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
    insert into ${touched} select distinct id, false from known`.execute(tx);
  await analyze(tx, touched);
  return completeStep('pages written', sightings);
}
