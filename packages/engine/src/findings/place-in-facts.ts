import { elementAtPath, type Page, type PageElement } from '@abhigam/facts';

/** A key for the place of an element in the facts; independent of the source that found the element. */
export function placeOf(element: PageElement): string {
  return `${element.frame.index}:${element.node}`;
}

/** The element at a place from `placeOf`; null for a place from other facts. */
export function elementAtPlace(page: Page, place: string): PageElement | null {
  const [frame, node] = place.split(':').map(Number);
  return page.frames[frame ?? -1]?.elementAt(node ?? -1) ?? null;
}

/**
 * Finds an element in the facts by its path; null when the page has changed between the two sources' snapshots.
 */
export function placeAt(
  page: Page,
  found: { tag: string; steps: readonly (readonly number[])[] },
): string | null {
  let frame = page.frames[0];
  for (const step of found.steps.slice(0, -1)) {
    frame = frame && (elementAtPath(frame, step)?.contentFrame ?? undefined);
  }
  const last = found.steps.at(-1);
  const element = frame && last && elementAtPath(frame, last);
  return element && element.tag === found.tag ? placeOf(element) : null;
}

/** A key for an element of a page whose facts were not gathered; it does not match any facts. */
export function placeWithoutFacts({ steps }: { steps: readonly (readonly number[])[] }): string {
  return `way ${steps.map((step) => step.join('.')).join('/')}`;
}

/** For the root of a framed document, the place of its frame element; else null. */
export function ownerPlace(page: Page, place: string): string | null {
  const [frame = -1, node = -1] = place.split(':').map(Number);
  const shown = page.frames[frame];
  return shown?.owner && shown.root?.node === node ? placeOf(shown.owner) : null;
}
