import type { PageElement } from '@abhigam/facts';
import type { Outcome } from '../../rule.ts';
import { hasContent } from '../../semantics/anchor.ts';
import { CAROUSELS } from '../../semantics/carousels.ts';

/** Moving or changing content, with its outcome. */
export interface Moving {
  element: PageElement;
  outcome: Outcome;
  /** Source of the movement; images and videos (`itself`) move independently. */
  by: 'script' | 'animation' | 'itself';
}

/** Maximum number of ancestors between slides and their dots, counter and progress bar. */
const MAX_LEVELS = 3;
const MAX_COUNTER = 20;
/** Number of the current slide and their total. */
const COUNTER = /^(?:[\p{L}\p{M}]+\s+)?[\d०-९]{1,2}\s*(?:\/|\||of|में से|का)\s*[\d०-९]{1,2}$/iu;
/** A list bullet or number may precede it. */
const NUMBER = /^(?:[\d०-९]{1,2}\.|[^\p{L}\p{N}]*)\s*[\d०-९]{1,2}$/u;

/**
 * Removes content that changes together with the slides of a carousel, so that the carousel is reported once.
 */
export function withoutCarouselDuplicates<Part extends Moving>(all: readonly Part[]): Part[] {
  const raised = all.filter(({ outcome }) => outcome.verdict !== 'pass').sort(mainFirst);
  const mainParts: Part[] = [];
  for (const part of raised) if (!mainParts.some((main) => isCompanion(part, main))) mainParts.push(part);
  return all.filter((part) => part.outcome.verdict === 'pass' || mainParts.includes(part));
}

/** Order: failures, readable content, largest box, which is the outermost. */
function mainFirst(one: Moving, other: Moving): number {
  const isFailing = ({ outcome }: Moving) => (outcome.verdict === 'fail' ? 1 : 0);
  const isRead = ({ element }: Moving) => (isMark(element) ? 0 : 1);
  const size = ({ element: { box } }: Moving) => (box ? box.width * box.height : 0);
  return isFailing(other) - isFailing(one) || isRead(other) - isRead(one) || size(other) - size(one);
}

function isCompanion(part: Moving, main: Moving): boolean {
  if (part.element === main.element || part.by === 'itself' || main.by === 'itself') return false;
  const carousel = part.element.closest(CAROUSELS);
  if (carousel && part.by === 'script' && main.by === 'script')
    if (carousel === main.element.closest(CAROUSELS)) return true;
  return isMark(part.element) && !isMark(main.element) && isNear(part.element, main.element);
}

/** Has no readable content except slide numbers, or holds the tabs that select slides. */
function isMark(element: PageElement): boolean {
  if (!hasContent(element) || element.matches('[role=tablist i]')) return true;
  if (element.all('img, svg').some(({ isShown }) => isShown)) return false;
  // When only one number changes, the unchanged numbers are its siblings.
  const around = [element, element.parent].filter((one) => one !== null);
  return around.some((one) => isCounter(one) || isRowOfNumbers(one));
}

function isCounter({ visibleText }: PageElement): boolean {
  return visibleText.length <= MAX_COUNTER && COUNTER.test(visibleText);
}

function isRowOfNumbers({ children }: PageElement): boolean {
  const texts = children.map(({ visibleText }) => visibleText).filter((text) => text !== '');
  return texts.length > 1 && texts.every((text) => NUMBER.test(text));
}

function isNear(mark: PageElement, main: PageElement): boolean {
  let around = main.parent;
  for (let level = 1; around && level <= MAX_LEVELS; level += 1) {
    if (around.matches('body, main, [role=main i]')) return around === mark.parent;
    if (around.contains(mark)) return true;
    around = around.parent;
  }
  return false;
}
