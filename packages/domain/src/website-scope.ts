import { siteHost, urlKey } from './url-key.ts';

/** The fields of a registered website that decide which pages it has. */
export interface ScopedWebsite {
  url: string;
  organizationId: number;
  /**
   * A path registered as a separate website: it has the pages below its URL, and every other website of the
   * organization on that host excludes them.
   */
  isSeparate: boolean;
  /** Only pages below this path belong to it, from its crawl settings; null or missing: no limit. */
  pathPrefix?: string | null;
}

/**
 * Path prefix of the pages of a website: `/services` for `/services`, `/services/list`, `/services?page=2`;
 * empty for the whole host.
 */
export function scopePathOf(website: Pick<ScopedWebsite, 'url' | 'isSeparate' | 'pathPrefix'>): string {
  if (website.isSeparate) return separatePathOf(website.url);
  const { pathPrefix = null } = website;
  if (pathPrefix === null) return '';
  // Normalized by the URL parser, so that a prefix in an Indian script compares equal.
  return folderOf(new URL(`/${pathPrefix.trim().replace(/^\/+/, '')}`, website.url).pathname);
}

/**
 * Path of an address registered as a separate website, without a file name at its end (`index.html`). Empty for
 * the whole host, which cannot be separated.
 */
export function separatePathOf(url: string): string {
  const { pathname } = new URL(urlKey(url));
  const last = pathname.lastIndexOf('/');
  const isFile = pathname.slice(last + 1).includes('.');
  return folderOf(isFile ? pathname.slice(0, last) : pathname);
}

/** Compares whole segments: `/services` is above `/services` and `/services/a`, not above `/services-list`. */
export function isPathAbove(upper: string, lower: string): boolean {
  return lower === upper || lower.startsWith(`${upper}/`);
}

/**
 * Paths of separate websites that a website excludes.
 *
 * @param others other websites, of any organization and host
 */
export function excludedPaths(website: ScopedWebsite, others: readonly ScopedWebsite[]): string[] {
  const own = scopePathOf(website);
  return others
    .filter((other) => other.isSeparate && isSameSite(website, other))
    .map(scopePathOf)
    .filter((path) => path !== own && isPathAbove(own, path));
}

/** Whether an address is within a website, given the excluded paths. */
export function isInScope(
  address: string,
  website: ScopedWebsite,
  others: readonly ScopedWebsite[],
): boolean {
  if (siteHost(address) !== siteHost(website.url)) return false;
  const path = pathOf(address);
  return (
    isPathAbove(scopePathOf(website), path) &&
    !excludedPaths(website, others).some((excluded) => isPathAbove(excluded, path))
  );
}

/**
 * Whether two websites of one organization share pages or the same address. A separate website below another
 * one shares none.
 */
export function doScopesOverlap(one: ScopedWebsite, other: ScopedWebsite): boolean {
  if (!isSameSite(one, other)) return false;
  const [upper, lower] = scopePathOf(one).length <= scopePathOf(other).length ? [one, other] : [other, one];
  const [upperPath, lowerPath] = [scopePathOf(upper), scopePathOf(lower)];
  if (!isPathAbove(upperPath, lowerPath)) return false;
  if (upperPath === lowerPath || !lower.isSeparate) return true;
  return isPathAbove(lowerPath, pathOf(upper.url));
}

function isSameSite(one: ScopedWebsite, other: ScopedWebsite): boolean {
  return one.organizationId === other.organizationId && siteHost(one.url) === siteHost(other.url);
}

function pathOf(address: string): string {
  return upperEscapes(new URL(urlKey(address)).pathname);
}

function folderOf(path: string): string {
  return upperEscapes(path).replace(/(?<!\/)\/+$/, '');
}

function upperEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}
