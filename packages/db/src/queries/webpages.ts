import { type SqlBool, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { WebpageStatus } from '../schema.ts';
import { isThere } from './is-there.ts';
import { containing, inScope, type RowScope } from './scope.ts';

export interface WebpageRow {
  id: string;
  url: string;
  status: WebpageStatus;
}

/** Pages of a website in the order of their addresses; `search`: found in the address. */
export async function listWebpagesOfWebsite(
  db: Db,
  websiteId: string,
  { search, limit, skip }: { search?: string | undefined; limit: number; skip: number },
): Promise<WebpageRow[]> {
  // From the index alone: a search looks at all addresses of the website.
  let part = db.selectFrom('webpages').select('id').where('website_id', '=', websiteId);
  if (search) part = part.where('url', 'ilike', containing(search));
  part = part.orderBy('url').orderBy('id').limit(limit).offset(skip);
  return db
    .selectFrom('webpages')
    .select(['id', 'url', 'status'])
    .where(sql<SqlBool>`id = any(array(${part}))`)
    .orderBy('url')
    .orderBy('id')
    .execute();
}

/** The changed page and whose it is, or null when no website in scope has it. */
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
    .where(isThere('w'))
    .where(inScope('w', scope))
    .where('webpages.id', '=', id)
    .returning(['webpages.id', 'webpages.url', 'webpages.status', 'webpages.website_id', 'w.organization_id'])
    .executeTakeFirst();
  return updated ?? null;
}

/** Pages of a website that are no use to visitors, or to tests. */
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
