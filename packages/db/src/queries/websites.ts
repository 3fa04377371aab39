import {
  type CrawlSettings,
  crawlSettingsOf,
  PROOF_DAYS,
  PROOF_METHODS,
  type ProvenBy,
} from '@abhigam/domain';
import { type OrderByItemBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '../connect.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { lastRunOfWebsite, latestOfWebsite, latestScoreOfWebsite } from './latest-of-website.ts';
import { isNotDeleted } from './not-deleted.ts';
import { listOrganizationsNamed } from './organizations.ts';
import { inScope, type RowScope } from './scope.ts';
import { matchesSearchTerms } from './website-search.ts';

function websites(db: Db, scope: RowScope) {
  return (
    db
      .selectFrom('websites as w')
      .innerJoin('organizations as o', 'o.id', 'w.organization_id')
      .leftJoin('users as u', 'u.id', 'w.user_id')
      .innerJoinLateral(latestOfWebsite(scope).as('latest'), (join) => join.onTrue())
      .leftJoinLateral(lastRunOfWebsite(scope).as('last'), (join) => join.onTrue())
      .where(inScope('w', scope))
      .select(['w.id', 'w.name', 'w.url', 'w.url_key', 'w.host', 'w.organization_id', 'w.user_id'])
      .select(['latest.id as latest_test_run_id', 'latest.score as latest_score'])
      .select(['latest.mode as latest_score_mode', 'latest.time as latest_test_time'])
      .select(['latest.pages as latest_cnt_pages', 'w.created'])
      .select([
        'last.id as last_run_id',
        'last.status as last_run_status',
        'last.created as last_run_created',
      ])
      .select(['w.version', 'w.crawl_version', 'w.is_separate'])
      .select(['o.name as organization_name', 'u.email as user_email', 'u.full_name as user_full_name'])
      .select(
        sql<number>`(select count(*)::int from test_schedules s where s.website_id = w.id and ${isNotDeleted('s')})`.as(
          'cnt_schedules',
        ),
      )
      // Depends on the method of the ownership proof; a proof found on the site is valid for a limited time.
      .select(
        sql<ProvenBy | null>`(select p.method from ownership_proofs p
        where p.organization_id = w.organization_id and p.host = w.host and p.proven is not null
          and (p.method <> all(${[...PROOF_METHODS]}::text[]) or p.proven > now() - ${PROOF_DAYS} * interval '1 day'))`.as(
          'proven_by',
        ),
      )
      .where(isNotDeleted('w'))
  );
}

export type WebsiteRow = Awaited<ReturnType<ReturnType<typeof websites>['execute']>>[number];

export interface WebsiteFilter {
  organizationId?: number | undefined;
  /** Assigned to this user. */
  userId?: string | undefined;
  hasScore?: boolean;
  /** Searches name, URL and the organization's name. */
  search?: string | undefined;
}

export interface WebsiteOrder {
  /** organization: by its name, then by the website's name. */
  key: 'created' | 'name' | 'latestScore' | 'organization';
  direction: 'asc' | 'desc';
}

const ORDER_COLUMNS: Record<Exclude<WebsiteOrder['key'], 'latestScore'>, RawBuilder<unknown>[]> = {
  created: [sql`w.created`],
  name: [sql`lower(w.name)`],
  // Keeps two organizations with the same name separate.
  organization: [sql`lower(o.name)`, sql`w.organization_id`, sql`lower(w.name)`],
};

/** Up to this number of matches, the result is sorted; beyond, an ordered index is scanned. */
const FEW = 300;

/**
 * Websites in scope; when ordered by score, websites without a score come last. Their latest figures come from
 * runs in the same scope.
 */
export async function listWebsites(
  db: Db,
  scope: RowScope,
  options: { where: WebsiteFilter; order: WebsiteOrder; limit: number; skip: number },
): Promise<WebsiteRow[]> {
  const { where, order } = options;
  const score = latestScoreOfWebsite(scope);
  // Paginates first, so that joined rows are looked up only for listed websites.
  let part = db
    .selectFrom('websites as w')
    // The planner drops the join when it is not needed for the order. An organization with websites is never
    // deleted.
    .leftJoin('organizations as o', 'o.id', 'w.organization_id')
    .select('w.id')
    .where(isNotDeleted('w'))
    .where(inScope('w', scope));
  if (order.key === 'organization') part = part.where('o.id', 'is not', null).where(isNotDeleted('o'));
  if (where.organizationId !== undefined) part = part.where('w.organization_id', '=', where.organizationId);
  if (where.userId !== undefined) part = part.where('w.user_id', '=', where.userId);
  if (where.hasScore) part = part.where(sql<boolean>`${score} is not null`);
  if (where.search) {
    const organizationIds = await listOrganizationsNamed(db, where.search);
    part = part.where(matchesSearchTerms(where.search, organizationIds));
    // Few matches are sorted; with many, the first ones soon appear in an index scan. The planner would always
    // assume the latter.
    const few = await part.limit(FEW + 1).execute();
    if (few.length <= FEW) part = part.where(sql<boolean>`w.id = any(${few.map(({ id }) => id)}::uuid[])`);
  }
  const inOrder = (by: OrderByItemBuilder) => {
    const ordered = order.direction === 'asc' ? by.asc() : by.desc();
    return order.key === 'latestScore' && !where.hasScore ? ordered.nullsLast() : ordered;
  };
  const columns = order.key === 'latestScore' ? [score] : ORDER_COLUMNS[order.key];
  for (const column of columns) part = part.orderBy(column, inOrder);
  part = part.orderBy('w.id', order.direction).limit(options.limit).offset(options.skip);
  let query = websites(db, scope).where(sql<boolean>`w.id = any(array(${part}))`);
  for (const column of columns) query = query.orderBy(column, inOrder);
  return query.orderBy('w.id', order.direction).execute();
}

/**
 * Websites in scope by organization and name, after `after` (null: from the start). Keyset pagination: reads
 * all in batches, each from the index, at constant cost.
 */
export async function listWebsitesAfter(
  db: Db,
  scope: RowScope,
  { after, limit }: { after: string | null; limit: number },
): Promise<WebsiteRow[]> {
  const columns = [...ORDER_COLUMNS.organization, sql`w.id`];
  let part = db
    .selectFrom('websites as w')
    .innerJoin('organizations as o', 'o.id', 'w.organization_id')
    .select('w.id')
    .where(isNotDeleted('w'))
    .where(isNotDeleted('o'))
    .where(inScope('w', scope));
  if (after !== null) {
    const of = sql`from websites aw join organizations ao on ao.id = aw.organization_id where aw.id = ${after}`;
    part = part
      .where(sql<SqlBool>`lower(o.name) >= (select lower(ao.name) ${of})`)
      .where(
        sql<SqlBool>`(${sql.join(columns)}) > (select lower(ao.name), aw.organization_id, lower(aw.name), aw.id ${of})`,
      );
  }
  let query = websites(db, scope);
  for (const column of columns) {
    part = part.orderBy(column);
    query = query.orderBy(column);
  }
  return query.where(sql<boolean>`w.id = any(array(${part.limit(limit)}))`).execute();
}

/** Number of websites in scope by organization; organizations without any are omitted. */
export async function countWebsitesOf(
  db: Db,
  scope: RowScope,
  { organizationIds, search }: { organizationIds: readonly number[]; search?: string | undefined },
): Promise<{ organizationId: number; count: number }[]> {
  let query = db
    .selectFrom('websites as w')
    .innerJoin('organizations as o', 'o.id', 'w.organization_id')
    .select(['w.organization_id as organizationId', sql<number>`count(*)::int`.as('count')])
    .where(isNotDeleted('w'))
    .where(isNotDeleted('o'))
    .where(inScope('w', scope))
    .where(sql<SqlBool>`w.organization_id = any(${organizationIds}::integer[])`);
  if (search) query = query.where(matchesSearchTerms(search, await listOrganizationsNamed(db, search)));
  return query.groupBy('w.organization_id').execute();
}

export async function findWebsite(db: Db, scope: RowScope, id: string): Promise<WebsiteRow | null> {
  const found = await websites(db, scope).where('w.id', '=', id).executeTakeFirst();
  return found ?? null;
}

/** The website in scope with this URL; if several organizations have it, the website registered first. */
export async function findWebsiteOfUrl(db: Db, scope: RowScope, urlKey: string): Promise<WebsiteRow | null> {
  const found = await websites(db, scope)
    .where('w.url_key', '=', urlKey)
    .orderBy('w.created')
    .orderBy('w.id')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Websites in scope on this host (see the domain's siteHost), oldest first. Available to workers, which cannot
 * read accounts.
 */
export async function listWebsitesOfHost(db: Db, scope: RowScope, host: string) {
  return db
    .selectFrom('websites as w')
    .select(['w.id', 'w.url', 'w.organization_id', 'w.is_separate'])
    .where(isNotDeleted('w'))
    .where(inScope('w', scope))
    .where('w.host', '=', host)
    .orderBy('w.created')
    .orderBy('w.id')
    .execute();
}

export type WebsiteOfHost = Awaited<ReturnType<typeof listWebsitesOfHost>>[number];

/** Websites in scope by name, for a select box: all websites, websites that match a search, or one website. */
export async function listWebsiteNames(
  db: Db,
  scope: RowScope,
  options: {
    search?: string | undefined;
    websiteId?: string | undefined;
    limit: number;
    skip: number;
  },
) {
  const { search, websiteId, limit, skip } = options;
  let query = db
    .selectFrom('websites as w')
    .innerJoin('organizations as o', 'o.id', 'w.organization_id')
    .select(['w.id', 'w.name', 'w.url', 'w.organization_id as organizationId', 'o.name as organizationName'])
    .select('w.is_separate as isSeparate')
    .where(isNotDeleted('w'))
    .where(inScope('w', scope));
  if (websiteId !== undefined) query = query.where('w.id', '=', websiteId);
  if (search) query = query.where(await isAmongWords(db, scope, search));
  return query.orderBy(sql`lower(w.name)`).orderBy('w.id').limit(limit).offset(skip).execute();
}

/**
 * Whether a website, `w` in the query, matches the search: if few do, they are found first and passed as
 * values.
 */
async function isAmongWords(db: Db, scope: RowScope, words: string): Promise<RawBuilder<boolean>> {
  const isOne = matchesSearchTerms(words, await listOrganizationsNamed(db, words));
  const found = await db
    .selectFrom('websites as w')
    .select('w.id')
    .where(isNotDeleted('w'))
    .where(inScope('w', scope))
    .where(isOne)
    .limit(FEW + 1)
    .execute();
  return found.length > FEW ? isOne : sql`w.id = any(${found.map(({ id }) => id)}::uuid[])`;
}

export interface WebsiteInput {
  name: string;
  url: string;
  urlKey: string;
  host: string;
  organizationId: number;
  /** The assignee. */
  userId: string | null;
  isSeparate: boolean;
}

/** The new id, or null when the organization has already registered the URL. */
export async function insertWebsite(db: Db, input: WebsiteInput): Promise<string | null> {
  const inserted = await db
    .insertInto('websites')
    .values({ id: uuid(), ...columnsOf(input) })
    .onConflict((on) => on.columns(['organization_id', 'url_key']).where('deleted', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/**
 * `duplicate`: the organization has another website with the same URL, and the transaction is aborted.
 * `overtaken`: the row has another version by now.
 */
export async function updateWebsite(
  db: Db,
  id: string,
  input: WebsiteInput,
  version?: number | undefined,
): Promise<'changed' | 'duplicate' | 'overtaken'> {
  try {
    const done = await db
      .updateTable('websites')
      .set((eb) => ({ ...columnsOf(input), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where(isNotDeleted('websites'))
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .executeTakeFirst();
    return done.numUpdatedRows > 0n ? 'changed' : 'overtaken';
  } catch (error) {
    if (isUniqueViolation(error, 'websites_url')) return 'duplicate';
    throw error;
  }
}

/** Locks a website until the transaction ends. */
export async function lockWebsite(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('websites').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Transfers the runs of a website to its new organization. */
export async function moveRunsOfWebsite(tx: Db, websiteId: string, organizationId: number): Promise<void> {
  await tx
    .updateTable('test_runs')
    .set({ organization_id: organizationId })
    .where('website_id', '=', websiteId)
    .execute();
}

export async function hasUnfinishedRun(db: Db, websiteId: string): Promise<boolean> {
  const found = await db
    .selectFrom('test_runs')
    .select(sql<SqlBool>`true`.as('found'))
    .where('website_id', '=', websiteId)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function columnsOf(input: WebsiteInput) {
  return {
    name: input.name,
    url: input.url,
    url_key: input.urlKey,
    host: input.host,
    organization_id: input.organizationId,
    user_id: input.userId,
    is_separate: input.isSeparate,
  };
}

/** Crawl settings of a website in scope; null when there is none. */
export async function findCrawlSettings(db: Db, scope: RowScope, id: string): Promise<CrawlSettings | null> {
  const row = await db
    .selectFrom('websites as w')
    .select('w.crawl_settings')
    .where(isNotDeleted('w'))
    .where(inScope('w', scope))
    .where('w.id', '=', id)
    .executeTakeFirst();
  return row ? crawlSettingsOf(row.crawl_settings) : null;
}

export async function updateCrawlSettings(db: Db, id: string, settings: CrawlSettings): Promise<void> {
  await db
    .updateTable('websites')
    .set((eb) => ({ crawl_settings: JSON.stringify(settings), crawl_version: eb('crawl_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The organization of a website; null when there is no such website. */
export async function findWebsiteOwner(db: Db, id: string): Promise<number | null> {
  const found = await db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.organization_id ?? null;
}

/** Whether an organization has registered this URL, including deleted websites. */
export async function wasEverRegistered(db: Db, organizationId: number, urlKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('websites')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('url_key', '=', urlKey)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Prevents the deletion of a website until the transaction ends; false when it is already deleted. */
export async function lockWebsiteForShare(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('websites')
    .select('id')
    .where('id', '=', id)
    .where(isNotDeleted('websites'))
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

export async function markWebsiteDeleted(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('websites').set({ deleted: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Clears the user of its assigned websites. */
export async function unassignWebsites(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('websites')
    .set((eb) => ({ user_id: null, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where(isNotDeleted('websites'))
    .execute();
}
