/// <reference lib="dom" />

export type ElementNames = ReturnType<typeof createElementNames>;

/**
 * Runs inside a page: assigns numbers to elements, for use outside the page. Self-contained: its source text is
 * sent to the page.
 */
export function createElementNames() {
  const elements: Element[] = [];
  const places = new Map<Element, number>();

  return {
    placeOf,
    elementAt: (place: number): Element | null => elements[place] ?? null,
    count: () => elements.length,
  };

  function placeOf(element: Element): number {
    let at = places.get(element);
    if (at === undefined) {
      at = elements.push(element) - 1;
      places.set(element, at);
    }
    return at;
  }
}
