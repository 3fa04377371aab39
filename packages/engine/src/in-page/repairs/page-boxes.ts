/// <reference lib="dom" />

/**
 * Runs inside the page: measures the boxes of its elements, and tests whether a change moved or broke
 * something. Self-contained: its source text is sent to the page.
 */
export function createPageBoxes() {
  const { getBoundingClientRect } = Element.prototype;
  const NOTHING = 1;

  return { boxes, hasMoved, isBroken };

  function boxes(): { width: number; of: Map<Element, DOMRect> } {
    const of = new Map<Element, DOMRect>();
    const all = Document.prototype.querySelectorAll.call(document, '*');
    for (const element of all) of.set(element, getBoundingClientRect.call(element));
    return { width: pageWidth(), of };
  }

  function pageWidth(): number {
    const root = document.documentElement;
    return Math.max(root.scrollWidth, root.clientWidth);
  }

  function hasMoved({ of }: ReturnType<typeof boxes>): boolean {
    for (const [element, was] of of) {
      if (!element.isConnected) continue;
      const now = getBoundingClientRect.call(element);
      const most = Math.max(
        Math.abs(now.x - was.x),
        Math.abs(now.y - was.y),
        Math.abs(now.width - was.width),
        Math.abs(now.height - was.height),
      );
      if (most > NOTHING) return true;
    }
    return false;
  }

  /** A visible element has lost its size, or the page has become wider. */
  function isBroken({ width, of }: ReturnType<typeof boxes>): boolean {
    if (pageWidth() > width + NOTHING) return true;
    for (const [element, was] of of) {
      if (!element.isConnected || was.width * was.height === 0) continue;
      const now = getBoundingClientRect.call(element);
      if (now.width * now.height === 0) return true;
    }
    return false;
  }
}
