import {
  countWebsitesOf,
  findWebsite,
  findWebsiteOfUrl,
  listWebsiteNames,
  listWebsites,
  type WebsiteRow,
} from '@abhigam/db';
import { type Permission, urlKey } from '@abhigam/domain';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { findOverlaps, type Overlap } from './overlapping-websites.ts';

type WebsitesQuery = Parameters<typeof listWebsites>[2];

export async function readWebsites(
  { db }: ReadDeps,
  principal: Principal,
  query: WebsitesQuery,
): Promise<WebsiteRow[]> {
  return listWebsites(db, scopeOf(principal, 'website.list'), query);
}

/** Websites sorted by organization name, with the number of websites of each organization. */
export async function readWebsitesByOrganization(
  { db }: ReadDeps,
  principal: Principal,
  { where, ...part }: Pick<WebsitesQuery, 'where'> & ListPart,
): Promise<{ websites: WebsiteRow[]; counts: { organizationId: number; count: number }[] }> {
  const scope = scopeOf(principal, 'website.list');
  const order = { key: 'organization', direction: 'asc' } as const;
  const websites = await listWebsites(db, scope, { where, order, ...part });
  const organizationIds = [...new Set(websites.map((row) => row.organization_id))];
  return { websites, counts: await countWebsitesOf(db, scope, { organizationIds, search: where.search }) };
}

/** A website in the scope of a permission; default: read. Throws ER_NOT_FOUND. */
export async function getWebsite(
  { db }: ReadDeps,
  principal: Principal,
  { websiteId, permission = 'website.list' }: { websiteId: string; permission?: Permission },
): Promise<WebsiteRow> {
  const row = await findWebsite(db, scopeOf(principal, permission), websiteId);
  if (!row) throw notFound('website');
  return row;
}

/** The website registered for a URL. Throws ER_NOT_FOUND. */
export async function getWebsiteOfUrl(
  { db }: ReadDeps,
  principal: Principal,
  url: string,
): Promise<WebsiteRow> {
  const row = await findWebsiteOfUrl(db, scopeOf(principal, 'website.list'), urlKey(url));
  if (!row) throw notFound('website');
  return row;
}

/** Names of the websites for which a test can be started. */
export async function readWebsiteNames(
  { db }: ReadDeps,
  principal: Principal,
  query: Parameters<typeof listWebsiteNames>[2],
): ReturnType<typeof listWebsiteNames> {
  scopeOf(principal, 'testRun.create');
  return listWebsiteNames(db, scopeOf(principal, 'website.list'), query);
}

/** Pairs of websites with common pages. */
export async function readOverlaps(
  { db }: ReadDeps,
  principal: Principal,
  { limit }: { limit: number },
): Promise<Overlap[]> {
  return findOverlaps(db, scopeOf(principal, 'website.update'), limit);
}
