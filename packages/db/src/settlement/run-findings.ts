import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../connect.ts';
import { settingsOf } from './run-settings.ts';
import { type CompletedStep, completeStep } from './step.ts';
import { analyze, createTempTable, type TempTable } from './temp-tables.ts';
import { isJudged, type Judging, type Pages, type TestedPages } from './tested-pages.ts';

/** Findings of the run on its pages. */
export interface Findings {
  /** Failures, by audit, fingerprint and page. */
  found: TempTable<'run_found'>;
  /** Findings that may still be on a page although the run does not report a failure. */
  doubted: TempTable<'run_doubted'>;
  /** Failures by audit and fingerprint, with the id of the known non-compliance or of the one to insert. */
  seen: TempTable<'run_seen'>;
}

export type MatchedFindings = CompletedStep<'findings matched', Judging & Pages & Findings>;

/** Matches the findings of the run with known non-compliances. */
export async function matchFindings(tx: Tx, pages: TestedPages): Promise<MatchedFindings> {
  const found = await findFailures(tx, pages);
  const doubted = await findDoubted(tx, pages);
  const seen = await matchKnown(tx, pages, found);
  return completeStep('findings matched', { ...pages, found, doubted, seen });
}

async function findFailures(tx: Tx, { run, tested, newer }: TestedPages): Promise<TempTable<'run_found'>> {
  const query = sql`
    select fe.audit_id, fe.fe_hash, page.url_key, min(fe.id::text) as first_id, min(fe.source) as source,
      bool_and(fe.selector like '% >>> %') as is_nested, bool_and(fe.state is not null) as in_state,
      case when bool_and(fe.root_cause <> '') then array_agg(distinct fe.root_cause) else '{}' end as root_causes,
      max(case a.impact when 'critical' then 4 when 'serious' then 3 when 'moderate' then 2 else 1 end) as impact,
      -- decisions take out all that it is on this page (matchDecisions)
      bool_and(fe.decision_id is not null) as set_aside, max(page.tested) as tested, false as is_overtaken
    from failing_elements fe
    join audits a on a.id = fe.audit_row_id
    join ${tested} page on page.id = fe.test_instance_id
    where fe.test_run_id = ${run.id} and fe.status = 'Fail'
    group by fe.audit_id, fe.fe_hash, page.url_key`;
  const found = await createTempTable(tx, 'run_found', query, { analyze: 'later' });
  // Pages that a newer run has judged are skipped: its result takes precedence.
  await sql`
    update ${found} f set is_overtaken = true
    from ${newer} p
    where p.url_key = f.url_key
      and ${isJudged('f', null, { settings: sql`array(${settingsOf(run)})` })}`.execute(tx);
  await analyze(tx, found);
  return found;
}

/**
 * Findings for manual review, or merged into the finding of another audit (`seen_also`): they may still be
 * there.
 */
function findDoubted(tx: Tx, { run, tested }: TestedPages): Promise<TempTable<'run_doubted'>> {
  const query = sql`
    select distinct doubted.audit_id, doubted.fe_hash, doubted.url_key
    from (
      select fe.audit_id, fe.fe_hash, page.url_key
      from failing_elements fe
      join ${tested} page on page.id = fe.test_instance_id
      where fe.test_run_id = ${run.id} and fe.status = 'Warn'
      union all
      select seen ->> 'id', fingerprint(seen ->> 'feHash'), page.url_key
      from failing_elements fe
      join ${tested} page on page.id = fe.test_instance_id
      cross join lateral jsonb_array_elements(fe.seen_also) seen
      where fe.test_run_id = ${run.id} and fe.seen_also <> '[]' and seen ->> 'feHash' is not null) doubted
    join non_compliances nc on nc.website_id = ${run.website_id} and nc.audit_id = doubted.audit_id
      and nc.fe_hash = doubted.fe_hash`;
  return createTempTable(tx, 'run_doubted', query);
}

/**
 * One row per audit and fingerprint, with an example element if it differs from the stored one. Includes
 * everything that the run saw, because the user who started it may read it in the report; rows that newer runs
 * take precedence over have no pages here.
 */
function matchKnown(
  tx: Tx,
  { run }: TestedPages,
  found: TempTable<'run_found'>,
): Promise<TempTable<'run_seen'>> {
  // Consecutive ids from a UUID v7, in key order, so that new rows are adjacent in each index.
  const first = newId().slice(0, -'nnnnnnnn'.length);
  const query = sql`
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
      from ${found} group by audit_id, fe_hash) found
    left join failing_elements fe on fe.id = found.first_id::uuid and fe.test_run_id = ${run.id}
    left join non_compliances nc on nc.website_id = ${run.website_id} and nc.audit_id = found.audit_id
      and nc.fe_hash = found.fe_hash
    where nc.id is not null or found.pages > 0`;
  // Indexed: right after an earlier run has inserted sightings, the planner expects none and would scan this
  // whole table for each.
  return createTempTable(tx, 'run_seen', query, {
    index: { columns: 'id', isUnique: true },
    analyze: ['id', 'is_new', 'audit_id', 'fe_hash'],
  });
}
