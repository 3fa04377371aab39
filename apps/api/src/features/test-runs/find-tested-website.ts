import { type Db, listWebsitesOfHost, type RowScope, type WebsiteRow } from '@abhigam/db';
import { AppError, siteHost, urlKey } from '@abhigam/domain';

/**
 * The registered website, among those that the user may test, that an address belongs to: the one chosen
 * when it has that host; else the one whose address is the longest beginning of it; else the oldest of
 * that host. Throws ER_UNREGISTERED_URL.
 */
export async function findTestedWebsite(
  db: Db,
  scope: RowScope,
  target: { baseUrl: string; websiteId: string | undefined },
): Promise<WebsiteRow> {
  const candidates = await listWebsitesOfHost(db, scope, siteHost(target.baseUrl));
  const chosen =
    target.websiteId === undefined
      ? closestTo(urlKey(target.baseUrl), candidates)
      : candidates.find((website) => website.id === target.websiteId);
  if (!chosen) {
    throw new AppError(
      'ER_UNREGISTERED_URL',
      `${new URL(target.baseUrl).host} belongs to no registered website that you may test.`,
    );
  }
  return chosen;
}

function closestTo(key: string, candidates: WebsiteRow[]): WebsiteRow | undefined {
  const matching = candidates
    .filter((website) => key.startsWith(website.url_key))
    .sort((a, b) => b.url_key.length - a.url_key.length);
  return matching[0] ?? candidates[0];
}
