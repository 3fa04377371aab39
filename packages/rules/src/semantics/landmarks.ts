import type { PageElement } from '@abhigam/facts';
import { isAriaHidden } from './hidden.ts';

const LANDMARKS: ReadonlySet<string> = new Set([
  'banner',
  'complementary',
  'contentinfo',
  'form',
  'main',
  'navigation',
  'region',
  'search',
]);
/** Landmarks only when they have a name. */
const NEED_NAME: ReadonlySet<string> = new Set(['form', 'region']);

export function isLandmark(element: PageElement): boolean {
  const { role } = element;
  if (!LANDMARKS.has(role) || isAriaHidden(element)) return false;
  return !NEED_NAME.has(role) || element.name !== '';
}

/** Maximum length of a landmark path; nesting may be arbitrarily deep. */
const DEEP = 200;

/**
 * Path of landmark roles around each element, outermost first. Computed for all elements in one pass: walking
 * up from each would be quadratic in the depth.
 *
 * @param elements in document order, parents before their children
 */
export function landmarksAround(elements: readonly PageElement[]): ReadonlyMap<PageElement, string> {
  const around = new Map<PageElement, string>();
  const inside = new Map<PageElement, string>();
  for (const element of elements) {
    const outer = (element.parent && inside.get(element.parent)) ?? '';
    around.set(element, outer);
    const isInner = outer.length < DEEP && isLandmark(element);
    inside.set(element, isInner ? `${outer}/${element.role}` : outer);
  }
  return around;
}
