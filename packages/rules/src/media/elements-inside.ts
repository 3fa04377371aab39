import type { Page, PageElement } from '@abhigam/facts';

/**
 * Elements inside one that passes the test. A single pass over the page: testing each element's ancestors would
 * be quadratic with deep nesting.
 */
export function elementsInside(
  page: Page,
  isContainer: (element: PageElement) => boolean,
): ReadonlySet<PageElement> {
  const inside = new Set<PageElement>();
  const containers = new Set<PageElement>();
  for (const element of page.elements) {
    const { parent } = element;
    if (parent && (inside.has(parent) || containers.has(parent))) inside.add(element);
    if (isContainer(element)) containers.add(element);
  }
  return inside;
}
