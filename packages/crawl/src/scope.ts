import { hasLostCharacters, openableUrl, routeAsUrl, siteHost, urlKey } from '@abhigam/domain';
import { isActionLink } from './is-action-link.ts';
import { isLogoutLink } from './is-logout-link.ts';
import { isPageAddress } from './is-page-address.ts';
import type { NotAdmittedReason } from './left-out.ts';
import { containsOwnAddress, isRepeatingPath, MAX_PARAMETERS } from './path-traps.ts';
import { patternOf } from './pattern-of.ts';
import type { Robots } from './robots.ts';
import { canonicalText } from './robots-text.ts';

/** Maximum length of an address that a crawl follows, in characters. */
export const MAX_LINK_LENGTH = 2000;
/** Links between the base URL and a page; people do not follow longer chains. */
export const MAX_LINK_DEPTH = 50;
/** Excluded addresses are truncated to this length. */
const MAX_SHOWN = 500;

export interface ScopeOptions {
  /** The base URL of the run, or any page of the site. */
  base: string;
  /** Only pages below this path, for example `/hi/`; null: the whole site. */
  pathPrefix?: string | null;
  /** Pages below these paths belong to other registered websites. */
  excludedPaths?: readonly string[];
  /** The only query parameters that distinguish pages; null: all except tracking and session parameters. */
  parameters?: readonly string[] | null;
  /** The site's robots.txt; null: ignored. */
  robots?: Pick<Robots, 'allows'> | null;
  /** Maximum number of links from the base URL to a page. */
  maxDepth?: number;
  /** Maximum number of characters of an address. */
  maxLength?: number;
}

/** Where a link was found. */
export interface LinkOrigin {
  /**
   * Links from the base URL to the page that contains the link: 0 for the base URL itself, -1 for a sitemap.
   */
  depth: number;
  /** Base URL for relative links. */
  base: string;
}

export interface AdmittedPage {
  /** Ready to open: absolute, without credentials, without a fragment unless it is a hash route. */
  url: string;
  /** Deduplication key, the same for all spellings of the address (see domain's urlKey). */
  key: string;
  /** The URL pattern of the address (see patternOf). */
  pattern: string;
}

/** `url` is for reports: truncated when very long. */
export interface NotAdmitted {
  leftOut: NotAdmittedReason;
  url: string;
}

export interface Scope {
  /** Whether a link is in scope. Never throws. */
  judge(link: string, from: LinkOrigin): AdmittedPage | NotAdmitted;
}

/** Creates the scope of a run. Throws TypeError when the base is malformed. */
export function createScope(options: ScopeOptions): Scope {
  const { robots = null, maxDepth = MAX_LINK_DEPTH, maxLength = MAX_LINK_LENGTH } = options;
  const parameters = options.parameters ?? null;
  const host = siteHost(options.base);
  // The base is exempt from the length limit: registration checks it.
  const base = new URL(options.base).href;
  const isInside = pathPrefixMatcher(options.pathPrefix ?? null, options.base);
  const excludedPathMatchers = (options.excludedPaths ?? []).map((path) =>
    pathPrefixMatcher(path, options.base),
  );

  const exclusionReason = (url: URL, depth: number): NotAdmittedReason | null => {
    if (!/^https?:$/.test(url.protocol)) return 'not-a-page';
    if (siteHost(url) !== host) return 'other-site';
    if (url.href.length > maxLength && url.href !== base) return 'too-long';
    if (!isInside(url)) return 'outside-prefix';
    if (excludedPathMatchers.some((isMatch) => isMatch(url))) return 'other-website';
    const view = routeAsUrl(url);
    // A hash route is checked like a path: `#/logout` ends a session like `/logout`.
    const parts = view ? [url, view] : [url];
    if (parts.some(isLogoutLink)) return 'logout';
    if (parts.some(isActionLink)) return 'action';
    if (!isPageAddress(url)) return 'not-a-page';
    if (depth > maxDepth) return 'too-deep';
    if (parts.some(({ pathname }) => isRepeatingPath(pathname))) return 'repeating-path';
    if (parts.some(({ searchParams }) => searchParams.size > MAX_PARAMETERS)) return 'too-many-parameters';
    if (parts.some(containsOwnAddress)) return 'nested-address';
    return robots && !robots.allows(url) ? 'robots' : null;
  };

  return {
    judge(link, from) {
      // Longer ones are not even parsed: escaping may lengthen an address, trimming may shorten it.
      if (link.length > 2 * maxLength && link !== base)
        return { leftOut: 'too-long', url: link.slice(0, MAX_SHOWN) };
      const url = URL.parse(link.trim(), from.base);
      if (!url) return { leftOut: 'malformed', url: link.slice(0, MAX_SHOWN) };
      // U+FFFD comes from wrongly decoded bytes: no such address exists.
      if (hasLostCharacters(url.href)) return { leftOut: 'malformed', url: '' };
      url.username = '';
      url.password = '';
      const leftOut = exclusionReason(url, from.depth + 1);
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

/** Matches whole segments: `/hi` and `/hi/` contain `/hi` and `/hi/a`, but not `/hindi`. */
function pathPrefixMatcher(prefix: string | null, base: string): (url: URL) => boolean {
  if (prefix === null) return () => true;
  const { origin } = new URL(base);
  // Through URL, so that a prefix in an Indian script is escaped like addresses.
  const folder = canonicalText(new URL(`${origin}/${prefix.trim().replace(/^\/+/, '')}`).pathname).replace(
    /(?<!\/)\/+$/,
    '',
  );
  return (url) => {
    const path = canonicalText(url.pathname);
    return path === folder || path.startsWith(`${folder}/`);
  };
}
