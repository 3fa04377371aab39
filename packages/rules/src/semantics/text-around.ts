import type { PageElement } from '@abhigam/facts';

/** So far from an image may text stand that says the same. */
const LEVELS = 3;
/** More text than that is not beside anything. */
const MAX_NEARBY = 4_000;

const VISIBLE = new WeakMap<PageElement, string>();

/** All that says what an image shows: its alternatives, its caption, the link around it, and the text beside it. */
export function textAround(image: PageElement): string {
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

/** What assistive technology says of it; nothing where it passes over. */
function namesOf(element: PageElement): string[] {
  return element.isExposed ? [element.name, element.ax?.description ?? ''] : [];
}

/** Asked for many images in one place. */
function visibleText(element: PageElement): string {
  const known = VISIBLE.get(element);
  if (known !== undefined) return known;
  const text = element.visibleText;
  VISIBLE.set(element, text);
  return text;
}
