import { openableUrl } from '@abhigam/domain';

/** Addresses that a crawler can open: http and https only, without fragments and duplicates, in order. */
export function collectLinks(hrefs: readonly string[], max = 5_000): string[] {
  const links = hrefs.filter((href) => /^https?:/i.test(href) && URL.canParse(href)).map(openableUrl);
  return [...new Set(links)].slice(0, max);
}
