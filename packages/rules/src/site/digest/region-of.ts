import type { DigestRegion } from '@abhigam/domain';
import type { Frame, PageElement } from '@abhigam/facts';
import { isHeading } from '../../semantics/headings.ts';

const MAIN = 'main, article, [role=main i], [role=article i]';
const FOOTER = 'footer, [role=contentinfo i]';
const HEADER = 'header, [role=banner i]';
const ASIDE = 'aside, [role=complementary i]';
/**
 * Common names of parts around the content in templates without landmarks, optionally with a word for a box.
 */
const BOX = '(?:[-_]?(?:wrapper|wrap|container|area|section|inner|main|block))?';
const SITE = '(?:(?:site|page|main|global|top)[-_]?)?';
const CALLED_FOOTER = new RegExp(`^${SITE}(?:footer|foot|bottom-?bar)${BOX}$`, 'i');
const CALLED_HEADER = new RegExp(`^${SITE}(?:header|head|masthead|banner|top-?bar)${BOX}$`, 'i');

/**
 * Region of the page that contains an element: by landmarks, else by common template names, else by its
 * position relative to the first heading. A header of an article belongs to the article.
 */
export function regionOf(element: PageElement): DigestRegion {
  if (element.closest(MAIN)) return 'main';
  if (element.closest(FOOTER)) return 'footer';
  if (element.closest(HEADER)) return 'top';
  if (element.closest(ASIDE)) return 'aside';
  for (const around of nearAncestors(element)) {
    if (hasIdOrClass(around, CALLED_FOOTER)) return 'footer';
    if (hasIdOrClass(around, CALLED_HEADER)) return 'top';
  }
  return element.node < firstHeading(element.frame) ? 'top' : 'main';
}

/** Maximum number of ancestors: testing thousands for each link would be slow. */
const MAX_LEVELS = 100;

/** Ancestors of an element, innermost first. */
export function* nearAncestors(element: PageElement): Generator<PageElement> {
  let level = 0;
  for (const around of element.ancestors()) {
    if (level >= MAX_LEVELS) return;
    yield around;
    level += 1;
  }
}

const FIRST = new WeakMap<Frame, number>();

/**
 * Node of the first heading: by default, the content begins there. Without headings, the whole page is content.
 */
function firstHeading(frame: Frame): number {
  const known = FIRST.get(frame) ?? frame.elements.find(isHeading)?.node ?? -1;
  FIRST.set(frame, known);
  return known;
}

function hasIdOrClass(element: PageElement, pattern: RegExp): boolean {
  const names = `${element.attribute('id') ?? ''} ${element.attribute('class') ?? ''}`;
  return names.split(/\s+/, 20).some((name) => pattern.test(name));
}
