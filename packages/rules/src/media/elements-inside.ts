import type { Page, PageElement } from '@abhigam/facts';

/**
 * Elements that stand inside one for which this holds. One walk over the page: asking each element's ancestors
 * would take for ever on a page that nests its elements thousands deep.
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
