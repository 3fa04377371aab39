import { createHash } from 'node:crypto';
import { isSamePage } from '@abhigam/domain';

/** The text of a rendered page, without header, navigation and footer. */
export interface ShownPage {
  url: string;
  title: string;
  heading: string;
  text: string;
}

export interface Soft404Probe {
  /** URL of the site. */
  base: string;
  /** HTTP status of a URL after redirects; null when nothing answers. */
  statusOf: (url: string) => Promise<number | null>;
  /** The page that a browser renders; null when there is none, or one with much text. */
  show: (url: string) => Promise<ShownPage | null>;
}

/**
 * Probes what a site shows for an address that does not exist (soft 404), once per site. Sites that correctly
 * answer with 404 need no browser. Null when the status says that a page is missing, or when the probe fails.
 */
export async function probeSoft404(probe: Soft404Probe): Promise<ShownPage | null> {
  const url = nonexistentAddress(probe.base);
  try {
    if ((await probe.statusOf(url)) !== 200) return null;
    const shown = await probe.show(url);
    // Redirects to the home page: other missing pages become duplicates of it.
    return shown && !isSamePage(shown.url, probe.base) ? shown : null;
  } catch {
    // A failed probe must not keep pages from being tested.
    return null;
  }
}

/** Deterministic per site, so that server logs do not fill with new addresses. */
export function nonexistentAddress(base: string): string {
  const mark = createHash('sha256').update(new URL(base).host).digest('hex').slice(0, 12);
  return new URL(`/abhigam-no-such-page-${mark}`, base).href;
}

/** Phrases that say that a page is missing. */
const MISSING_PHRASES =
  /\b(?:404|410|not (?:be )?found|no longer|does(?: not|n't) exist|can(?:not|'t| not) find|could(?: not|n't) find|no such|nothing (?:to see |was found )?here|oops|not available|unavailable|wrong (?:address|link|url|turn)|invalid (?:page|url|address|link)|(?:moved|removed|deleted|lost))\b|नहीं मिल|उपलब्ध नहीं|मौजूद नहीं|अमान्य|हटा/;

/**
 * Whether a page is a soft 404: the same text as for a nonexistent address, and the text says that something
 * is missing.
 * @param isNamed a person named this page; then its title or heading must say so
 */
export function isSoft404(page: ShownPage, missing: ShownPage, { isNamed }: { isNamed: boolean }): boolean {
  if (normalizedText(page) !== normalizedText(missing)) return false;
  const checkedText = isNamed
    ? `${page.title} ${page.heading}`
    : `${page.title} ${page.heading} ${page.text}`;
  return MISSING_PHRASES.test(checkedText.replace(/[’‘]/g, "'").toLowerCase());
}

/** The text without numbers (times, tickets) and without the page's own address, which error pages repeat. */
function normalizedText({ url, title, heading, text }: ShownPage): string {
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
