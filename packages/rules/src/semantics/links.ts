import { documentUrl, urlKey } from '@abhigam/domain';
import type { Frame, PageElement } from '@abhigam/facts';
import { hasSemantics } from './role.ts';

/** Addresses behind which only a script knows where the link leads. */
const NOWHERE = /^(#|javascript:\s*(void\b.*|;*))?$/i;
/** Fragments that name a view of a one-page application, or text, and no element. */
const NO_ELEMENT = /^([!/]|:~:)/;

/** Fragments that links of a frame point to inside their own document. */
const FRAGMENTS = new WeakMap<Frame, ReadonlySet<string>>();
const NAMED = new WeakMap<Frame, ReadonlyMap<string, PageElement>>();
const KEYS = new WeakMap<PageElement, string | null>();

/** Written into the attribute of an element that leads on by script. */
const SCRIPTED = /\b(?:location(?:\.href)?\s*=|location\.assign\(|window\.open\()\s*['"]([^'"]+)['"]/;

/** The address that a link names, as it is written; null where it names none, or only a script knows. */
export function linkAddress(link: PageElement): string | null {
  const href = link.attribute('href')?.trim() ?? '';
  return NOWHERE.test(href) ? (SCRIPTED.exec(link.attribute('onclick') ?? '')?.[1] ?? null) : href;
}

/** A link to another page, or to another place of this one. */
export function leadsOn(element: PageElement): boolean {
  return element.matches('a[href], area[href]') && linkAddress(element) !== null;
}

/** The same, absolute. */
export function linkUrl(link: PageElement): URL | null {
  const address = linkAddress(link);
  return address === null ? null : URL.parse(address, link.frame.facts.baseUrl);
}

/** A link that assistive technology gets under a name, and whose address is known. */
export function isNamedLink(element: PageElement): boolean {
  return (
    element.isExposed && element.name !== '' && hasSemantics(element, 'link') && linkUrl(element) !== null
  );
}

/** The same for all spellings of where a link leads; visits, campaigns and places in the page do not count. */
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

/** The same for all spellings of an address. */
export function addressKey(address: URL | string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  if (!/^https?:$/.test(url.protocol)) return url.href.toLowerCase();
  const view = NO_ELEMENT.test(url.hash.slice(1)) ? url.hash : '';
  const key = urlKey(documentUrl(url)).replace(/^https?:\/\//, '');
  return `${key.replace(/\/$/, '')}${view}`.toLowerCase();
}

/** The fragment of a link to an element of its own document; null for every other link. */
export function inPageFragment(link: PageElement): string | null {
  const url = linkUrl(link);
  const fragment = url?.hash.slice(1);
  if (!url || !fragment || NO_ELEMENT.test(fragment)) return null;
  // A document written into the attribute of its frame has no address of its own.
  const own = link.frame.facts.url === 'about:srcdoc' ? link.frame.facts.baseUrl : link.frame.facts.url;
  url.hash = '';
  return url.href === own.split('#', 1)[0] ? decoded(fragment) : null;
}

/** What an in-page link leads to, found as browsers find it. */
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

/** Whether a link of the same document points at it, by its id or its name. */
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
    // Not an encoding of anything: browsers then take it as it is.
    return fragment;
  }
}
