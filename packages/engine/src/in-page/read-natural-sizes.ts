/// <reference lib="dom" />

/** Key of an image's address, and its own width and height; zero where the browser has given it up. */
export type NaturalSize = [key: string, width: number, height: number];

/** A short name of an address of any length. Also sent to the page, so self-contained. */
export function addressKey(address: string): string {
  if (address.length <= 500) return address;
  return `${address.length} ${address.slice(0, 300)} ${address.slice(-100)}`;
}

/**
 * Runs inside the page: how large its images are by themselves, each address once. Images that are not loaded
 * yet and those in closed shadow trees are left out. Self-contained: its source text is sent to the page.
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

  /** The document's own method can be hidden by an element of that name. */
  function everyIn(scope: Document | ShadowRoot): NodeListOf<Element> {
    const { querySelectorAll } = scope instanceof Document ? Document.prototype : ShadowRoot.prototype;
    return querySelectorAll.call(scope, '*');
  }
}
