import { isActionLink, isLogoutLink, parseRobots } from '@abhigam/crawl';
import type { RunSite } from '@abhigam/db';
import { type DocumentState, siteHost } from '@abhigam/domain';

/**
 * Returns why a document must not be requested; null if it may. Parses robots.txt once for all documents of a
 * run.
 */
export function documentAccessRule({
  site,
  baseUrl,
}: {
  site: RunSite;
  baseUrl: string;
}): (url: string) => Extract<DocumentState, 'not-asked' | 'other-site' | 'robots'> | null {
  const robots = site.robots === null ? null : parseRobots(site.robots);
  const host = siteHost(baseUrl);
  return (url) => {
    const address = URL.parse(url);
    if (!address || isActionLink(address) || isLogoutLink(address)) return 'not-asked';
    if (siteHost(address) !== host) return site.crawl.checkExternalLinks ? null : 'other-site';
    return robots && !robots.allows(address) ? 'robots' : null;
  };
}
