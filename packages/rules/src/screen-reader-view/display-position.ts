import type { Rect } from '@abhigam/domain';
import { type Frame, type PageElement, selectorOf } from '@abhigam/facts';

/** A longer selector is not useful, and its cost is quadratic in its length. */
const MAX_DEPTH = 150;
const MAX_SELECTOR = 2_000;

/** Selector of an element for users. Empty when it is nested too deeply. */
export function displaySelector(element: PageElement, depth: number): string {
  if (depth > MAX_DEPTH) return '';
  const selector = selectorOf(element);
  return selector.length > MAX_SELECTOR ? '' : selector;
}

/** Box of a frame in page coordinates, rounded to 0.1 px; null when it cannot be shown. */
export function displayRect(frame: Frame, box: Rect | null): Rect | null {
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
