import { isActionLink, isLogoutLink, parseRobots } from '@abhigam/crawl';
import type { RunSite } from '@abhigam/db';
import { type DocumentState, siteHost } from '@abhigam/domain';

/** Why a document must not be asked for; null when it may be. */
export function mayNotAsk(
  url: string,
  { site, baseUrl }: { site: RunSite; baseUrl: string },
): Extract<DocumentState, 'not-asked' | 'other-site' | 'robots'> | null {
  const address = URL.parse(url);
  if (!address || isActionLink(address) || isLogoutLink(address)) return 'not-asked';
  if (siteHost(address) !== siteHost(baseUrl)) return site.crawl.checkExternalLinks ? null : 'other-site';
  if (site.robots === null) return null;
  return parseRobots(site.robots, new URL('/robots.txt', baseUrl).href).allows(address) ? null : 'robots';
}
