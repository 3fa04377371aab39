import type { Rect } from '@abhigam/domain';
import type { PageElement, StyleProperty } from '@abhigam/facts';
import type { Spot } from './backdrop.ts';
import { scrollerOf, visiblePart } from './clipping.ts';
import { effectOn } from './effects.ts';
import { isWordIcon } from './font-icon.ts';
import { hidingTechnique, MIN_INDENT } from './hiding-technique.ts';
import { paintKey } from './paint-order.ts';
import { inset, overlaps } from './rects.ts';
import { hasWords } from './words.ts';

/** A painted run of text of an element. */
export interface TextSpot extends Spot {
  /** Index of the text node, or of the field that shows the text. */
  node: number;
  text: string;
  style: (property: StyleProperty) => string;
}

/** Fields that show their value as text. */
const SHOWS_VALUE =
  'textarea, select, input:not([type=hidden i], [type=checkbox i], [type=radio i], [type=range i], [type=color i], [type=file i], [type=image i], [type=password i])';
const NOT_TEXT = 'option, optgroup, title, script, style, svg, svg *';
/** Techniques that hide all descendants, whatever their own styles. */
const HIDES_ALL = new Set(['opacity: 0', 'overflow: hidden', 'clip']);
const MAX_SPOTS = 20;
/** Glyphs fill at least the middle half of a line; ascenders may extend beyond the background. */
const INSET_OF_FONT_SIZE = 0.25;

const ALL_HIDDEN = new WeakMap<PageElement, boolean>();

/** Spots where the element's own text is visible; empty for elements without text, hidden text and icons. */
export function textSpots(element: PageElement): TextSpot[] {
  if (element.matches(NOT_TEXT) || isWordIcon(element) || isAllHidden(element)) return [];
  return runsOf(element)
    .filter(({ text, style }) => hasWords(text) && isPaintedText(style))
    .slice(0, MAX_SPOTS)
    .flatMap((run) => spotOf(element, run) ?? []);
}

/** Whether the element paints its own words at its position, visible or not: pictures often replace words. */
export function paintsWords(element: PageElement): boolean {
  const { box } = element;
  return element.ownTexts.some(
    (run) => hasWords(run.text) && isPaintedText(run.style) && box !== null && overlaps(run.box, box),
  );
}

type Run = Pick<TextSpot, 'text' | 'style'> & { box: Rect; paintOrder: number | null; node: number };

function runsOf(element: PageElement): Run[] {
  if (!element.matches(SHOWS_VALUE)) return element.ownTexts;
  const { box, paintOrder, node, facts } = element;
  const isButton = element.matches('[type=button i], [type=submit i], [type=reset i]');
  const text = element.tag === 'select' || isButton ? element.name : (facts.inputValue ?? '');
  return box ? [{ text, box, paintOrder, node, style: (property) => element.style(property) }] : [];
}

function spotOf(element: PageElement, run: Run): TextSpot | null {
  const { box, scroller } = visiblePart(element, run.box, true);
  if (!box || box.width < 1 || box.height < 1 || isOutside(element, box, scroller)) return null;
  const margin = Number.parseFloat(run.style('font-size')) * INSET_OF_FONT_SIZE;
  const { text, style, node } = run;
  return {
    element,
    node,
    text,
    style,
    scroller,
    box: inset(box, margin, margin),
    key: paintKey(element, run),
  };
}

function isPaintedText(style: TextSpot['style']): boolean {
  return (
    style('visibility') === 'visible' &&
    Number.parseFloat(style('font-size')) >= 1 &&
    !(Number.parseFloat(style('text-indent')) < MIN_INDENT)
  );
}

/**
 * Positions that no scrolling brings into view. Content of an inner scroll container may be anywhere below or
 * to the side of the document; the container itself may not.
 */
function isOutside(element: PageElement, box: Rect, scroller: PageElement | null): boolean {
  if (scroller?.box) {
    const isRightToLeft = scroller.style('direction') === 'rtl';
    const isBefore = box.y + box.height <= 0 || (box.x + box.width <= 0 && !isRightToLeft);
    return isBefore || isOutside(scroller, scroller.box, scrollerOf(scroller, scroller.box));
  }
  const { content } = element.frame.facts;
  return (
    box.x + box.width <= 0 || box.y + box.height <= 0 || box.x >= content.width || box.y >= content.height
  );
}

function isAllHidden(element: PageElement): boolean {
  if (effectOn(element) === 'invisible') return true;
  const known = ALL_HIDDEN.get(element);
  if (known !== undefined) return known;
  const technique = element.box && hidingTechnique(element);
  const around = element.parent ?? element.frame.owner;
  const found = (technique && HIDES_ALL.has(technique)) || (around !== null && isAllHidden(around));
  ALL_HIDDEN.set(element, found);
  return found;
}
