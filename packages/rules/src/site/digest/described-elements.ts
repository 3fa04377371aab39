import { type DescribedElement, DIGEST_LIMITS } from '@abhigam/domain';
import { ancestryOf, labelOf, type PageElement, selectorOf, snippetOf } from '@abhigam/facts';

/** Selectors of elements that lie deeper are long without end, and nobody reads them. */
const MAX_PLACE = 1_000;

/** The elements that a digest names, each once. */
export class DescribedElements {
  readonly all: DescribedElement[] = [];
  readonly #known = new Map<PageElement, number>();

  /** Place of an element in the list; null where it cannot be kept. */
  add(element: PageElement): number | null {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    if (this.all.length >= DIGEST_LIMITS.elements) return null;
    const selector = selectorOf(element);
    const ancestry = ancestryOf(element);
    if (selector.length > MAX_PLACE || ancestry.length > MAX_PLACE) return null;
    const box = element.pageBox;
    this.all.push({
      label: labelOf(element),
      snippet: snippetOf(element),
      selector,
      ancestry,
      rect: box && box.width > 0 && box.height > 0 ? roundedOut(box) : null,
    });
    this.#known.set(element, this.all.length - 1);
    return this.all.length - 1;
  }
}

/** In whole pixels, so that nothing of it is cut off. */
function roundedOut({ x, y, width, height }: NonNullable<PageElement['box']>) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}
