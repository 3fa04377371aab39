/// <reference lib="dom" />

export type MotionKit = ReturnType<typeof createMotionKit>;

/** Runs inside the page: what the parts of the watch over what moves have in common. Self-contained: its source text is sent to the page. */
export function createMotionKit() {
  const found: Element[] = [];
  const places = new Map<Element, number>();

  return {
    placeOf,
    elementAt: (at: number): Element | null => found[at] ?? null,
    count: () => found.length,
    isVisible,
  };

  function placeOf(element: Element): number {
    let at = places.get(element);
    if (at === undefined) {
      at = found.push(element) - 1;
      places.set(element, at);
    }
    return at;
  }

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 4 && height > 4 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  }
}
