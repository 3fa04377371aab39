import { openableUrl } from '@abhigam/domain';

/** Addresses a crawler can open: http and https only, fragments removed, each once, order kept. */
export function collectLinks(hrefs: readonly string[], max = 5_000): string[] {
  const links = hrefs.filter((href) => /^https?:/i.test(href) && URL.canParse(href)).map(openableUrl);
  return [...new Set(links)].slice(0, max);
}
