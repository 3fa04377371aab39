import { siteHost, urlKey } from './url-key.ts';

/** A registered website, as far as it takes to tell which pages are its own. */
export interface ScopedWebsite {
  url: string;
  organizationId: number;
  /**
   * A path of a host that was registered as a website of its own: it has the pages below its address, and every other website
   * of the organization on that host is without them.
   */
  isSeparate: boolean;
  /** Only pages below this path belong to it, by its crawl settings; null or absent: no such limit. */
  pathPrefix?: string | null;
}

/**
 * The path at and below which the pages of a website are: `/services` for `/services`, `/services/list`, `/services?page=2`;
 * empty for all of its host.
 */
export function scopePathOf(website: Pick<ScopedWebsite, 'url' | 'isSeparate' | 'pathPrefix'>): string {
  if (website.isSeparate) return separatePathOf(website.url);
  const { pathPrefix = null } = website;
  if (pathPrefix === null) return '';
  // Through a URL, so that a prefix in an Indian script is compared as addresses write it.
  return folderOf(new URL(`/${pathPrefix.trim().replace(/^\/+/, '')}`, website.url).pathname);
}

/**
 * The path that an address has when it is registered as a website of its own: a file at its end (`index.html`) is not part of it.
 * Empty where that is all of the host, so that nothing can be separated.
 */
export function separatePathOf(url: string): string {
  const { pathname } = new URL(urlKey(url));
  const last = pathname.lastIndexOf('/');
  const isFile = pathname.slice(last + 1).includes('.');
  return folderOf(isFile ? pathname.slice(0, last) : pathname);
}

/** Whole segments count: `/services` is above `/services` and `/services/a`, not above `/services-list`. */
export function isPathAbove(upper: string, lower: string): boolean {
  return lower === upper || lower.startsWith(`${upper}/`);
}

/**
 * Paths of other websites that are taken out of a website's pages.
 *
 * @param others further websites, of whatever organization and host
 */
export function pathsTakenFrom(website: ScopedWebsite, others: readonly ScopedWebsite[]): string[] {
  const own = scopePathOf(website);
  return others
    .filter((other) => other.isSeparate && isSameSite(website, other))
    .map(scopePathOf)
    .filter((path) => path !== own && isPathAbove(own, path));
}

/** Whether the pages of a website hold an address, by the paths that are taken from it. */
export function isInScope(
  address: string,
  website: ScopedWebsite,
  others: readonly ScopedWebsite[],
): boolean {
  if (siteHost(address) !== siteHost(website.url)) return false;
  const path = pathOf(address);
  return (
    isPathAbove(scopePathOf(website), path) &&
    !pathsTakenFrom(website, others).some((taken) => isPathAbove(taken, path))
  );
}

/**
 * Whether two websites of one organization have pages in common, or one has taken the address of the other. Where one of them
 * is a separate website below the other, they share no page.
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
