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
/** Only with a name they are landmarks. */
const NEED_NAME: ReadonlySet<string> = new Set(['form', 'region']);

export function isLandmark(element: PageElement): boolean {
  const { role } = element;
  if (!LANDMARKS.has(role) || isAriaHidden(element)) return false;
  return !NEED_NAME.has(role) || element.name !== '';
}

/** Characters of the way in that are kept: pages can be nested deeper than any use. */
const DEEP = 200;

/**
 * For each element the roles of the landmarks that it stands in, outermost first, joined. Asked once for all: the way up from
 * each would cost the square of the depth.
 *
 * @param elements a parent stands before its children
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
