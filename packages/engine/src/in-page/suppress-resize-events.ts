/// <reference lib="dom" />

/**
 * Runs in an isolated world before the scripts of a page, and hides temporary resize events. To paint the area
 * below the viewport the browser sets the window to one pixel for a moment, and reports this
 * nondeterministically; a page that collapses its menu on small screens would stay collapsed. Media queries
 * (`matchMedia`) are still reported, because each has its own object that cannot be reached from here; they are
 * reported after the window has its size again, so the query has its previous result. Resize observers are not
 * notified. Self-contained: its source text is sent to the page.
 */
export function suppressResizeEvents(): void {
  const forPictures = '1,1';
  // Listeners run in order of registration, so ours runs first.
  const holdBack = (from: EventTarget | null, sizeNow: () => string) => {
    let reportedSize = sizeNow();
    from?.addEventListener(
      'resize',
      (event) => {
        if (!event.isTrusted) return;
        const size = sizeNow();
        if (size === reportedSize || size === forPictures) event.stopImmediatePropagation();
        else reportedSize = size;
      },
      true,
    );
  };
  holdBack(window, () => [innerWidth, innerHeight].join());
  holdBack(visualViewport, () => [visualViewport?.width, visualViewport?.height].join());
}
