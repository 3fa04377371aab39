/** Session parameters, which servers add to URLs if cookies are disabled. */
const SESSION_PARAMETERS = new Set(
  'phpsessid jsessionid sid sessionid session_id sessid asp.net_sessionid cfid cftoken oscsid zenid'.split(
    ' ',
  ),
);
/** Tracking parameters of campaigns, newsletters and clicks. */
const TRACKING_PARAMETERS = new Set(
  (
    'gclid gclsrc dclid gbraid wbraid fbclid msclkid yclid twclid ttclid igshid igsh li_fat_id srsltid ' +
    'mc_cid mc_eid mkt_tok _ga _gl _gac _hsenc _hsmi __hstc __hssc vero_id vero_conv oly_enc_id oly_anon_id ' +
    '_openstat wt_mc s_cid pk_campaign pk_kwd pk_source pk_medium'
  ).split(' '),
);
const VISIT_PREFIXES = ['utm_', 'aspsessionid', 'mtm_', 'hsa_', 'piwik_'];

/** `;jsessionid=0A1B` after a path segment, as in Java and others. */
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sessionid|sid)=[^/;]*/gi;
/** `/(S(lit3py55t21z5v55vlm25s55))/`, also `/(X(1)S(...))/`: cookieless ASP.NET. */
const ASP_SESSION_SEGMENT = /\/\((?:[A-Z]\([^()/]*\))+\)(?=\/|$)/g;

export interface UrlKeyOptions {
  /**
   * The only query parameters that distinguish pages, case-insensitive; null: all except session and tracking
   * parameters.
   */
  parameters?: readonly string[] | null;
}

/**
 * The URL to open: trimmed, without the fragment unless that names a view of a hash-routed application. Throws
 * TypeError if malformed.
 */
export function openableUrl(url: string | URL): string {
  const parsed = parse(url);
  parsed.hash = routeOf(parsed);
  return parsed.href;
}

/** The URL of the document that a server sends, without any fragment. Throws TypeError if malformed. */
export function documentUrl(url: string | URL): string {
  const parsed = parse(url);
  parsed.hash = '';
  return parsed.href;
}

/**
 * The fragment that names a view of a hash-routed application: `#/apply`, `#!/track/17`. Empty for anchors
 * (`#content`), text fragments (`#:~:text=`), and the root view (`#/`), which equals the document without a
 * fragment.
 */
export function routeOf(url: URL): string {
  // Browsers hide the fragment directive from scripts, so no router gets it.
  const route = url.hash.split(':~:', 1)[0] ?? '';
  const path = /^#!?\/(.*)$/s.exec(route)?.[1] ?? '';
  return path === '' || path === '?' ? '' : route;
}

/**
 * The view as a separate URL, `https://a.in/track/17` for `https://a.in/app#/track/17`; null if there is none.
 */
export function routeAsUrl(url: URL): URL | null {
  const route = routeOf(url);
  return route === '' ? null : URL.parse(route.replace(/^#!?\/+/, '/'), url.origin);
}

/** Whether two addresses are the same page. False if one of them is malformed. */
export function isSamePage(a: string | URL, b: string | URL, options: UrlKeyOptions = {}): boolean {
  try {
    return urlKey(a, options) === urlKey(b, options);
  } catch {
    return false;
  }
}

/**
 * The canonical form of an address. It decides everywhere whether two addresses are the same page:
 *
 * - the host in lower case and Punycode, without trailing dot; no default port, no credentials;
 * - dot segments resolved; percent-escapes as in RFC 3986, 6.2.2: hex digits in capitals, unreserved characters unescaped,
 *   characters not allowed in paths escaped. Reserved characters stay as written: `%2F` is not `/`;
 * - session ids removed from path and query, and session and tracking parameters, or all that `parameters` does not list;
 * - query parameters sorted, no empty query: applications read them by name. This loses the order of values of one name;
 * - fragments removed, unless they name a view of a hash-routed application (see `routeOf`).
 *
 * Scheme, `www.`, path case and a trailing slash distinguish pages: the responses of a server may differ.
 * Throws TypeError if malformed.
 */
export function urlKey(url: string | URL, options: UrlKeyOptions = {}): string {
  const parsed = new URL(openableUrl(url));
  parsed.username = '';
  parsed.password = '';
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  parsed.pathname = normalizeEscapes(
    parsed.pathname.replace(SESSION_IN_PATH, '').replace(ASP_SESSION_SEGMENT, ''),
  );
  const pairs = parametersOf(parsed.search);
  const keyPairs = options.parameters ? named(pairs, options.parameters) : withoutSessionAndTracking(pairs);
  parsed.search = keyPairs
    .sort(byNameThenValue)
    .map(({ text }) => text)
    .join('&');
  parsed.hash = normalizeEscapes(parsed.hash);
  return parsed.href;
}

/** Host with port, without `www.` and trailing dot: equal for all pages of a site. */
export function siteHost(url: string | URL): string {
  const { hostname, port } = new URL(url);
  const name = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  return port === '' ? name : `${name}:${port}`;
}

/** Whether decoding failed: the address contains U+FFFD, the replacement for lost bytes. */
export function hasLostCharacters(address: string): boolean {
  return /\uFFFD|%EF%BF%BD/i.test(address);
}

function parse(url: string | URL): URL {
  return new URL(typeof url === 'string' ? url.trim() : url.href);
}

/** Escapes, and characters that the URL parser accepts although RFC 3986 forbids them in paths. */
const ESCAPES = /%[0-9A-Fa-f]{2}|[|^[\]]/g;
const UNRESERVED = /[A-Za-z0-9\-._~]/;

/** Normalizes percent-escapes (RFC 3986, 6.2.2.1 and 6.2.2.2). */
function normalizeEscapes(text: string): string {
  return text.replace(ESCAPES, (part) => {
    if (part.length === 1) return `%${part.charCodeAt(0).toString(16).toUpperCase()}`;
    const character = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return UNRESERVED.test(character) ? character : part.toUpperCase();
  });
}

/** A query parameter; `text`: its form in keys. */
interface Parameter {
  name: string;
  value: string;
  text: string;
}

function parametersOf(search: string): Parameter[] {
  return search
    .slice(1)
    .split('&')
    .flatMap((part) => {
      const pairs = new URLSearchParams(part);
      const [pair] = pairs;
      if (!pair) return [];
      const [name, value] = pair;
      // Escaped bytes that are not UTF-8 (older sites) would all become U+FFFD, so different pages would be
      // equal.
      const isLossy = hasLostCharacters(name + value) && !hasLostCharacters(part);
      return [{ name, value, text: isLossy ? normalizeEscapes(part) : pairs.toString() }];
    });
}

function named(pairs: readonly Parameter[], parameters: readonly string[]): Parameter[] {
  const meaningful = new Set(parameters.map((name) => name.toLowerCase()));
  return pairs.flatMap(({ name, value, text }) => {
    const lower = name.toLowerCase();
    if (!meaningful.has(lower)) return [];
    const isPlain = !hasLostCharacters(name + value);
    return [{ name: lower, value, text: isPlain ? new URLSearchParams([[lower, value]]).toString() : text }];
  });
}

function withoutSessionAndTracking(pairs: readonly Parameter[]): Parameter[] {
  return pairs.filter(({ name, value }) => !isSessionOrTracking(name.toLowerCase(), value));
}

function isSessionOrTracking(name: string, value: string): boolean {
  // `sid=12` is a section or scheme on many sites; session ids are longer, or not numeric.
  if (name === 'sid') return !/^\d{1,6}$/.test(value);
  if (SESSION_PARAMETERS.has(name) || TRACKING_PARAMETERS.has(name)) return true;
  return VISIT_PREFIXES.some((prefix) => name.startsWith(prefix) && name.length > prefix.length);
}

function byNameThenValue(a: Parameter, b: Parameter): number {
  if (a.name !== b.name) return compare(a.name, b.name);
  return a.value === b.value ? compare(a.text, b.text) : compare(a.value, b.value);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
