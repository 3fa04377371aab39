import { hasLostCharacters, openableUrl, routeAsUrl, siteHost, urlKey } from '@abhigam/domain';
import { isActionLink } from './is-action-link.ts';
import { isLogoutLink } from './is-logout-link.ts';
import { isPageAddress } from './is-page-address.ts';
import type { NotAdmittedReason } from './left-out.ts';
import { holdsItself, isRepeatingPath, MAX_PARAMETERS } from './path-traps.ts';
import { patternOf } from './pattern-of.ts';
import type { Robots } from './robots.ts';
import { canonicalText } from './robots-text.ts';

/** Longest address that a crawl follows, in characters. */
export const MAX_LINK_LENGTH = 2000;
/** Links between the base URL and a page; a site whose last pages are further away is none for people. */
export const MAX_LINK_DEPTH = 50;
/** Characters of an address that is left out. */
const MAX_SHOWN = 500;

export interface ScopeOptions {
  /** Address of the site: the run's base URL, or any page of it. */
  base: string;
  /** Only pages below this path, for example `/hi/`; null: the whole site. */
  pathPrefix?: string | null;
  /** Pages below these paths belong to other registered websites. */
  takenPaths?: readonly string[];
  /** The only query parameters that distinguish pages; null: all but those of tracking and sessions. */
  parameters?: readonly string[] | null;
  /** The site's robots.txt; null: it is not obeyed. */
  robots?: Pick<Robots, 'allows'> | null;
  /** Links from the base URL to a page, at most. */
  maxDepth?: number;
  /** Characters of an address, at most. */
  maxLength?: number;
}

/** Where a link was found. */
export interface LinkOrigin {
  /** Links from the base URL to the page that holds the link: 0 for the base URL itself, -1 for a sitemap. */
  depth: number;
  /** What relative links are resolved against. */
  base: string;
}

export interface AdmittedPage {
  /** Ready to be opened: absolute, without credentials, and without a fragment that names no view. */
  url: string;
  /** The same for all spellings of the address (see domain's urlKey). */
  key: string;
  /** The shape of the address (see patternOf). */
  pattern: string;
}

/** `url` is for reports: cut when it is very long. */
export interface NotAdmitted {
  leftOut: NotAdmittedReason;
  url: string;
}

export interface Scope {
  /** Whether a link belongs to the run. Never throws, whatever the link is. */
  judge(link: string, from: LinkOrigin): AdmittedPage | NotAdmitted;
}

/** The rule of one run on what belongs to it. Throws TypeError when the base is malformed. */
export function createScope(options: ScopeOptions): Scope {
  const { robots = null, maxDepth = MAX_LINK_DEPTH, maxLength = MAX_LINK_LENGTH } = options;
  const parameters = options.parameters ?? null;
  const host = siteHost(options.base);
  // Its length is judged where it is registered.
  const base = new URL(options.base).href;
  const isInside = insideOf(options.pathPrefix ?? null, options.base);
  const taken = (options.takenPaths ?? []).map((path) => insideOf(path, options.base));

  const objection = (url: URL, depth: number): NotAdmittedReason | null => {
    if (!/^https?:$/.test(url.protocol)) return 'not-a-page';
    if (siteHost(url) !== host) return 'other-site';
    if (url.href.length > maxLength && url.href !== base) return 'too-long';
    if (!isInside(url)) return 'outside-prefix';
    if (taken.some((isTaken) => isTaken(url))) return 'other-website';
    const view = routeAsUrl(url);
    // A view of a hash-routed application is judged by its route as well: `#/logout` ends a session like `/logout`.
    const parts = view ? [url, view] : [url];
    if (parts.some(isLogoutLink)) return 'logout';
    if (parts.some(isActionLink)) return 'action';
    if (!isPageAddress(url)) return 'not-a-page';
    if (depth > maxDepth) return 'too-deep';
    if (parts.some(({ pathname }) => isRepeatingPath(pathname))) return 'repeating-path';
    if (parts.some(({ searchParams }) => searchParams.size > MAX_PARAMETERS)) return 'too-many-parameters';
    if (parts.some(holdsItself)) return 'nested-address';
    return robots && !robots.allows(url) ? 'robots' : null;
  };

  return {
    judge(link, from) {
      // Longer ones are not even parsed: escaping may make an address longer, spaces around it shorter.
      if (link.length > 2 * maxLength && link !== base)
        return { leftOut: 'too-long', url: link.slice(0, MAX_SHOWN) };
      const url = URL.parse(link.trim(), from.base);
      if (!url) return { leftOut: 'malformed', url: link.slice(0, MAX_SHOWN) };
      // U+FFFD stands for bytes that were decoded wrongly: no such address exists.
      if (hasLostCharacters(url.href)) return { leftOut: 'malformed', url: '' };
      url.username = '';
      url.password = '';
      const leftOut = objection(url, from.depth + 1);
      if (leftOut !== null) return { leftOut, url: url.href.slice(0, MAX_SHOWN) };
      const address = openableUrl(url);
      return {
        url: address,
        key: urlKey(address, { parameters }),
        pattern: patternOf(address, { parameters }),
      };
    },
  };
}

/** Whole segments count: `/hi` and `/hi/` hold `/hi` and `/hi/a`, not `/hindi`. */
function insideOf(prefix: string | null, base: string): (url: URL) => boolean {
  if (prefix === null) return () => true;
  const { origin } = new URL(base);
  // Through a URL, so that a prefix in an Indian script is compared as addresses write it.
  const folder = canonicalText(new URL(`${origin}/${prefix.trim().replace(/^\/+/, '')}`).pathname).replace(
    /(?<!\/)\/+$/,
    '',
  );
  return (url) => {
    const path = canonicalText(url.pathname);
    return path === folder || path.startsWith(`${folder}/`);
  };
}
