import { siteHost, urlKey } from './url-key.ts';
import { isInScope, type ScopedWebsite } from './website-scope.ts';

/** Registered websites by siteHost of their URLs, in the given order. */
export type WebsitesByHost<Website extends ScopedWebsite> = ReadonlyMap<string, readonly Website[]>;

export function websitesByHost<Website extends ScopedWebsite>(
  websites: Iterable<Website>,
): WebsitesByHost<Website> {
  return Map.groupBy(websites, ({ url }) => siteHost(url));
}

/**
 * The websites that a run of this address may belong to, one per organization that registered its host: among
 * those that contain the address, the one with the longest path prefix, otherwise the first. Empty if the host
 * is not registered or the address is invalid.
 */
export function websitesOfAddress<Website extends ScopedWebsite>(
  address: string,
  websites: WebsitesByHost<Website>,
): Website[] {
  if (!URL.canParse(address.trim())) return [];
  const websitesOfHost = websites.get(siteHost(address.trim())) ?? [];
  const holding = websitesOfHost.filter((website) => isInScope(address.trim(), website, websitesOfHost));
  const path = pathOf(address);
  const byOrganization = Map.groupBy(holding, ({ organizationId }) => organizationId);
  return [...byOrganization.values()].flatMap((of) => closestTo(path, of) ?? []);
}

function closestTo<Website extends ScopedWebsite>(
  path: string,
  websites: readonly Website[],
): Website | undefined {
  const above = websites
    .map((website) => ({ website, path: pathOf(website.url) }))
    .filter((candidate) => isAbove(candidate.path, path))
    .sort((a, b) => b.path.length - a.path.length);
  return above[0]?.website ?? websites[0];
}

/** `/schools` is above `/schools/list` and `/schools?page=2`, not above `/schools-list`. */
function isAbove(prefix: string, path: string): boolean {
  if (!path.startsWith(prefix)) return false;
  return prefix.endsWith('/') || path.length === prefix.length || '/?#'.includes(path.charAt(prefix.length));
}

function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(urlKey(address));
  return pathname + search + hash;
}
