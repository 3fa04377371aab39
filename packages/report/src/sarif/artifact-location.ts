import type { ArtifactLocation } from 'sarif';
import { safeUri } from './safe-uri.ts';

/** Name of the base in `originalUriBaseIds`. */
export const WEBSITE_BASE = 'WEBSITE';

/** File name for a folder URL, because code scanning accepts only file names. */
const INDEX = 'index.html';

/** The base URL for the paths of pages: the requested one, otherwise the root of the tested host. */
export function baseOf(baseUrl: string, override: string | undefined): string {
  const base = URL.parse(override ?? '') ?? URL.parse('/', baseUrl);
  if (!base) return safeUri(baseUrl);
  const { origin, pathname } = base;
  return safeUri(origin + (pathname.endsWith('/') ? pathname : `${pathname}/`));
}

/**
 * Path of a page relative to the base, because code scanning does not accept absolute URLs. A page elsewhere
 * has its host name as a folder and no base. The URL itself is a property of the result.
 */
export function artifactLocation(url: string, base: string): ArtifactLocation {
  const [uri = ''] = safeUri(url).split('#', 1);
  if (uri.startsWith(base)) return { uri: fileName(uri.slice(base.length)), uriBaseId: WEBSITE_BASE };
  const { host, pathname, search } = new URL(URL.canParse(uri) ? uri : base);
  return { uri: fileName(`${host.replace(/[:[\]]+/g, '-')}${pathname}${search}`) };
}

function fileName(path: string): string {
  const [folders = '', query] = splitAt(path, path.indexOf('?'));
  const name = folders === '' || folders.endsWith('/') ? `${folders}${INDEX}` : folders;
  const [first = ''] = name.split('/');
  // A colon would turn the first segment into a scheme, and a leading slash into a host or the root.
  const relative = first === '' || first.includes(':') ? `./${name}` : name;
  return query === undefined ? relative : `${relative}${query}`;
}

function splitAt(text: string, at: number): [string, string?] {
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at)];
}
