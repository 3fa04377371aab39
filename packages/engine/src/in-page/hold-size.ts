/// <reference lib="dom" />

/**
 * Runs in a world of our own before the scripts of a page: these are told that the window has another size only where it
 * has. To paint what lies below the window the browser makes it one pixel small for a moment, and tells the page so at one
 * time and not at another; a page that folds its menu up for phones would have done so in the pictures and ever after. What
 * hears of it by media queries (`matchMedia`) is told all the same, each by an object of its own that nobody else can reach; it is
 * told once the window has its own size again, so that the query answers as it did before. Observers of boxes are told nothing.
 * Self-contained: its source text is sent to the page.
 */
export function holdSize(): void {
  const forPictures = '1,1';
  // Who listens is called in the order of coming.
  const holdBack = (from: EventTarget | null, sizeNow: () => string) => {
    let told = sizeNow();
    from?.addEventListener(
      'resize',
      (event) => {
        if (!event.isTrusted) return;
        const size = sizeNow();
        if (size === told || size === forPictures) event.stopImmediatePropagation();
        else told = size;
      },
      true,
    );
  };
  holdBack(window, () => [innerWidth, innerHeight].join());
  holdBack(visualViewport, () => [visualViewport?.width, visualViewport?.height].join());
}
