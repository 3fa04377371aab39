import { documentUrl, urlKey } from '@abhigam/domain';
import type { Frame, PageElement } from '@abhigam/facts';
import { hasSemantics } from './role.ts';

/** Addresses that leave the destination to a script. */
const NOWHERE = /^(#|javascript:\s*(void\b.*|;*))?$/i;
/** Fragments that name a view of a single-page application or a text fragment, not an element. */
const NO_ELEMENT = /^([!/]|:~:)/;

/** Targets of in-page links, by frame. */
const FRAGMENTS = new WeakMap<Frame, ReadonlySet<string>>();
const NAMED = new WeakMap<Frame, ReadonlyMap<string, PageElement>>();
const KEYS = new WeakMap<PageElement, string | null>();

/** Navigation by script in an event handler attribute. */
const SCRIPTED = /\b(?:location(?:\.href)?\s*=|location\.assign\(|window\.open\()\s*['"]([^'"]+)['"]/;

/** Address of a link as written; null when it has none or only a script knows it. */
export function linkAddress(link: PageElement): string | null {
  const href = link.attribute('href')?.trim() ?? '';
  return NOWHERE.test(href) ? (SCRIPTED.exec(link.attribute('onclick') ?? '')?.[1] ?? null) : href;
}

/** A link to another page, or to another part of this one. */
export function isNavigationLink(element: PageElement): boolean {
  return element.matches('a[href], area[href]') && linkAddress(element) !== null;
}

/** Address of a link, absolute. */
export function linkUrl(link: PageElement): URL | null {
  const address = linkAddress(link);
  return address === null ? null : URL.parse(address, link.frame.facts.baseUrl);
}

/** A link with an accessible name and a known address. */
export function isNamedLink(element: PageElement): boolean {
  return (
    element.isExposed && element.name !== '' && hasSemantics(element, 'link') && linkUrl(element) !== null
  );
}

/** Normalized destination of a link; session ids, campaign parameters and fragments are ignored. */
export function destinationKey(link: PageElement): string | null {
  const known = KEYS.get(link);
  if (known !== undefined) return known;
  const found = keyOf(link);
  KEYS.set(link, found);
  return found;
}

function keyOf(link: PageElement): string | null {
  const url = linkUrl(link);
  return url && addressKey(url);
}

/** Normalized form of an address. */
export function addressKey(address: URL | string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  if (!/^https?:$/.test(url.protocol)) return url.href.toLowerCase();
  const view = NO_ELEMENT.test(url.hash.slice(1)) ? url.hash : '';
  const key = urlKey(documentUrl(url)).replace(/^https?:\/\//, '');
  return `${key.replace(/\/$/, '')}${view}`.toLowerCase();
}

/** Fragment of a link to an element in its own document; null for every other link. */
export function inPageFragment(link: PageElement): string | null {
  const url = linkUrl(link);
  const fragment = url?.hash.slice(1);
  if (!url || !fragment || NO_ELEMENT.test(fragment)) return null;
  // A srcdoc document has no URL; its base URL applies.
  const own = link.frame.facts.url === 'about:srcdoc' ? link.frame.facts.baseUrl : link.frame.facts.url;
  url.hash = '';
  return url.href === own.split('#', 1)[0] ? decoded(fragment) : null;
}

/** Target of an in-page link, resolved as browsers do. */
export function inPageTarget(link: PageElement, fragment: string): PageElement | null {
  const { frame } = link;
  const [byId] = frame.withId(fragment, -1);
  if (byId) return byId;
  return namedAnchors(frame).get(fragment) ?? (fragment.toLowerCase() === 'top' ? frame.root : null);
}

function namedAnchors(frame: Frame): ReadonlyMap<string, PageElement> {
  const known = NAMED.get(frame);
  if (known) return known;
  const found = new Map<string, PageElement>();
  for (const anchor of frame.all('a[name]')) {
    const name = anchor.attribute('name') ?? '';
    if (!found.has(name)) found.set(name, anchor);
  }
  NAMED.set(frame, found);
  return found;
}

/** Whether a link in the same document points at it, by id or name. */
export function isLinkedTo(element: PageElement, by: 'id' | 'name'): boolean {
  const value = element.attribute(by);
  return value !== null && fragmentsOf(element.frame).has(value);
}

function fragmentsOf(frame: Frame): ReadonlySet<string> {
  const known = FRAGMENTS.get(frame);
  if (known) return known;
  const links = frame.elements.filter((element) => element.has('href') && hasSemantics(element, 'link'));
  const found = new Set(links.flatMap((link) => inPageFragment(link) ?? []));
  FRAGMENTS.set(frame, found);
  return found;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // Malformed percent-encoding: browsers then use the fragment without decoding.
    return fragment;
  }
}
