import type { PageElement } from '@abhigam/facts';

/** Number of ancestors of an image that are searched for equivalent text. */
const LEVELS = 3;
/** A block with more text is not adjacent text. */
const MAX_NEARBY = 4_000;

const VISIBLE = new WeakMap<PageElement, string>();

/** Everything that describes an image: its alternatives, its caption, the link around it and adjacent text. */
export function surroundingText(image: PageElement): string {
  const speaker = image.matches('image') ? image.closest('svg') : null;
  const link = image.closest('a, button, [role=link i], [role=button i]');
  const own = [image, speaker, link].flatMap((element) => (element ? namesOf(element) : []));
  const caption = image.closest('figure');
  const around = [...image.ancestors()].slice(0, LEVELS).map(visibleText);
  return [
    ...own,
    ...[image, caption, link].map((element) => (element ? visibleText(element) : '')),
    ...around.filter((text) => text.length <= MAX_NEARBY),
  ].join(' ');
}

/** Name and description for assistive technology; empty when it ignores the element. */
function namesOf(element: PageElement): string[] {
  return element.isExposed ? [element.name, element.ax?.description ?? ''] : [];
}

/** Cached: many images share an ancestor. */
function visibleText(element: PageElement): string {
  const known = VISIBLE.get(element);
  if (known !== undefined) return known;
  const text = element.visibleText;
  VISIBLE.set(element, text);
  return text;
}
