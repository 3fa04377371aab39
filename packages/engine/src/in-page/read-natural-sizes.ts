/// <reference lib="dom" />

/** Key of an image's address, and its natural width and height; zero when the image failed. */
export type NaturalSize = [key: string, width: number, height: number];

/** A short key for an address of any length. Also sent to the page, so self-contained. */
export function addressKey(address: string): string {
  if (address.length <= 500) return address;
  return `${address.length} ${address.slice(0, 300)} ${address.slice(-100)}`;
}

/**
 * Runs inside the page: reads the natural sizes of its images, each address once. Skips images that are still
 * loading and those in closed shadow trees. Self-contained: its source text is sent to the page.
 */
export function readNaturalSizes(keyOf: (address: string) => string, max: number): NaturalSize[] {
  const sizes = new Map<string, NaturalSize>();
  collect(document);
  return [...sizes.values()];

  function collect(scope: Document | ShadowRoot): void {
    for (const element of everyIn(scope)) {
      if (sizes.size >= max) return;
      if (element instanceof HTMLImageElement) add(element);
      else if (element.shadowRoot instanceof ShadowRoot) collect(element.shadowRoot);
    }
  }

  function add({ currentSrc, complete, naturalWidth, naturalHeight }: HTMLImageElement): void {
    if (!complete || currentSrc === '') return;
    const key = keyOf(currentSrc);
    if (!sizes.has(key)) sizes.set(key, [key, naturalWidth, naturalHeight]);
  }

  /** An element with that name can shadow the document's own method. */
  function everyIn(scope: Document | ShadowRoot): NodeListOf<Element> {
    const { querySelectorAll } = scope instanceof Document ? Document.prototype : ShadowRoot.prototype;
    return querySelectorAll.call(scope, '*');
  }
}
