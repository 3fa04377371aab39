/// <reference lib="dom" />

/**
 * Runs inside the page: the computed colour of each element's text, and of what lies behind it where that is one colour;
 * null for an element that is gone. Self-contained: its source text is sent to the page.
 */
function coloursOf(elements: readonly (Element | null)[]) {
  return elements.map((element) =>
    element ? { text: getComputedStyle(element).color, background: behind(element) } : null,
  );

  function behind(element: Element): string | null {
    const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get;
    let at: unknown = element;
    while (at instanceof Element) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== 'none') return null;
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
      at = parentOf?.call(at);
    }
    return 'rgb(255, 255, 255)';
  }
}

/** A function of the elements (`IsolatedWorld.callWithNodes`). */
export const COLOURS_OF = `function (...elements) { return (${coloursOf.toString()})(elements); }`;
