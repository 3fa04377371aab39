import type { Page, PageElement } from '@abhigam/facts';
import { framesByName, unloadedAddress } from '../iframes/frame-name-shared/frames-with-same-name.ts';
import { ambiguousLinkGroups, MAX_COMPARED_DESTINATIONS } from '../semantics/ambiguous-links.ts';
import { addressKey, inPageFragment, linkUrl } from '../semantics/links.ts';
import { playersOf, transcriptAddress, transcriptsOf } from '../semantics/transcripts.ts';

/** Link destination to fetch. */
export interface TargetToFetch {
  /** Without fragment. */
  url: string;
  /** Same as `TargetFacts.key`. */
  key: string;
}

/** Maximum number of destinations fetched per page. */
const MAX_TARGETS = 12;
/** Maximum number of players whose transcripts are fetched. */
const MAX_PLAYERS = 6;
/** Fragments that choose a view of a script: the server response is the same for all. */
const VIEW = /^#[!/]/;
/** Words of links with side effects or downloads. */
const ACTS =
  /\b(?:log ?out|log ?off|sign ?out|delete|remove|unsubscribe|cancel|approve|reject|vote|like|pay|submit|add to|subscribe|download|install|print|export|share)\b|हटा|लॉग ?आउट|साइन ?आउट|डाउनलोड|भुगतान|मिटा|रद्द|प्रिंट/iu;

/**
 * Same-host addresses to fetch: transcripts of players, and links and unloaded frames that share a name and
 * have different destinations. Excludes addresses that may have side effects, as far as links indicate them;
 * the caller checks the address.
 */
export function targetsToFetch(page: Page): TargetToFetch[] {
  const host = URL.parse(page.top.facts.url)?.host;
  if (!host) return [];
  const found = new Map<string, string>();
  const take = (url: URL): boolean => {
    const key = addressKey(url);
    if (key === null || found.has(key)) return true;
    if (found.size === MAX_TARGETS) return false;
    url.hash = '';
    found.set(key, url.href);
    return true;
  };
  const isOwn = (url: URL) => /^https?:$/.test(url.protocol) && url.host === host;
  for (const url of transcripts(page).filter(isOwn)) take(url);
  const groups = [
    ...page.frames.flatMap((frame) => ambiguousLinkGroups(frame).map(linksToRead)),
    ...frames(page),
  ];
  for (const group of groups) {
    const urls = group.filter(isOwn);
    // A single document has nothing to compare with.
    if (urls.length < 2) continue;
    for (const url of urls) if (!take(url)) return listed(found);
  }
  return listed(found);
}

function linksToRead(places: readonly PageElement[]): URL[] {
  const linksToFetch = places.length > MAX_COMPARED_DESTINATIONS ? places.slice(0, 2) : places;
  return linksToFetch.flatMap((link) => (mayLookBehind(link) ? (linkUrl(link) ?? []) : []));
}

function mayLookBehind(link: PageElement): boolean {
  if (link.has('download') || link.has('data-method') || link.has('data-confirm') || link.has('ping'))
    return false;
  if (/\b(?:nofollow|sponsored)\b/i.test(link.attribute('rel') ?? '')) return false;
  if (/\bconfirm\s*\(/.test(link.attribute('onclick') ?? '')) return false;
  if (ACTS.test(link.name)) return false;
  return inPageFragment(link) === null && !VIEW.test(linkUrl(link)?.hash ?? '');
}

function transcripts(page: Page): URL[] {
  return playersOf(page)
    .slice(0, MAX_PLAYERS)
    .flatMap((player) => transcriptsOf(player).flatMap((one) => transcriptAddress(one) ?? []));
}

function frames(page: Page): URL[][] {
  return framesByName(page).map((group) =>
    group.flatMap((frame) => {
      const address = unloadedAddress(frame);
      return address && !VIEW.test(address.hash) ? [address] : [];
    }),
  );
}

function listed(urlByKey: ReadonlyMap<string, string>): TargetToFetch[] {
  return [...urlByKey].map(([key, url]) => ({ url, key }));
}
