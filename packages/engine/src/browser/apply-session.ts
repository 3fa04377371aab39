/// <reference lib="dom" />

import type { BrowserContext, Page } from 'playwright-core';
import { addToRequests } from './add-to-requests.ts';
import type { SiteSession, StoredStorage } from './site-session.ts';

/** Restores the cookies, storage and headers of a sign-in before the first document of a page loads. */
export async function applySession(context: BrowserContext, page: Page, session: SiteSession): Promise<void> {
  const { siteUrl, basic, headers, cookies, kept } = session.parts;
  const siteCookies = addressesOf(siteUrl).flatMap((url) => cookies.map((cookie) => ({ ...cookie, url })));
  // Cookies that the site set override the configured ones.
  await context.addCookies([...siteCookies, ...(kept?.cookies ?? [])]);
  if (kept?.storage) await context.addInitScript(putBack, kept.storage);
  // A separate CDP session: other code intercepts requests on its own session.
  if (basic || headers.length > 0)
    await addToRequests(await context.newCDPSession(page), { site: new URL(siteUrl), basic, headers });
}

/**
 * The site's address with and without `www.`: browsers send a cookie only to the host and path that it is set
 * for.
 */
function addressesOf(siteUrl: string): string[] {
  const url = new URL('/', siteUrl);
  const twin = new URL(url);
  const isName = /\.[a-z][^.]*$/i.test(url.hostname);
  twin.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`;
  return isName ? [url.href, twin.href] : [url.href];
}

/** Runs inside the page, before its own scripts. Does not overwrite values that the page has changed since. */
function putBack(storage: StoredStorage): void {
  if (globalThis.origin !== storage.origin) return;
  for (const [area, entries] of [
    [localStorage, storage.local],
    [sessionStorage, storage.session],
  ] as const)
    for (const [key, value] of Object.entries(entries))
      if (area.getItem(key) === null) area.setItem(key, value);
}
