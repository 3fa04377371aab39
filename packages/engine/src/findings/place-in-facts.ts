import { elementAtPath, type Page, type PageElement } from '@abhigam/facts';

/** Where an element is in the facts, as one word that is the same whichever source found it. */
export function placeOf(element: PageElement): string {
  return `${element.frame.index}:${element.node}`;
}

/** The element at a place that `placeOf` gave; null for a place of other facts. */
export function elementAtPlace(page: Page, place: string): PageElement | null {
  const [frame, node] = place.split(':').map(Number);
  return page.frames[frame ?? -1]?.elementAt(node ?? -1) ?? null;
}

/**
 * Finds an element of the page in its facts by the way to it; null where the page has changed between the
 * look of the one source and that of the other.
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

/** A name for an element of a page whose facts were not gathered; it is in no facts. */
export function placeWithoutFacts({ steps }: { steps: readonly (readonly number[])[] }): string {
  return `way ${steps.map((step) => step.join('.')).join('/')}`;
}

/** The place of the frame element, of what is the root of a document that a frame shows; else null. */
export function ownerPlace(page: Page, place: string): string | null {
  const [frame = -1, node = -1] = place.split(':').map(Number);
  const shown = page.frames[frame];
  return shown?.owner && shown.root?.node === node ? placeOf(shown.owner) : null;
}
