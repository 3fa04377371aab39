import type { Frame, PageElement } from '@abhigam/facts';

/** Title elements of the document; title elements in SVG and shadow trees name other things. */
export function titleElements(frame: Frame): PageElement[] {
  return frame.all('title').filter((title) => title.scope === -1 && title.closest('svg') === null);
}
