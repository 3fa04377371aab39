/** Query parameters that name a visit or a campaign, never a page. */
const VISIT_PARAMETERS = /^(utm_\w+|gclid|fbclid|msclkid|phpsessid|jsessionid|sid|sessionid)$/i;

/** The URL as it is opened: fragment and surrounding space removed. Throws TypeError when malformed. */
export function openableUrl(url: string | URL): string {
  const parsed = new URL(typeof url === 'string' ? url.trim() : url.href);
  parsed.hash = '';
  return parsed.href;
}

/**
 * The form that all spellings of one address share: host in lower case, default port and fragment
 * gone, query parameters sorted, visit parameters dropped. Throws TypeError when malformed.
 */
export function urlKey(url: string | URL): string {
  const parsed = new URL(openableUrl(url));
  parsed.username = '';
  parsed.password = '';
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  parsed.pathname = parsed.pathname.replace(/;jsessionid=[^/;]*/i, '');
  const kept = [...parsed.searchParams].filter(([name]) => !VISIT_PARAMETERS.test(name));
  parsed.search = new URLSearchParams(kept.sort(byNameThenValue)).toString();
  return parsed.href;
}

/** Host with port, without `www.`: pages of one site share it. */
export function siteHost(url: string | URL): string {
  return new URL(url).host.toLowerCase().replace(/^www\./, '');
}

function byNameThenValue(a: [string, string], b: [string, string]): number {
  return a[0] === b[0] ? compare(a[1], b[1]) : compare(a[0], b[0]);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
