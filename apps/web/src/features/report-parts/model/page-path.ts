import { displayUrl } from '../../../address/display-url.ts';

/** URL of a page without the origin of the site; the full URL for another site. */
export function pagePath(url: string, baseUrl: string): string {
  if (!URL.canParse(url) || !URL.canParse(baseUrl)) return displayUrl(url);
  const page = new URL(url);
  if (page.origin !== new URL(baseUrl).origin) return displayUrl(url);
  return displayUrl(page.pathname + page.search + page.hash);
}
