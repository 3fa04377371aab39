import type { AuditSource, Impact } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { fingerprintBytes } from '../fingerprint.ts';
import { type FailedAudit, type PageToRepair, RepairedScores, type Scoring } from './repaired-scores.ts';
import type { RootCause, RunOverview } from './run-overview.ts';

/** Causes stored per run: more than anyone reads, and a bound for runs with many pages. */
const KEPT = 2_000;
/** Pages whose failures are held in memory at the same time. */
const PAGES_AT_ONCE = 500;
const TOGETHER = 3;

type Ranked = Omit<RootCause, 'isTemplate' | 'score' | 'scoreAfter'>;

/**
 * The causes of a run's failing elements, ranked by what their repair removes, each with the predicted score of
 * the run.
 *
 * @param scoring null when the run has no score
 */
export async function readRootCauses(
  tx: Tx,
  testRunId: string,
  scoring: Scoring | null,
  isTemplate: (pages: number) => boolean,
): Promise<Pick<RunOverview, 'elements' | 'causes' | 'rootCauses' | 'together'>> {
  const { elements, causes, ranked } = await rankCauses(tx, testRunId);
  const first = ranked.slice(0, TOGETHER);
  const scores = scoring && (await readScores(tx, testRunId, ranked, scoring));
  return {
    elements,
    causes,
    rootCauses: ranked.map((cause, place) => ({
      ...cause,
      isTemplate: isTemplate(cause.pages),
      score: scores?.each[place] ?? null,
      scoreAfter: scores?.chain[place] ?? null,
    })),
    together: {
      causes: first.length,
      elements: first.reduce((sum, cause) => sum + cause.elements, 0),
      score: scores?.chain[first.length - 1] ?? null,
    },
  };
}

interface CauseRow {
  audit_id: string;
  root_cause: string;
  elements: number;
  pages: number;
  source: AuditSource;
  impact: Impact;
  element_id: string;
  test_instance_id: string;
  url: string;
  label: string;
  snippet: string;
  all_elements: number;
  all_causes: number;
}

/** The example of a cause is the first element of its page, so that users find it quickly. */
async function rankCauses(tx: Tx, testRunId: string) {
  const rank = sql`array_position(array['minor', 'moderate', 'serious', 'critical'], a.impact)`;
  const { rows } = await sql<CauseRow>`
    with found as (
      select e.audit_id, e.root_cause, e.test_instance_id, count(*) as elements,
        min(lpad(e.ordinal::text, 9, '0') || e.id) as first
      from failing_elements e join test_instances i on i.id = e.test_instance_id
      where e.test_run_id = ${testRunId} and e.status = 'Fail' and e.decision_id is null and i.status = 'COMPLETE'
      group by e.audit_id, e.root_cause, e.test_instance_id
    ), causes as (
      select audit_id, root_cause, sum(elements)::int as elements, count(*)::int as pages,
        substr(min(first), 10)::uuid as first
      from found group by audit_id, root_cause
    ), impacts as (
      select a.audit_id, max(${rank}) as rank from audits a
      where a.test_run_id = ${testRunId} and a.status = 'Fail' group by a.audit_id
    ), ranked as (
      select c.*, coalesce(p.rank, 1) as rank, sum(c.elements) over ()::int as all_elements,
        count(*) over ()::int as all_causes
      from causes c left join impacts p on p.audit_id = c.audit_id
      order by c.elements desc, c.pages desc, rank desc, c.audit_id, c.root_cause
      limit ${KEPT}
    )
    select r.audit_id, encode(r.root_cause, 'hex') as root_cause, r.elements, r.pages, r.all_elements, r.all_causes,
      (array['minor', 'moderate', 'serious', 'critical'])[r.rank] as impact,
      e.source, e.id as element_id, e.test_instance_id, i.url, e.label, e.snippet
    from ranked r
    join failing_elements e on e.id = r.first
    join test_instances i on i.id = e.test_instance_id
    order by r.elements desc, r.pages desc, r.rank desc, r.audit_id, r.root_cause`.execute(tx);
  const ranked = rows.map(
    (row): Ranked => ({
      auditId: row.audit_id,
      rootCause: row.root_cause,
      source: row.source,
      impact: row.impact,
      elements: row.elements,
      pages: row.pages,
      example: {
        elementId: row.element_id,
        testInstanceId: row.test_instance_id,
        url: row.url,
        label: row.label,
        snippet: row.snippet,
      },
    }),
  );
  return { elements: rows[0]?.all_elements ?? 0, causes: rows[0]?.all_causes ?? 0, ranked };
}

async function readScores(tx: Tx, testRunId: string, ranked: readonly Ranked[], scoring: Scoring) {
  const scores = new RepairedScores(scoring, ranked.length);
  let after: string | null = null;
  for (;;) {
    const pages: PageRow[] = await readScoredPages(tx, testRunId, after);
    const failed = await readFailed(tx, pages, ranked);
    for (const page of pages) scores.add(toRepair(page, failed.get(page.id) ?? []));
    after = pages.at(-1)?.id ?? null;
    if (pages.length < PAGES_AT_ONCE) return scores.result();
  }
}

interface PageRow {
  id: string;
  score: number;
  weight_total: number | null;
  weight_passed: number | null;
}

/** The next batch of a run's pages that have a score, in keyset order. */
export async function readScoredPages(tx: Db, testRunId: string, after: string | null): Promise<PageRow[]> {
  const rows = await tx
    .selectFrom('test_instances')
    .select(['id', 'score', 'weight_total', 'weight_passed'])
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'COMPLETE')
    .where('score', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(PAGES_AT_ONCE)
    .execute();
  return rows.map((row) => ({ ...row, score: row.score ?? 0 }));
}

export function toRepair(
  { score, weight_total, weight_passed }: PageRow,
  failed: FailedAudit[],
): PageToRepair {
  const isKnown = weight_total !== null && weight_passed !== null;
  return { score, weights: isKnown ? { total: weight_total, passed: weight_passed } : null, failed };
}

/** Failed audits of these pages, by page, with the number of their elements for each stored cause. */
async function readFailed(
  tx: Tx,
  pages: readonly PageRow[],
  ranked: readonly Ranked[],
): Promise<Map<string, FailedAudit[]>> {
  const ids = pages.map(({ id }) => id);
  const rootCauses = ranked.map((cause) => fingerprintBytes(cause.rootCause));
  // Grouped here: without statistics for rows just written, PostgreSQL compared each of 100,000 elements with
  // each cause.
  const { rows: parts } = await sql<PartRow>`
    select e.audit_row_id, e.audit_id, encode(e.root_cause, 'hex') as root_cause, count(*)::int as elements
    from failing_elements e
    where e.test_instance_id = any(${ids}::uuid[]) and e.status = 'Fail' and e.decision_id is null
      and e.root_cause = any(${rootCauses}::bytea[])
    group by e.audit_row_id, e.audit_id, e.root_cause`.execute(tx);
  const places = new Map(
    ranked.map(({ auditId, rootCause }, place) => [`${auditId} ${rootCause}`, place] as const),
  );
  return readWeighedFailures(
    tx,
    ids,
    parts.flatMap(({ audit_row_id: auditRowId, audit_id, root_cause, elements }) => {
      const place = places.get(`${audit_id} ${root_cause}`);
      return place === undefined ? [] : [{ auditRowId, place, elements }];
    }),
  );
}

interface PartRow {
  audit_row_id: string;
  audit_id: string;
  root_cause: string;
  elements: number;
}

/**
 * Failed audits of pages, by page, as `RepairedScores` needs them.
 *
 * @param parts number of elements of an audit for each cause, identified by its position
 */
export async function readWeighedFailures(
  tx: Db,
  pageIds: readonly string[],
  parts: readonly { auditRowId: string; place: number; elements: number }[],
): Promise<Map<string, FailedAudit[]>> {
  const { rows: audits } = await sql<{
    id: string;
    test_instance_id: string;
    source: AuditSource;
    weight: number;
    cnt_elements: number;
    is_cut: boolean;
    is_errored: boolean;
  }>`
    select a.id, a.test_instance_id, a.source, a.weight, a.cnt_elements,
      coalesce(i.engine->'erroredRules' ? a.audit_id, false) as is_errored,
      -- more were found than are listed
      exists (
        select from jsonb_array_elements(coalesce(i.engine->'leftOut', '[]')) part
        where part->>'part' = 'findings' and part->'rules' ? a.audit_id) as is_cut
    from audits a join test_instances i on i.id = a.test_instance_id
    where a.test_instance_id = any(${pageIds}::uuid[]) and a.status = 'Fail'`.execute(tx);
  const byAudit = Map.groupBy(parts, (part) => part.auditRowId);
  const failed = audits.map((audit) => ({
    page: audit.test_instance_id,
    source: audit.source,
    // An errored rule does not count, whatever it found before the error.
    weight: audit.is_errored ? 0 : audit.weight,
    elements: audit.cnt_elements,
    isWhole: !audit.is_cut,
    ofCause: new Map((byAudit.get(audit.id) ?? []).map((part) => [part.place, part.elements])),
  }));
  return Map.groupBy(failed, ({ page }) => page);
}
