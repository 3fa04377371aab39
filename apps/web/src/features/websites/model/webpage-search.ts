import { readableUrl } from '../../../address/display-url.ts';

/** Pages of a website that are shown at once. */
export const WEBPAGES_PER_PAGE = 50;

/** Webpages whose address contains a text, in either case; addresses in Devanagari are read in their letters. */
export function findWebpages<Page extends { url: string }>(pages: readonly Page[], text: string): Page[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...pages];
  return pages.filter(({ url }) =>
    [url, readableUrl(url)].some((address) => address.toLowerCase().includes(wanted)),
  );
}
