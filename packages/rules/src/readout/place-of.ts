import type { Rect } from '@abhigam/domain';
import { type Frame, type PageElement, selectorOf } from '@abhigam/facts';

/** A selector through more elements than this is of no use, and its cost grows with the square of the length. */
const MAX_DEPTH = 150;
const MAX_SELECTOR = 2_000;

/** Where an element is, for people who look for it. Empty for one that is nested too deep. */
export function shownSelector(element: PageElement, depth: number): string {
  if (depth > MAX_DEPTH) return '';
  const selector = selectorOf(element);
  return selector.length > MAX_SELECTOR ? '' : selector;
}

/** A box of a frame in the coordinates of the page, to a tenth of a pixel; null for one that cannot be seen there. */
export function shownRect(frame: Frame, box: Rect | null): Rect | null {
  const rect = box && frame.toPage(box);
  if (!rect || rect.width <= 0 || rect.height <= 0) return null;
  const { width, height } = frame.page.top.facts.content;
  const isOnPage = rect.x < width && rect.y < height && rect.x + rect.width > 0 && rect.y + rect.height > 0;
  return isOnPage
    ? { x: tenth(rect.x), y: tenth(rect.y), width: tenth(rect.width), height: tenth(rect.height) }
    : null;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
