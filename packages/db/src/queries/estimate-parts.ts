import type { ErrorCode, PageFailureReason, RunStatus } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';
import { inScope, type RowScope } from './scope.ts';

interface Part {
  limit: number;
  skip: number;
}

/** A page of a sample that has no score, or none yet, with the columns that explain why. */
interface PageOutcome {
  /** Why no test was started; null when one was started or is pending. */
  refusal: ErrorCode | null;
  /** Status of its run; null when none was started. */
  status: RunStatus | null;
  /** Why the page could not be tested; null when it could or the reason is unknown. */
  reason: PageFailureReason | null;
}

export interface EstimatePageRow extends PageOutcome {
  url: string;
  score: number | null;
  /** Null when no run was started or the reader has no access to it. */
  test_run_id: string | null;
}

/** A sampled website. Without id, name and URL when it was deleted or the reader has no access. */
export interface EstimateWebsiteRow {
  id: string | null;
  name: string | null;
  url: string | null;
  organization_id: number | null;
  organization_name: string | null;
  stratum: number;
  /** Known pages at the time of sampling. */
  known: number;
  tested: number;
  /** Mean of its pages' scores; null while there is none. */
  score: number | null;
  /** In test order. */
  pages: EstimatePageRow[];
}

/** Websites of a sample, lowest score first; websites without a score last. */
export async function listWebsitesOfEstimate(
  db: Db,
  scope: RowScope,
  { estimateId, limit, skip }: { estimateId: string } & Part,
): Promise<EstimateWebsiteRow[]> {
  const { rows } = await sql<EstimateWebsiteRow>`
    with part as (
      select p.website_id, min(p.stratum) as stratum, min(p.website_pages) as known, min(p.ordinal) as place,
        count(r.score)::int as tested, avg(r.score)::float8 as score
      from estimate_pages p left join test_runs r on r.id = p.test_run_id
      where p.estimate_id = ${estimateId}
      group by p.website_id
      order by score nulls last, place limit ${limit} offset ${skip}
    )
    select w.id, w.name, w.url, o.id as organization_id, o.name as organization_name, part.stratum, part.known,
      part.tested, part.score, (
        select json_agg(json_build_object('url', p.url, 'score', r.score, 'refusal', p.refusal, 'status', r.status,
          'reason', i.reason, 'test_run_id', case when ${inScope('r', scope)} then r.id end) order by p.ordinal)
        from estimate_pages p
        left join test_runs r on r.id = p.test_run_id
        left join lateral ${outcome()} i on true
        where p.estimate_id = ${estimateId} and p.website_id = part.website_id and w.id is not null
      ) as pages
    from part
    left join websites w on w.id = part.website_id and ${isNotDeleted('w')} and ${inScope('w', scope)}
    left join organizations o on o.id = w.organization_id
    order by part.score nulls last, part.place`.execute(db);
  return rows.map((row) => ({ ...row, pages: row.pages ?? [] }));
}

export interface UntestedPagesRow extends PageOutcome {
  pages: number;
}

/** Pages of a sample that will not get a score, counted by reason. */
export async function countUntestedOfEstimate(db: Db, estimateId: string): Promise<UntestedPagesRow[]> {
  const { rows } = await sql<UntestedPagesRow>`
    select p.refusal, r.status, i.reason, count(*)::int as pages
    from estimate_pages p
    left join test_runs r on r.id = p.test_run_id
    left join lateral ${outcome()} i on true
    where p.estimate_id = ${estimateId} and (p.refusal is not null
      or r.score is null and r.status in ('COMPLETE', 'PARTIALLY COMPLETE', 'FAILURE', 'CANCELLED'))
    group by p.refusal, r.status, i.reason
    order by pages desc, p.refusal, r.status, i.reason`.execute(db);
  return rows;
}

/** Reason why the page of a single-page run `r` could not be tested. */
function outcome(): RawBuilder<unknown> {
  return sql`(select t.reason from test_instances t where t.test_run_id = r.id and t.reason is not null limit 1)`;
}

/** A stratum of similar websites, with its test results. */
export interface EstimateStratumRow {
  stratum: number;
  /** All websites of the stratum. */
  websites: number;
  /** The first organizations that own them, by name. */
  organizations: { id: number; name: string }[];
  organization_count: number;
  /** The first of their themes. */
  themes: string[];
  theme_count: number;
  drawn: number;
  tested: number;
  /** Websites whose score is not above the limit for compliance. */
  failing: number;
  /** Mean of its websites' scores; null while there is none. */
  score: number | null;
}

/** Organizations and themes listed per stratum. */
const NAMED = 3;

/** Strata of a sample, largest first. */
export async function listStrataOfEstimate(
  db: Db,
  { estimateId, compliantAbove, limit, skip }: { estimateId: string; compliantAbove: number } & Part,
): Promise<EstimateStratumRow[]> {
  const { rows } = await sql<EstimateStratumRow>`
    with sites as (
      select p.stratum, count(r.score)::int as scored, avg(r.score)::float8 as score
      from estimate_pages p left join test_runs r on r.id = p.test_run_id
      where p.estimate_id = ${estimateId} group by p.stratum, p.website_id
    ), told as (
      select s.stratum, count(*)::int as drawn, count(s.score)::int as tested,
        (count(*) filter (where round(s.score) <= ${compliantAbove}))::int as failing, avg(s.score)::float8 as score
      from sites s group by s.stratum
    ), part as (
      select (s.place - 1)::int as stratum, s.websites
      from estimates e cross join unnest(e.strata) with ordinality as s (websites, place)
      where e.id = ${estimateId}
      order by s.websites desc, s.place limit ${limit} offset ${skip}
    )
    select part.stratum, part.websites, coalesce(named.organizations, '[]') as organizations,
      coalesce(cardinality(g.organization_ids), 0) as organization_count, coalesce(g.themes[1:${NAMED}], '{}') as themes,
      coalesce(cardinality(g.themes), 0) as theme_count,
      coalesce(told.drawn, 0) as drawn, coalesce(told.tested, 0) as tested, coalesce(told.failing, 0) as failing, told.score
    from part
    left join estimate_strata g on g.estimate_id = ${estimateId} and g.stratum = part.stratum
    left join lateral (
      select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name) as organizations
      from (select o.id, o.name from organizations o where o.id = any(g.organization_ids) and ${isNotDeleted('o')} order by o.name, o.id
        limit ${NAMED}) o
    ) named on true
    left join told on told.stratum = part.stratum
    order by part.websites desc, part.stratum`.execute(db);
  return rows;
}
