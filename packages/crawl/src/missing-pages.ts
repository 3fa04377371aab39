import { createHash } from 'node:crypto';
import { isSamePage } from '@abhigam/domain';

/** What a page shows: its words apart from header, navigation and footer. */
export interface ShownPage {
  url: string;
  title: string;
  heading: string;
  text: string;
}

export interface MissingPageProbe {
  /** Address of the site. */
  base: string;
  /** HTTP status of an address, redirects followed; null where nothing answers. */
  statusOf: (url: string) => Promise<number | null>;
  /** What a browser shows there; null where it shows no page, or one with much text. */
  show: (url: string) => Promise<ShownPage | null>;
}

/**
 * What a site shows for addresses that it does not have, asked for once. Sites that answer with 404, as they should, need no
 * browser for it. Null where the site says by its status that a page is missing, or that cannot be found out.
 */
export async function missingPageOf(probe: MissingPageProbe): Promise<ShownPage | null> {
  const url = impossibleAddress(probe.base);
  try {
    if ((await probe.statusOf(url)) !== 200) return null;
    const shown = await probe.show(url);
    // Sent to the home page: pages that are sent there as well are duplicates of it.
    return shown && !isSamePage(shown.url, probe.base) ? shown : null;
  } catch {
    // One unanswered question must not keep pages from being tested.
    return null;
  }
}

/** The same in all runs of a site, so that it fills no log with new addresses; nobody has a page there. */
export function impossibleAddress(base: string): string {
  const mark = createHash('sha256').update(new URL(base).host).digest('hex').slice(0, 12);
  return new URL(`/abhigam-no-such-page-${mark}`, base).href;
}

/** Words by which sites say that a page is missing, whatever else they say. */
const SAYS_MISSING =
  /\b(?:404|410|not (?:be )?found|no longer|does(?: not|n't) exist|can(?:not|'t| not) find|could(?: not|n't) find|no such|nothing (?:to see |was found )?here|oops|not available|unavailable|wrong (?:address|link|url|turn)|invalid (?:page|url|address|link)|(?:moved|removed|deleted|lost))\b|नहीं मिल|उपलब्ध नहीं|मौजूद नहीं|अमान्य|हटा/;

/**
 * Whether a page is what the site shows for addresses that it does not have: the same words, which say so.
 *
 * @param isNamed a person asked for this page; its title or heading must say so then
 */
export function isMissingPage(
  page: ShownPage,
  missing: ShownPage,
  { isNamed }: { isNamed: boolean },
): boolean {
  if (sameWords(page) !== sameWords(missing)) return false;
  const said = isNamed ? `${page.title} ${page.heading}` : `${page.title} ${page.heading} ${page.text}`;
  return SAYS_MISSING.test(said.replace(/[’‘]/g, "'").toLowerCase());
}

/** Without numbers (times, tickets) and without the page's own address, which such pages repeat. */
function sameWords({ url, title, heading, text }: ShownPage): string {
  const { pathname, search, href } = new URL(url);
  let words = [title, heading, text].join('\n');
  for (const own of [href, decoded(href), pathname + search, decoded(pathname), decoded(pathname).slice(1)])
    if (own.length > 1) words = words.replaceAll(own, ' ');
  return words
    .toLowerCase()
    .replace(/[\d\s/]+/g, ' ')
    .trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
