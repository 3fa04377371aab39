/** Query parameters that name a visit: what servers write where cookies are off. */
const SESSION_PARAMETERS = new Set(
  'phpsessid jsessionid sid sessionid session_id sessid asp.net_sessionid cfid cftoken oscsid zenid'.split(
    ' ',
  ),
);
/** Query parameters that name the campaign, the letter or the click that led here. */
const TRACKING_PARAMETERS = new Set(
  (
    'gclid gclsrc dclid gbraid wbraid fbclid msclkid yclid twclid ttclid igshid igsh li_fat_id srsltid ' +
    'mc_cid mc_eid mkt_tok _ga _gl _gac _hsenc _hsmi __hstc __hssc vero_id vero_conv oly_enc_id oly_anon_id ' +
    '_openstat wt_mc s_cid pk_campaign pk_kwd pk_source pk_medium'
  ).split(' '),
);
const VISIT_PREFIXES = ['utm_', 'aspsessionid', 'mtm_', 'hsa_', 'piwik_'];

/** `;jsessionid=0A1B` behind a path segment, as Java and others write it. */
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sessionid|sid)=[^/;]*/gi;
/** `/(S(lit3py55t21z5v55vlm25s55))/`, also `/(X(1)S(...))/`: ASP.NET without cookies. */
const ASP_SESSION_SEGMENT = /\/\((?:[A-Z]\([^()/]*\))+\)(?=\/|$)/g;

export interface UrlKeyOptions {
  /** The only query parameters that tell pages apart, names without case; null: all but those of visits. */
  parameters?: readonly string[] | null;
}

/** The URL as it is opened: fragment and surrounding space removed. Throws TypeError when malformed. */
export function openableUrl(url: string | URL): string {
  const parsed = new URL(typeof url === 'string' ? url.trim() : url.href);
  parsed.hash = '';
  return parsed.href;
}

/**
 * The form that all spellings of one address share: host in lower case, default port and fragment gone, session
 * ids gone from path and query, query parameters sorted, those of visits and campaigns dropped, or all that
 * `parameters` does not name. Fragments go whatever they say: routes behind `#!` are one page with the page that
 * holds them, as they are for every search engine today. Throws TypeError when malformed.
 */
export function urlKey(url: string | URL, options: UrlKeyOptions = {}): string {
  const parsed = new URL(openableUrl(url));
  parsed.username = '';
  parsed.password = '';
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  parsed.pathname = parsed.pathname.replace(SESSION_IN_PATH, '').replace(ASP_SESSION_SEGMENT, '');
  const kept = options.parameters ? named(parsed, options.parameters) : withoutVisit(parsed);
  parsed.search = new URLSearchParams(kept.sort(byNameThenValue)).toString();
  return parsed.href;
}

/** Host with port, without `www.`: pages of one site share it. */
export function siteHost(url: string | URL): string {
  return new URL(url).host.toLowerCase().replace(/^www\./, '');
}

function named(url: URL, parameters: readonly string[]): [string, string][] {
  const meaningful = new Set(parameters.map((name) => name.toLowerCase()));
  return [...url.searchParams]
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => meaningful.has(name));
}

function withoutVisit(url: URL): [string, string][] {
  return [...url.searchParams].filter(([name, value]) => !isOfVisit(name.toLowerCase(), value));
}

function isOfVisit(name: string, value: string): boolean {
  // `sid=12` is a section or a scheme on many sites; ids of sessions are longer, or no numbers.
  if (name === 'sid') return !/^\d{1,6}$/.test(value);
  if (SESSION_PARAMETERS.has(name) || TRACKING_PARAMETERS.has(name)) return true;
  return VISIT_PREFIXES.some((prefix) => name.startsWith(prefix) && name.length > prefix.length);
}

function byNameThenValue(a: [string, string], b: [string, string]): number {
  return a[0] === b[0] ? compare(a[1], b[1]) : compare(a[0], b[0]);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
