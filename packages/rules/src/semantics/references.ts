import type { PageElement } from '@abhigam/facts';

/** Attributes that name or describe an element by the ids of others. */
export const NAMING_REFERENCES = ['aria-labelledby', 'aria-describedby'] as const;

/** Ids in an attribute such as aria-labelledby, as written. */
export function referencedIds(element: PageElement, attribute: string): string[] {
  return element.referenced(attribute).map(({ id }) => id);
}

/**
 * Ids without an element. In shadow trees, an id that exists anywhere in the document is not reported, because
 * its tree is not always known.
 */
export function missingIds(element: PageElement, attribute: string): string[] {
  const missing = element
    .referenced(attribute)
    .filter((reference) => reference.element === null)
    .map(({ id }) => id);
  if (missing.length === 0 || element.facts.shadow === undefined) return missing;
  const known = new Set(element.frame.elements.map((other) => other.attribute('id')));
  return missing.filter((id) => !known.has(id));
}

/** Elements that the attribute references, without duplicates. */
export function referencedElements(element: PageElement, attribute: string): PageElement[] {
  return [...new Set(element.referenced(attribute).flatMap((reference) => reference.element ?? []))];
}
