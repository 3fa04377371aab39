import type { Frame, Page, PageElement } from '@abhigam/facts';

/**
 * Elements of the page and of same-origin frames. Cross-origin content, such as players, maps and
 * advertisements, changes independently.
 */
export function ownElements(page: Page): PageElement[] {
  return page.frames.filter(isOwn).flatMap((frame) => frame.elements);
}

export function isOwnElement({ frame }: PageElement): boolean {
  return isOwn(frame);
}

function isOwn({ page, facts }: Frame): boolean {
  const own = URL.parse(page.top.facts.url)?.origin;
  const origin = URL.parse(facts.url)?.origin;
  // The document of a srcdoc frame has the address about:srcdoc.
  return origin === own || facts.url.startsWith('about:');
}
