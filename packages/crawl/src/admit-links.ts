import { openableUrl, siteHost, urlKey } from '@abhigam/domain';
import { isLogoutLink } from './is-logout-link.ts';
import { isPageAddress } from './is-page-address.ts';

/** Longest address that a crawl follows, in characters. */
export const MAX_LINK_LENGTH = 2000;

export interface LinksToAdmit {
  /** Address of the site: the run's base URL, or any page of it. */
  base: string;
  /** Addresses as found; relative ones are resolved against the base. */
  links: Iterable<string>;
}

/**
 * The links that belong to the same website and look like pages, ready to be opened: absolute, without
 * fragment and credentials, in the order given, each address (by urlKey) once. Whatever cannot be
 * understood is left out, never thrown. Throws TypeError when the base is malformed.
 */
export function admitLinks({ base, links }: LinksToAdmit): string[] {
  const host = siteHost(base);
  const admitted = new Map<string, string>();
  for (const link of links) {
    const url = parse(link, base);
    if (!url || siteHost(url) !== host || isLogoutLink(url) || !isPageAddress(url)) continue;
    const address = openableUrl(url);
    const key = urlKey(url);
    if (address.length <= MAX_LINK_LENGTH && !admitted.has(key)) admitted.set(key, address);
  }
  return [...admitted.values()];
}

function parse(link: string, base: string): URL | null {
  if (link.length > 2 * MAX_LINK_LENGTH) return null;
  const url = URL.parse(link.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.username = '';
  url.password = '';
  return url;
}
