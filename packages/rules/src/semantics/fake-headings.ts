import type { Frame, PageElement } from '@abhigam/facts';
import { headingLevel, isHeading } from './headings.ts';
import { isAriaHidden } from './hidden.ts';

const TAGS = new Set(['p', 'div', 'span', 'strong', 'em']);
/** Large or bold text in these elements has another purpose than a heading. */
const NOT_IN =
  'h1, h2, h3, h4, h5, h6, [role=heading i], a, button, nav, label, legend, summary, th, td, dt, caption, figcaption, option, select, [role=button i], [role=link i], [role=tab i], [role=menuitem i], [role=navigation i], [role=columnheader i], [role=rowheader i]';
const EMBEDDED = 'iframe, video, audio, img, picture, canvas, svg, object, embed';
const MAX_TEXT = 29;
/** Minimum length of the text under a heading; a single word does not have one. */
const MIN_TEXT_BELOW = 30;
const MIN_ALIKE = 2;
const BIG = 22;
const BIG_IF_BOLD = 15;
const BOLD = 700;
/** An element with more children is a layout container. */
const MAX_CHILDREN = 3;

/**
 * Short texts that stand out by size or weight, neither in a real heading nor around one, in document order.
 */
export function prominentTexts(frame: Frame): PageElement[] {
  const headings: PageElement[] = [];
  for (const element of frame.elements) {
    const last = headings.at(-1);
    if (
      TAGS.has(element.tag) &&
      !last?.contains(element) &&
      isProminent(element) &&
      !element.descendants.some(isHeading)
    )
      headings.push(element);
  }
  return headings;
}

/** Directly before smaller or lighter text, as headings are. */
export function precedesLighterText(element: PageElement): boolean {
  const next = nextWithText(element);
  if (!next || !isOnLineOfItsOwn(element, next)) return false;
  const own = typeOf(element);
  const other = typeOf(next);
  return other.size < own.size || (own.weight >= BOLD && other.weight < BOLD);
}

/** Directly before a frame, video or image, on its own line. */
export function precedesEmbeddedContent(element: PageElement): boolean {
  const siblings = element.parent?.children ?? [];
  const next = siblings.slice(siblings.indexOf(element) + 1).find(({ isShown }) => isShown);
  return (next?.matches(EMBEDDED) ?? false) && isOnLineOfItsOwn(element, next ?? element);
}

/**
 * Looks like the headings of the page, so that sighted users take it for one. It must be in the main content,
 * in its own paragraph before a paragraph of running text.
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
 * First in a block whose sibling blocks all begin with a heading, and styled like these headings: sighted users
 * take it for the heading of its block. A block with its own heading, or named by this text, can be found
 * another way and does not count.
 */
export function isInHeadingPosition(element: PageElement): boolean {
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

/** First visible text of a block; null when a picture comes before it. */
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

/** Bold words followed by text on the same line are emphasis, not a heading. */
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

/** Font size and weight of its text, read from the single descendant that holds all of it when there is one. */
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
