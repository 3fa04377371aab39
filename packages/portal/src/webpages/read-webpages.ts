import {
  countWebpagesOfWebsite,
  listBrokenPages,
  listWebpagesOfWebsite,
  type WebpageRow,
  type WebsiteRow,
} from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { getWebsite } from '../websites/read-websites.ts';

type WebpagesQuery = Parameters<typeof listWebpagesOfWebsite>[2];

/** The known pages of a website. Throws ER_NOT_FOUND. */
export async function readWebpages(
  deps: ReadDeps,
  principal: Principal,
  { websiteId, ...query }: { websiteId: string } & WebpagesQuery,
): Promise<{ website: WebsiteRow; pages: WebpageRow[]; total: number }> {
  const website = await getWebsite(deps, principal, { websiteId });
  const [pages, total] = await Promise.all([
    listWebpagesOfWebsite(deps.db, website.id, query),
    countWebpagesOfWebsite(deps.db, website.id, query),
  ]);
  return { website, pages, total };
}

/** Pages of a website that could not be reached. Throws ER_NOT_FOUND. */
export async function readBrokenPages(
  deps: ReadDeps,
  principal: Principal,
  query: { websiteId: string } & ListPart,
): ReturnType<typeof listBrokenPages> {
  await getWebsite(deps, principal, query);
  return listBrokenPages(deps.db, query);
}
