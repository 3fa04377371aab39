import type { ErrorCode, Role, WcagLevel, WcagVersion } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { inBatches } from '../in-batches.ts';
import { isNotDeleted } from './not-deleted.ts';
import type { RowScope } from './scope.ts';

/** A website that may be sampled. */
export interface SampledFromRow {
  id: string;
  organization_id: number;
  /** Theme detected by its newest result; empty when unknown. */
  template: string;
  /** Known active pages; 0 when only the website's URL is known. */
  pages: number;
  /** Score of its newest result; null without one. */
  score: number | null;
}

/** All websites of the given organizations, or of all, with the attributes for stratification. */
export async function listWebsitesToSample(
  db: Db,
  organizationIds: readonly number[] | null,
): Promise<SampledFromRow[]> {
  const isOf =
    organizationIds === null ? sql`true` : sql`w.organization_id = any(${organizationIds}::integer[])`;
  const { rows } = await sql<SampledFromRow>`
    with themes as (
      select distinct on (c.website_id) c.website_id, s.origin
      from website_causes c join shared_causes s on s.id = c.cause_id
      where s.origin like 'themes/%'
      order by c.website_id, c.pages desc, s.origin
    ), counted as (
      select p.website_id, count(*)::int as pages from webpages p where p.status = 'ACTIVE' group by p.website_id
    )
    select w.id, w.organization_id, coalesce(t.origin, '') as template, coalesce(p.pages, 0) as pages,
      w.latest_score as score
    from websites w left join themes t on t.website_id = w.id left join counted p on p.website_id = w.id
    where ${isNotDeleted('w')} and ${isOf}
    order by w.id`.execute(db);
  return rows;
}

/** Pages per website used to estimate the variance. */
const TELLING_PAGES = 50;

/**
 * Within-website variance of page scores, from the newest results of the given websites; 0 when no website has
 * two scored pages.
 */
export async function readPageVariance(db: Db, websiteIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ variance: number }>`
    select coalesce(sum((told.pages - 1) * told.variance) / nullif(sum(told.pages - 1), 0), 0)::float8 as variance
    from websites w cross join lateral (
      select count(*) as pages, var_samp(p.score) as variance from (
        select i.score from test_instances i where i.test_run_id = w.latest_test_run_id and i.score is not null
        limit ${TELLING_PAGES}) p
    ) told
    where w.id = any(${websiteIds}::uuid[]) and told.pages > 1 and ${isNotDeleted('w')}`.execute(db);
  return rows[0]?.variance ?? 0;
}

/**
 * URLs of a website's pages in a stable order, so that a page can be selected by its index; the website's own
 * URL when no pages are known.
 */
export async function listAddressesOfWebsites(
  db: Db,
  websiteIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; urls: string[] }>`
    select w.id, coalesce(
      (select array_agg(p.url order by p.id) from webpages p where p.website_id = w.id and p.status = 'ACTIVE'),
      array[w.url]) as urls
    from websites w where w.id = any(${websiteIds}::uuid[]) and ${isNotDeleted('w')}`.execute(db);
  return new Map(rows.map(({ id, urls }) => [id, urls]));
}

export interface NewEstimate {
  id: string;
  /** Null: all organizations. */
  organizationIds: number[] | null;
  userId: string | null;
  seed: number;
  pagesOfWebsite: number;
  failingLimit: number;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  strata: number[];
  websites: number;
  pages: number;
}

/** A stratum of similar websites. */
export interface NewEstimateStratum {
  organizationIds: number[];
  themes: string[];
}

export interface NewEstimatePage {
  stratum: number;
  websiteId: string;
  websitePages: number;
  url: string;
}

export async function insertEstimate(
  tx: Tx,
  estimate: NewEstimate,
  { strata, pages }: { strata: NewEstimateStratum[]; pages: NewEstimatePage[] },
): Promise<void> {
  await tx
    .insertInto('estimates')
    .values({
      id: estimate.id,
      organization_id: onlyOne(estimate.organizationIds),
      organization_ids: estimate.organizationIds,
      user_id: estimate.userId,
      seed: estimate.seed,
      pages_of_website: estimate.pagesOfWebsite,
      failing_limit: estimate.failingLimit,
      wcag_version: estimate.wcagVersion,
      wcag_level: estimate.wcagLevel,
      strata: estimate.strata,
      websites: estimate.websites,
      pages: estimate.pages,
    })
    .execute();
  const groups = strata.map(({ organizationIds, themes }, stratum) => ({
    estimate_id: estimate.id,
    stratum,
    organization_ids: organizationIds,
    themes,
  }));
  for (const part of inBatches(groups)) await tx.insertInto('estimate_strata').values(part).execute();
  const rows = pages.map((page, ordinal) => ({
    estimate_id: estimate.id,
    ordinal,
    stratum: page.stratum,
    website_id: page.websiteId,
    website_pages: page.websitePages,
    url: page.url,
  }));
  for (const part of inBatches(rows)) await tx.insertInto('estimate_pages').values(part).execute();
}

/**
 * The organization whose users may see an estimate; an estimate over several is visible only to users who see
 * all.
 */
function onlyOne(organizationIds: readonly number[] | null): number | null {
  return organizationIds?.length === 1 ? (organizationIds[0] ?? null) : null;
}

function estimates(db: Db, scope: RowScope) {
  const organizationId = scope.reach === 'all' ? null : (scope.organizationId ?? 0);
  return db
    .selectFrom('estimates as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .$if(organizationId !== null, (query) => query.where('e.organization_id', '=', organizationId))
    .select(['e.id', 'e.organization_id', 'u.full_name as user_name'])
    .select(
      sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id)
        from organizations o where o.id = any(e.organization_ids)), '[]')`.as('organizations'),
    )
    .select(['e.seed', 'e.pages_of_website', 'e.failing_limit'])
    .select(['e.wcag_version', 'e.wcag_level', 'e.strata', 'e.websites', 'e.pages', 'e.stopped', 'e.created'])
    .orderBy('e.created', 'desc')
    .orderBy('e.id', 'desc');
}

export type EstimateRow = Awaited<ReturnType<ReturnType<typeof estimates>['execute']>>[number];

/** Estimates in scope, newest first; estimates over all organizations only for users who see all. */
export function listEstimates(
  db: Db,
  scope: RowScope,
  { limit, skip }: { limit: number; skip: number },
): Promise<EstimateRow[]> {
  return estimates(db, scope).limit(limit).offset(skip).execute();
}

export async function findEstimate(db: Db, scope: RowScope, id: string): Promise<EstimateRow | null> {
  return (await estimates(db, scope).where('e.id', '=', id).executeTakeFirst()) ?? null;
}

/** Results of the pages of a sampled website. */
export interface SampledWebsiteRow {
  estimate_id: string;
  stratum: number;
  website_id: string;
  website_pages: number;
  drawn: number;
  /** Rejected, or tested without a score. */
  failed: number;
  /** Test started and not finished. */
  running: number;
  /** Scores of the pages that have one. */
  scores: number[];
}

/** Current results of samples, by website. */
export async function listSampledWebsites(
  db: Db,
  estimateIds: readonly string[],
): Promise<SampledWebsiteRow[]> {
  const { rows } = await sql<SampledWebsiteRow>`
    select p.estimate_id, p.stratum, p.website_id, min(p.website_pages) as website_pages, count(*)::int as drawn,
      (count(*) filter (where p.refusal is not null
        or r.score is null and r.status in ('COMPLETE', 'PARTIALLY COMPLETE', 'FAILURE', 'CANCELLED')))::int as failed,
      (count(*) filter (where p.test_run_id is not null and r.score is null
        and r.status not in ('COMPLETE', 'PARTIALLY COMPLETE', 'FAILURE', 'CANCELLED')))::int as running,
      coalesce(array_agg(r.score order by p.ordinal) filter (where r.score is not null), '{}') as scores
    from estimate_pages p left join test_runs r on r.id = p.test_run_id
    where p.estimate_id = any(${estimateIds}::uuid[])
    group by p.estimate_id, p.stratum, p.website_id
    order by p.estimate_id, p.stratum, p.website_id`.execute(db);
  return rows;
}

/** Starts no further tests of the estimate. Returns its organization; null when it is not in scope. */
export async function stopEstimate(
  db: Db,
  scope: RowScope,
  id: string,
): Promise<{ organizationId: number | null } | null> {
  const found = await findEstimate(db, scope, id);
  if (!found) return null;
  await sql`update estimates set stopped = coalesce(stopped, now()) where id = ${id}`.execute(db);
  return { organizationId: found.organization_id };
}

export interface WaitingPageRow {
  estimate_id: string;
  ordinal: number;
  website_id: string;
  organization_id: number;
  url: string;
  wcag_version: WcagVersion;
  wcag_level: WcagLevel;
  /** The user who drew the sample; its tests run on behalf of this user. */
  user_id: string;
  role: Role;
  user_organization_id: number | null;
}

/** The next pending page, oldest sample first; skips the given organizations. */
export async function findPendingSamplePage(
  db: Db,
  { except }: { except: readonly number[] },
): Promise<WaitingPageRow | null> {
  const { rows } = await sql<WaitingPageRow>`
    select p.estimate_id, p.ordinal, p.website_id, w.organization_id, p.url, e.wcag_version, e.wcag_level, u.id as user_id,
      u.role, u.organization_id as user_organization_id
    from estimates e
    join users u on u.id = e.user_id and u.status = 'ACTIVE' and ${isNotDeleted('u')}
    join estimate_pages p on p.estimate_id = e.id and p.test_run_id is null and p.refusal is null
    join websites w on w.id = p.website_id and ${isNotDeleted('w')}
    where e.stopped is null and w.organization_id <> all(${except}::integer[])
    order by e.created, p.ordinal limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Records the run of a page. False when it already has one or was rejected. */
export async function setRunOfPage(
  tx: Tx,
  page: { estimateId: string; ordinal: number; testRunId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update estimate_pages set test_run_id = ${page.testRunId}
    where estimate_id = ${page.estimateId} and ordinal = ${page.ordinal} and test_run_id is null and refusal is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function rejectSamplePage(
  db: Db,
  page: { estimateId: string; ordinal: number; refusal: ErrorCode },
): Promise<void> {
  await sql`
    update estimate_pages set refusal = ${page.refusal}
    where estimate_id = ${page.estimateId} and ordinal = ${page.ordinal} and test_run_id is null`.execute(db);
}

/**
 * Ends samples that have no page left to start. Pages of deleted websites, and samples of users who may no
 * longer test, do not count.
 */
export async function completeEstimates(db: Db): Promise<void> {
  await sql`
    update estimates e set stopped = now()
    where e.stopped is null and not exists (
      select from users u
      join estimate_pages p on true join websites w on w.id = p.website_id and ${isNotDeleted('w')}
      where u.id = e.user_id and u.status = 'ACTIVE' and ${isNotDeleted('u')}
        and p.estimate_id = e.id and p.test_run_id is null and p.refusal is null)`.execute(db);
}
