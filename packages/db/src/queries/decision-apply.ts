import { ELEMENT_SCOPES, type ElementScope, FINGERPRINT_REVISION, NOTHING_SET_ASIDE } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { readSetAside } from './decision-counts.ts';
import { type DecisionSubject, decisionApplies } from './decision-precedence.ts';
import type { RunRow } from './run-row.ts';

const ELEMENT: DecisionSubject = {
  feHash: sql`e.fe_hash`,
  urlKey: sql`e.url_key`,
  rootCause: sql`e.root_cause`,
};

/**
 * Matches the failing elements of a run against the decisions in force, and updates what they exclude:
 * elements, audits, pages. If several match, the narrowest scope wins. Findings themselves stay unchanged.
 * Requires `lockNonCompliances`, so that no decision is made at the same time. Returns whether anything
 * changed.
 */
export async function matchDecisions(tx: Tx, run: Pick<RunRow, 'id' | 'website_id'>): Promise<boolean> {
  if (!(await hasSomething(tx, run))) return false;
  // One join per scope, each on equality of columns.
  const joined = ELEMENT_SCOPES.map((scope) => {
    const d = `of_${scope}`;
    return sql`left join (${inForce(run.website_id, scope)}) ${sql.ref(d)}
      on ${sql.ref(`${d}.audit_id`)} = e.audit_id and ${sql.ref(`${d}.family`)} = e.family and ${decisionApplies(scope, d, ELEMENT)}`;
  });
  const narrowest = sql`coalesce(${sql.join(ELEMENT_SCOPES.map((scope) => sql.ref(`of_${scope}.id`)))})`;
  // Reads elements once and updates them by `ctid`, which is stable here because no other transaction updates
  // them; a lookup by id would read all of them again. Elements of old runs are matched by the current value of
  // their fingerprint.
  const { rows } = await sql<{ changed: number }>`
    with wanted as materialized (
      select e.place, ${narrowest} as decision_id
      from (
        select fe.ctid as place, fe.audit_id, fe.root_cause, fe.decision_id as former, coalesce(f.fe_hash, fe.fe_hash) as fe_hash,
          coalesce(i.final_url_key, i.url_key) as url_key,
          case fe.status when 'Fail' then 'failure' else 'warning' end as family
        from failing_elements fe
        join test_instances i on i.id = fe.test_instance_id
        left join former_fingerprints f on f.website_id = ${run.website_id} and f.audit_id = fe.audit_id
          and f.former = fe.fe_hash and i.fingerprint_revision < ${FINGERPRINT_REVISION}
        where fe.test_run_id = ${run.id} and (fe.decision_id is not null or fe.audit_id in (
          select audit_id from decisions where website_id = ${run.website_id} and ended is null))) e
      ${sql.join(joined, sql` `)}
      where e.former is distinct from ${narrowest}
    ), changed as (
      update failing_elements fe set decision_id = wanted.decision_id
      from wanted
      where fe.ctid = wanted.place and fe.ctid = any(array(select place from wanted))
      returning 1
    )
    select count(*)::int as changed from changed`.execute(tx);
  const counted = await countSetAside(tx, run.id);
  return (rows[0]?.changed ?? 0) > 0 || counted || (await hasChangedVerdicts(tx, run.id));
}

/**
 * Decisions of a scope; decisions about a place in a template have one row for each fingerprint of the place.
 */
function inForce(websiteId: string, scope: ElementScope): RawBuilder<unknown> {
  if (scope !== 'template')
    return sql`select id, audit_id, family, fe_hash, root_cause, url_key from decisions
      where website_id = ${websiteId} and ended is null and scope = ${scope}`;
  return sql`select distinct on (audit_id, family, place) id, audit_id, family, place as root_cause
    from decisions cross join unnest(array[root_cause] || former_root_causes) place
    where website_id = ${websiteId} and ended is null and scope = 'template'
    order by audit_id, family, place, (place = root_cause) desc, created desc, id desc`;
}

/**
 * Whether the stored counts of a run differ from the current verdicts although the same elements are excluded:
 * a decision changed its verdict.
 */
async function hasChangedVerdicts(tx: Tx, testRunId: string): Promise<boolean> {
  const now = JSON.stringify(await readSetAside(tx, testRunId));
  const { rows } = await sql<{ differ: boolean }>`
    select coalesce(stats -> 'setAside', ${JSON.stringify(NOTHING_SET_ASIDE)}::jsonb) <> ${now}::jsonb as differ
    from test_runs where id = ${testRunId}`.execute(tx);
  return rows[0]?.differ ?? false;
}

async function hasSomething(tx: Tx, run: Pick<RunRow, 'id' | 'website_id'>): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from decisions where website_id = ${run.website_id} and ended is null and family <> 'page')
      or exists (select from failing_elements where test_run_id = ${run.id} and decision_id is not null)
      as any`.execute(tx);
  return rows[0]?.any ?? false;
}

async function countSetAside(tx: Tx, testRunId: string): Promise<boolean> {
  const { rows } = await sql<{ changed: number }>`
    with counts as (
      select audit_row_id, count(*)::int as count from failing_elements
      where test_run_id = ${testRunId} and decision_id is not null group by audit_row_id
    ), wrong as (
      select a.id, a.test_instance_id, a.status, coalesce(c.count, 0) as count,
        coalesce(c.count, 0) - a.cnt_set_aside as more
      from audits a left join counts c on c.audit_row_id = a.id
      where a.test_run_id = ${testRunId} and a.status <> 'Pass' and a.cnt_set_aside <> coalesce(c.count, 0)
    ), put_right as (
      update audits a set cnt_set_aside = wrong.count from wrong where a.id = wrong.id
    ), pages as (
      select test_instance_id, coalesce(sum(more) filter (where status = 'Fail'), 0)::int as issues,
        coalesce(sum(more) filter (where status = 'Warn'), 0)::int as warns
      from wrong group by test_instance_id
    ), counted as (
      update test_instances i
      set cnt_total_issues = cnt_total_issues - pages.issues, cnt_total_warns = cnt_total_warns - pages.warns
      from pages where i.id = pages.test_instance_id
    )
    select count(*)::int as changed from wrong`.execute(tx);
  return (rows[0]?.changed ?? 0) > 0;
}

/**
 * Runs of a website that have findings, newest first. A run whose pages are being tested again is matched when
 * that has finished.
 */
export async function listRunsToMatch(
  tx: Tx,
  of: { websiteId: string; after: { created: Date; id: string } | null; limit: number },
): Promise<{ id: string; created: Date }[]> {
  const { rows } = await sql<{ id: string; created: Date }>`
    select id, created from test_runs
    where website_id = ${of.websiteId} and status in ('COMPLETE', 'PARTIALLY COMPLETE')
      and findings_removed is null and not removing_findings
      and (${of.after?.id ?? null}::uuid is null
        or (created, id) < (select created, id from test_runs where id = ${of.after?.id ?? null}::uuid))
    order by created desc, id desc limit ${of.limit}`.execute(tx);
  return rows;
}

/** The newest run with findings for each combination of settings and URL. */
export async function listNewestRuns(tx: Tx, websiteId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (test_mode, wcag_version, wcag_level, case when test_mode = 'full_site' then '' else base_url_key end)
      id
    from test_runs
    where website_id = ${websiteId} and status in ('COMPLETE', 'PARTIALLY COMPLETE')
      and findings_removed is null and not removing_findings
    order by test_mode, wcag_version, wcag_level, case when test_mode = 'full_site' then '' else base_url_key end,
      created desc, id desc
    limit 200`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks a finished run that still has findings; undefined for any other. */
export async function lockSettledRun(tx: Tx, testRunId: string) {
  return tx
    .selectFrom('test_runs')
    .select(['id', 'website_id', 'completed', 'not_representative', 'status', 'base_url', 'base_url_key'])
    .select([
      'test_mode',
      'wcag_version',
      'wcag_level',
      'disable_experimental',
      'sources',
      'user_id',
      'max_pages',
    ])
    .select([
      'pages_total',
      'pages_complete',
      'pages_failed',
      'failures_in_row',
      'attempt',
      'seeded',
      'former_status',
    ])
    .where('id', '=', testRunId)
    .where('status', 'in', ['COMPLETE', 'PARTIALLY COMPLETE'])
    .where('findings_removed', 'is', null)
    .where('removing_findings', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Updates figures after a change of decisions. Score, time and status of the run stay unchanged. */
export async function rewriteFigures(tx: Tx, testRunId: string, stats: object): Promise<void> {
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ stats: JSON.stringify(stats), decided: eb('decided', '+', 1) }))
    .where('id', '=', testRunId)
    .execute();
}

/** Number of elements of a run that these decisions exclude. */
export async function countDecided(
  tx: Tx,
  testRunId: string,
  decisionIds: readonly string[],
): Promise<number> {
  const { count } = await tx
    .selectFrom('failing_elements')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('test_run_id', '=', testRunId)
    .where(sql<boolean>`decision_id = any(${[...decisionIds]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
}
