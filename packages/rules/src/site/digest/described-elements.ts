import { type DescribedElement, DIGEST_LIMITS } from '@abhigam/domain';
import { ancestryOf, labelOf, type PageElement, selectorOf, snippetOf } from '@abhigam/facts';

/** Longer selectors of deeply nested elements are not useful. */
const MAX_PLACE = 1_000;

/** Elements referenced by a digest, deduplicated. */
export class DescribedElements {
  readonly all: DescribedElement[] = [];
  readonly #known = new Map<PageElement, number>();

  /** Index of an element in the list; null when it cannot be stored. */
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

/** Rounded outwards to whole pixels. */
function roundedOut({ x, y, width, height }: NonNullable<PageElement['box']>) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}
