import { type SqlBool, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { WebpageStatus } from '../schema.ts';
import { isNotDeleted } from './not-deleted.ts';
import { encodedWords, inScope, likePattern, type RowScope } from './scope.ts';

export interface WebpageRow {
  id: string;
  url: string;
  status: WebpageStatus;
}

/** Pages of a website by URL; `search` matches the URL, also its percent-encoded text. */
export async function listWebpagesOfWebsite(
  db: Db,
  websiteId: string,
  { search, limit, skip }: { search?: string | undefined; limit: number; skip: number },
): Promise<WebpageRow[]> {
  // Index-only: a search reads all URLs of the website.
  const part = pagesOf(db, websiteId, search)
    .select('id')
    .orderBy('url')
    .orderBy('id')
    .limit(limit)
    .offset(skip);
  return db
    .selectFrom('webpages')
    .select(['id', 'url', 'status'])
    .where(sql<SqlBool>`id = any(array(${part}))`)
    .orderBy('url')
    .orderBy('id')
    .execute();
}

/** Their number; index-only as well. */
export async function countWebpagesOfWebsite(
  db: Db,
  websiteId: string,
  { search }: { search?: string | undefined },
): Promise<number> {
  const { count } = await pagesOf(db, websiteId, search)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function pagesOf(db: Db, websiteId: string, search: string | undefined) {
  const pages = db.selectFrom('webpages').where('website_id', '=', websiteId);
  const words = search?.trim();
  if (!words) return pages;
  return pages.where((eb) =>
    eb.or([eb('url', 'ilike', likePattern(words)), eb('url', 'ilike', likePattern(encodedWords(words)))]),
  );
}

/** The changed page and its owner, or null when no website in scope has it. */
export async function updateWebpageStatus(
  db: Db,
  scope: RowScope,
  id: string,
  status: 'ACTIVE' | 'INACTIVE',
): Promise<(WebpageRow & { website_id: string; organization_id: number }) | null> {
  const updated = await db
    .updateTable('webpages')
    .from('websites as w')
    .set({ status })
    .whereRef('w.id', '=', 'webpages.website_id')
    .where(isNotDeleted('w'))
    .where(inScope('w', scope))
    .where('webpages.id', '=', id)
    .returning(['webpages.id', 'webpages.url', 'webpages.status', 'webpages.website_id', 'w.organization_id'])
    .executeTakeFirst();
  return updated ?? null;
}

/** Pages of a website that are broken for visitors or for tests. */
export async function listBrokenPages(
  db: Db,
  page: { websiteId: string; limit: number; skip: number },
): Promise<{ id: string; url: string; status: Exclude<WebpageStatus, 'ACTIVE'> }[]> {
  return db
    .selectFrom('webpages')
    .select(['id', 'url'])
    .select((eb) => eb.ref('status').$castTo<Exclude<WebpageStatus, 'ACTIVE'>>().as('status'))
    .where('website_id', '=', page.websiteId)
    .where('status', '!=', 'ACTIVE')
    .orderBy('url')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
}
