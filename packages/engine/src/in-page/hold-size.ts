/// <reference lib="dom" />

/**
 * Runs in a world of our own before the scripts of a page: these are told that the window has another size only where it
 * has. To paint what lies below the window the browser makes it one pixel small for a moment, and tells the page so at one
 * time and not at another; a page that folds its menu up for phones would have done so in the pictures and ever after.
 * Self-contained: its source text is sent to the page.
 */
export function holdSize(): void {
  const sizeNow = () => [innerWidth, innerHeight].join();
  const forPictures = '1,1';
  let told = sizeNow();
  const holdBack = (event: Event) => {
    if (!event.isTrusted) return;
    const size = sizeNow();
    if (size === told || size === forPictures) event.stopImmediatePropagation();
    else told = size;
  };
  // Listeners of a window are called as they came.
  addEventListener('resize', holdBack, true);
}
