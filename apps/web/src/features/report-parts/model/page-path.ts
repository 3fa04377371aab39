import { displayUrl } from '../../../address/display-url.ts';

/** The address of a page without the site that all pages share; whole when it is of another site. */
export function pagePath(url: string, baseUrl: string): string {
  if (!URL.canParse(url) || !URL.canParse(baseUrl)) return displayUrl(url);
  const page = new URL(url);
  if (page.origin !== new URL(baseUrl).origin) return displayUrl(url);
  return displayUrl(page.pathname + page.search + page.hash);
}
