import type { Frame, PageElement } from '@abhigam/facts';
import { headingLevel, isHeading } from './headings.ts';
import { isAriaHidden } from './hidden.ts';

const TAGS = new Set(['p', 'div', 'span', 'strong', 'em']);
/** Large or bold text in these is what it is there for, not a heading. */
const NOT_IN =
  'h1, h2, h3, h4, h5, h6, [role=heading i], a, button, nav, label, legend, summary, th, td, dt, caption, figcaption, option, select, [role=button i], [role=link i], [role=tab i], [role=menuitem i], [role=navigation i], [role=columnheader i], [role=rowheader i]';
const EMBEDDED = 'iframe, video, audio, img, picture, canvas, svg, object, embed';
const MAX_TEXT = 29;
/** A heading stands over a text, not over a word. */
const MIN_TEXT_BELOW = 30;
const MIN_ALIKE = 2;
const BIG = 22;
const BIG_IF_BOLD = 15;
const BOLD = 700;
/** An element with more children arranges others. */
const MAX_CHILDREN = 3;

/** Short texts that stand out by size or weight and are in no real heading, nor around one, in order. */
export function prominentTexts(frame: Frame): PageElement[] {
  const found: PageElement[] = [];
  for (const element of frame.elements) {
    const last = found.at(-1);
    if (
      TAGS.has(element.tag) &&
      !last?.contains(element) &&
      isProminent(element) &&
      !element.descendants.some(isHeading)
    )
      found.push(element);
  }
  return found;
}

/** Stands directly before text that is smaller or lighter, as headings do. */
export function headsLighterText(element: PageElement): boolean {
  const next = nextWithText(element);
  if (!next || !isOnLineOfItsOwn(element, next)) return false;
  const own = typeOf(element);
  const other = typeOf(next);
  return other.size < own.size || (own.weight >= BOLD && other.weight < BOLD);
}

/** Stands directly before a frame, film or picture, on a line of its own. */
export function headsEmbedded(element: PageElement): boolean {
  const siblings = element.parent?.children ?? [];
  const next = siblings.slice(siblings.indexOf(element) + 1).find(({ isShown }) => isShown);
  return (next?.matches(EMBEDDED) ?? false) && isOnLineOfItsOwn(element, next ?? element);
}

/**
 * Headings of the page that look like it: people who see the page take it for one more. It must stand among the main
 * content, in a paragraph of its own before a paragraph of running text.
 */
export function looksLikeHeadings(element: PageElement): boolean {
  if (!element.matches('p, div') || element.closest('header, footer, aside, form, li, figure, blockquote'))
    return false;
  const next = nextWithText(element);
  if (!next?.matches('p, ul, ol, dl, table') || next.visibleText.length < MIN_TEXT_BELOW) return false;
  if (/[.!?:।]$/.test(element.visibleText)) return false;
  const alike = element.frame.elements.filter((one) => isRealHeading(one) && looksAlike(one, element));
  return alike.length >= MIN_ALIKE && typeOf(element).weight >= BOLD;
}

/**
 * First in a block beside whose like stand others that all begin with a heading, and looks as these headings do: people who see
 * the page take it for the heading of its block, whatever follows. A block with a heading of its own, or that is named by
 * the text, has one more way to be found.
 */
export function standsWhereHeadingsDo(element: PageElement): boolean {
  const { parent } = element;
  if (!parent || !element.matches('p, div') || /[.!?:।]$/.test(element.visibleText)) return false;
  if (element.closest('header, footer, aside, form, li, figure, blockquote, nav')) return false;
  if (firstIn(parent) !== element || parent.name !== '' || typeOf(element).weight < BOLD) return false;
  const like = (parent.parent?.children ?? []).filter(
    (one) =>
      one !== parent &&
      one.tag === parent.tag &&
      one.attribute('class') === parent.attribute('class') &&
      one.isShown &&
      one.visibleText !== '',
  );
  const heads = like.map(firstIn).filter((one) => one !== null && isRealHeading(one));
  if (heads.length < MIN_ALIKE || heads.length < like.length) return false;
  const level = Math.max(...heads.map((one) => (one ? headingLevel(one) : 0)));
  return (
    heads.every((one) => one !== null && looksAlike(one, element)) &&
    !parent.descendants.some((one) => isRealHeading(one) && headingLevel(one) <= level)
  );
}

/** What is seen first in a block; null where a picture comes before any text. */
function firstIn(block: PageElement): PageElement | null {
  const [first] = block.children.filter(
    (one) => one.isShown && (one.visibleText !== '' || one.matches('img, svg, picture, video, iframe')),
  );
  const isTextBefore = block.ownTexts.some(
    ({ node, text }) => text.trim() !== '' && node < (first?.node ?? 0),
  );
  return first && !isTextBefore && first.visibleText !== '' ? first : null;
}

function isRealHeading(element: PageElement): boolean {
  return isHeading(element) && element.isExposed && element.isShown && element.visibleText !== '';
}

function looksAlike(one: PageElement, other: PageElement): boolean {
  const [a, b] = [typeOf(one), typeOf(other)];
  return Math.abs(a.size - b.size) < 0.5 && a.weight >= BOLD === b.weight >= BOLD;
}

/** Bold words that the text goes on behind are stressed, not a heading. */
function isOnLineOfItsOwn(element: PageElement, next: PageElement): boolean {
  const isInText = element.style('display') === 'inline' && (element.parent?.ownText.trim() ?? '') !== '';
  const [own, other] = [element.box, next.box];
  return !isInText && own !== null && other !== null && other.y >= own.y + own.height / 2;
}

function isProminent(element: PageElement): boolean {
  if (!element.isShown || element.children.length > MAX_CHILDREN) return false;
  const { size, weight } = typeOf(element);
  if (size <= BIG && !(weight >= BOLD && size > BIG_IF_BOLD)) return false;
  const text = element.visibleText;
  return text.length <= MAX_TEXT && /\p{L}/u.test(text) && !element.closest(NOT_IN) && !isAriaHidden(element);
}

/** Size and weight of its text; of a single element that holds all of it, where it does. */
function typeOf(element: PageElement): { size: number; weight: number } {
  let at = element;
  for (let only = onlyChild(at); only; only = onlyChild(at)) at = only;
  return {
    size: Number.parseFloat(at.style('font-size')) || 0,
    weight: Number.parseFloat(at.style('font-weight')) || 0,
  };
}

function onlyChild(element: PageElement): PageElement | null {
  if (element.ownText.trim() !== '') return null;
  const [first, second] = element.children.filter(({ isShown }) => isShown);
  return first && !second ? first : null;
}

function nextWithText(element: PageElement): PageElement | null {
  const siblings = element.parent?.children ?? [];
  const behind = siblings.slice(siblings.indexOf(element) + 1);
  return behind.find((sibling) => sibling.isShown && sibling.visibleText !== '') ?? null;
}
