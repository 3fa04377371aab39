import { type ElementScope, FINGERPRINT_REVISION } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { type DecisionSubject, decisionApplies, narrowestDecision } from './decision-precedence.ts';
import { updateGroups } from './non-compliance-groups.ts';
import { isResolvedSince } from './non-compliance-resolved.ts';
import type { RunRow } from './run-row.ts';

/** A non-compliance `nc` on one of its pages, `page`, for one of its root causes, `cause`. */
const PAGE: DecisionSubject = { feHash: sql`nc.fe_hash`, urlKey: sql`page.url_key`, rootCause: sql`cause` };

/**
 * Excludes the non-compliances of a website whose pages are all covered by decisions from lists and counts, and
 * includes those that are no longer covered; adds a note without a user to each. Their status stays. Requires
 * `lockNonCompliances`.
 *
 * @param ids default: all
 */
export async function applyDecisionCoverage(
  tx: Tx,
  websiteId: string,
  ids: readonly string[] | null = null,
): Promise<void> {
  if (ids?.length === 0) return;
  const isAmong = ids === null ? sql`true` : sql`nc.id = any(${[...ids]}::uuid[])`;
  const covers = (scope: ElementScope) => sql`exists (
    select from decisions d
    where d.website_id = ${websiteId} and d.audit_id = nc.audit_id and d.family = 'failure' and d.ended is null
      and d.scope = ${scope} and ${decisionApplies(scope, 'd', PAGE)})`;
  await sql`
    with places as materialized (
      select audit_id, place from decisions cross join unnest(array[root_cause] || former_root_causes) place
      where website_id = ${websiteId} and family = 'failure' and ended is null and scope = 'template'
    ), concerned as (
      select nc.id, nc.audit_id, nc.fe_hash from non_compliances nc
      -- also of decisions that have ended: the pages that they covered are no longer
      where nc.website_id = ${websiteId} and nc.decision_id is null and ${isAmong} and nc.audit_id in (
        select audit_id from decisions where website_id = ${websiteId} and family = 'failure')
    ), covered as (
      select page.non_compliance_id, page.url_key, page.set_aside as was,
        ${covers('website')} or ${covers('defect')} or ${covers('element')}
          or cardinality(page.root_causes) > 0 and not exists (
            select from unnest(page.root_causes) cause
            where (nc.audit_id, cause) not in (select audit_id, place from places)) as is_covered
      from concerned nc join non_compliance_pages page on page.non_compliance_id = nc.id
    )
    update non_compliance_pages page set set_aside = covered.is_covered
    from covered
    where page.non_compliance_id = covered.non_compliance_id and page.url_key = covered.url_key
      and covered.was <> covered.is_covered`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select nc.id, nc.set_aside as was, coalesce(bool_and(page.set_aside), false) as is_now
      from non_compliances nc left join non_compliance_pages page on page.non_compliance_id = nc.id
      where nc.website_id = ${websiteId} and ${isAmong} and (nc.set_aside or nc.audit_id in (
        select audit_id from decisions where website_id = ${websiteId} and family = 'failure'))
      group by nc.id
    ), changed as (
      update non_compliances nc set set_aside = wanted.is_now, version = nc.version + 1
      from wanted where wanted.id = nc.id and wanted.was <> wanted.is_now
      returning nc.id, nc.set_aside
    )
    insert into non_compliance_notes (non_compliance_id, set_aside, comments)
    select id, set_aside, '' from changed
    returning non_compliance_id as id`.execute(tx);
  await updateGroups(tx, { ids: rows.map(({ id }) => id) });
}

/**
 * Creates non-compliances for the warned elements of a run that users judged as failed; sets existing ones to
 * UNRESOLVED. Requires `lockNonCompliances`.
 *
 * @param options.isNewResult the run has just tested its pages: RESOLVED ones are still present
 */
export async function upsertManualFailures(
  tx: Tx,
  run: RunRow,
  { isNewResult }: { isNewResult: boolean },
): Promise<void> {
  const settings = sql`array(select id from test_settings where test_mode = ${run.test_mode}
    and wcag_version = ${run.wcag_version} and wcag_level = ${run.wcag_level})`;
  const runBy = sql`${run.user_id === null ? [] : [run.user_id]}::uuid[]`;
  // Looked up one by one in the index of decided findings: a plain join would read each decided finding of a
  // run three times.
  const failing = sql`fe.test_run_id = ${run.id} and fe.decision_id = any(array(
      select id from decisions
      where website_id = ${run.website_id} and family = 'warning' and verdict = 'failed' and ended is null))`;
  const failed = sql`
    select fe.audit_id, coalesce(f.fe_hash, fe.fe_hash) as fe_hash, (array_agg(d.id order by d.created))[1] as decision_id,
      (array_agg(fe.id order by fe.id))[1] as first_id, min(fe.source) as source,
      bool_and(fe.selector like '% >>> %') as is_nested,
      max(case a.impact when 'critical' then 4 when 'serious' then 3 when 'moderate' then 2 else 1 end) as impact,
      max(coalesce(i.started, i.completed)) as tested
    from failing_elements fe
    join test_instances i on i.id = fe.test_instance_id
    join decisions d on d.id = fe.decision_id
    join audits a on a.id = fe.audit_row_id
    left join former_fingerprints f on f.website_id = ${run.website_id} and f.audit_id = fe.audit_id
      and f.former = fe.fe_hash and i.fingerprint_revision < ${FINGERPRINT_REVISION}
    where ${failing}
    group by fe.audit_id, coalesce(f.fe_hash, fe.fe_hash)`;
  // Judged again by another decision, or reopened: also finds those RESOLVED for other reasons.
  const reopened = await sql<{ id: string }>`
    with failed as (${failed}), known as (
      select nc.id, nc.status, nc.decision_id as former, failed.decision_id from failed
      join non_compliances nc on nc.website_id = ${run.website_id} and nc.audit_id = failed.audit_id
        and nc.fe_hash = failed.fe_hash
      -- one that runs find as failures, on other pages, is theirs
      where (nc.decision_id is not null or nc.status = 'RESOLVED')
        and (nc.decision_id is distinct from failed.decision_id
          or ${isNewResult} and nc.status = 'RESOLVED' and not ${isResolvedSince('nc', sql`failed.tested`)})
      for update of nc
    ), changed as (
      update non_compliances nc set decision_id = known.decision_id, version = nc.version + 1,
        status = case when nc.status = 'RESOLVED' then 'UNRESOLVED' else nc.status end,
        resolved = null
      from known where nc.id = known.id
    )
    insert into non_compliance_notes (non_compliance_id, decision_id, old_status, new_status, comments)
    select id, decision_id, status, 'UNRESOLVED', '' from known where status = 'RESOLVED'
    returning non_compliance_id as id`.execute(tx);
  const added = await sql<{ id: string }>`
    with failed as (${failed}), added as (
      insert into non_compliances (id, website_id, audit_id, fe_hash, source, impact, priority, is_nested, pages_affected,
        failing_element, settings, run_by, decision_id, fingerprint_revision)
      select gen_random_uuid(), ${run.website_id}, failed.audit_id, failed.fe_hash, failed.source, failed.impact,
        failed.impact, failed.is_nested, 0, jsonb_build_object('label', fe.label, 'causes', fe.causes, 'explanation',
          fe.explanation, 'snippet', fe.snippet, 'testData', fe.test_data), ${settings}, ${runBy}, failed.decision_id,
        ${FINGERPRINT_REVISION}
      from failed join failing_elements fe on fe.id = failed.first_id
      where not exists (
        select from non_compliances nc where nc.website_id = ${run.website_id} and nc.audit_id = failed.audit_id
          and nc.fe_hash = failed.fe_hash)
      returning id, decision_id
    ), noted as (
      insert into non_compliance_notes (non_compliance_id, decision_id, new_status, comments)
      select id, decision_id, 'UNRESOLVED', '' from added
    )
    insert into non_compliance_sightings (non_compliance_id, settings_id, base_url_key, user_id, first_seen,
      first_seen_run_id, last_seen, last_seen_run_id, runs)
    select added.id, s.id, ${run.test_mode === 'full_site' ? '' : run.base_url_key}, ${run.user_id}::uuid, r.created, r.id,
      r.created, r.id, 1
    from added cross join unnest(${settings}) s (id) cross join (select id, created from test_runs where id = ${run.id}) r
    returning non_compliance_id as id`.execute(tx);
  await updateGroups(tx, { ids: [...reopened.rows, ...added.rows].map(({ id }) => id) });
  await sql`
    with pages as (
      insert into non_compliance_pages (non_compliance_id, url_key, root_causes)
      select nc.id, coalesce(i.final_url_key, i.url_key), array_agg(distinct fe.root_cause)
      from failing_elements fe
      join test_instances i on i.id = fe.test_instance_id
      left join former_fingerprints f on f.website_id = ${run.website_id} and f.audit_id = fe.audit_id
        and f.former = fe.fe_hash and i.fingerprint_revision < ${FINGERPRINT_REVISION}
      join non_compliances nc on nc.website_id = ${run.website_id} and nc.audit_id = fe.audit_id
        and nc.fe_hash = coalesce(f.fe_hash, fe.fe_hash) and nc.decision_id is not null
      where ${failing}
      group by 1, 2
      on conflict (non_compliance_id, url_key) do update set root_causes = excluded.root_causes
        where non_compliance_pages.root_causes <> excluded.root_causes
      returning non_compliance_id, xmax = 0 as is_new
    )
    update non_compliances nc set pages_affected = nc.pages_affected + more.count
    from (select non_compliance_id, count(*) as count from pages where is_new group by non_compliance_id) more
    where nc.id = more.non_compliance_id`.execute(tx);
}

/**
 * Creates or reopens the non-compliance of a failed manual test, for its page only. Requires
 * `lockNonCompliances`.
 */
export async function upsertManualTestFailure(
  tx: Tx,
  one: {
    websiteId: string;
    auditId: string;
    feHash: string;
    urlKey: string;
    decisionId: string;
    impact: number;
    label: string;
    note: string;
    run: RunRow;
  },
): Promise<void> {
  const { run } = one;
  const found = await tx
    .selectFrom('non_compliances')
    .select(['id', 'status'])
    .where('website_id', '=', one.websiteId)
    .where('audit_id', '=', one.auditId)
    .where('fe_hash', '=', Buffer.from(one.feHash, 'hex'))
    .executeTakeFirst();
  const element = JSON.stringify({
    label: one.label,
    causes: [],
    explanation: one.note,
    snippet: '',
    testData: null,
  });
  const settings = sql<number[]>`array(select id from test_settings where test_mode = ${run.test_mode}
    and wcag_version = ${run.wcag_version} and wcag_level = ${run.wcag_level})`;
  const { rows } = await sql<{ id: string }>`
    insert into non_compliances (id, website_id, audit_id, fe_hash, source, impact, priority, pages_affected,
      failing_element, settings, run_by, decision_id, fingerprint_revision)
    values (gen_random_uuid(), ${one.websiteId}, ${one.auditId}, decode(${one.feHash}, 'hex'), 'lh', ${one.impact},
      ${one.impact}, 1, ${element}::jsonb, ${settings}, ${run.user_id === null ? [] : [run.user_id]}::uuid[],
      ${one.decisionId}, ${FINGERPRINT_REVISION})
    on conflict (website_id, audit_id, fe_hash) do update set decision_id = excluded.decision_id,
      failing_element = excluded.failing_element, resolved = null, pages_affected = 1, version = non_compliances.version + 1,
      status = case when non_compliances.status = 'RESOLVED' then 'UNRESOLVED' else non_compliances.status end
    returning id`.execute(tx);
  const id = rows[0]?.id;
  await updateGroups(tx, { ids: rows.map((row) => row.id) });
  await sql`insert into non_compliance_pages (non_compliance_id, url_key) values (${id}, ${one.urlKey})
    on conflict do nothing`.execute(tx);
  if (found && found.status !== 'RESOLVED') return;
  await sql`
    insert into non_compliance_notes (non_compliance_id, decision_id, old_status, new_status, comments)
    values (${id}, ${one.decisionId}, ${found?.status ?? null}, 'UNRESOLVED', '')`.execute(tx);
  if (found) return;
  await sql`
    insert into non_compliance_sightings (non_compliance_id, settings_id, base_url_key, user_id, first_seen,
      first_seen_run_id, last_seen, last_seen_run_id, runs)
    select ${id}, s.id, ${run.test_mode === 'full_site' ? '' : run.base_url_key}, ${run.user_id}::uuid, r.created, r.id,
      r.created, r.id, 1
    from unnest(${settings}) s (id) cross join (select id, created from test_runs where id = ${run.id}) r`.execute(
    tx,
  );
}

/**
 * Removes pages without a `failed` verdict (of the narrowest decision) from non-compliances that users created.
 * One without pages left becomes RESOLVED, with a note that refers to the decision. Ignores those that a run
 * has since found as failures. Requires `lockNonCompliances`.
 */
export async function resolveManualFailures(tx: Tx, websiteId: string): Promise<void> {
  const judged = narrowestDecision({ ...PAGE, websiteId, auditId: sql`nc.audit_id`, family: 'warning' });
  const { rows } = await sql<{ id: string }>`
    with standing as (
      select nc.id, page.url_key, verdict.id as decision_id
      from non_compliances nc
      join decisions made on made.id = nc.decision_id and made.family = 'warning'
      join non_compliance_pages page on page.non_compliance_id = nc.id
      cross join lateral unnest(case when page.root_causes = '{}' then '{""}' else page.root_causes end) cause
      cross join lateral (${judged}) verdict
      where nc.website_id = ${websiteId} and verdict.verdict = 'failed'
      union all
      select nc.id, page.url_key, made.id
      from non_compliances nc
      join decisions made on made.id = nc.decision_id and made.family = 'page' and made.ended is null
        and made.verdict = 'failed'
      join non_compliance_pages page on page.non_compliance_id = nc.id
      where nc.website_id = ${websiteId}
    ), left_over as (
      select nc.id, nc.status, nc.decision_id as former, count(distinct standing.url_key)::int as pages,
        -- the one that made it where that still holds on some page
        (array_agg(standing.decision_id order by standing.decision_id <> nc.decision_id, standing.decision_id))[1]
          as decision_id
      from non_compliances nc left join standing on standing.id = nc.id
      where nc.website_id = ${websiteId} and nc.decision_id is not null
        -- runs find it on no page any more, and it fails again where one does
        and not (nc.pages_affected = 0 and exists (
          select from decisions made where made.id = nc.decision_id and made.ended is null and made.verdict = 'failed'))
      group by nc.id
      having count(distinct standing.url_key) <> nc.pages_affected
        or (array_agg(standing.decision_id order by standing.decision_id <> nc.decision_id, standing.decision_id))[1]
          is distinct from nc.decision_id
    ), pages as (
      delete from non_compliance_pages page using left_over
      where page.non_compliance_id = left_over.id and not exists (
        select from standing where standing.id = page.non_compliance_id and standing.url_key = page.url_key)
    ), changed as (
      update non_compliances nc set decision_id = left_over.decision_id, pages_affected = left_over.pages,
        status = case left_over.pages when 0 then 'RESOLVED' else nc.status end,
        resolved = case left_over.pages when 0 then coalesce(nc.resolved, now()) else nc.resolved end,
        version = nc.version + (left_over.pages = 0)::int
      from left_over where nc.id = left_over.id
    )
    insert into non_compliance_notes (non_compliance_id, decision_id, old_status, new_status, comments)
    select id, former, status, 'RESOLVED', '' from left_over where pages = 0 and status <> 'RESOLVED'
    returning non_compliance_id as id`.execute(tx);
  await updateGroups(tx, { ids: rows.map(({ id }) => id) });
}
