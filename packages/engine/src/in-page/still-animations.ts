/// <reference lib="dom" />

/**
 * Runs inside the page: brings what moves by style sheets to rest, so that a page is judged as it stands in the
 * end and each time alike. What ends by itself is brought to its end; what never does shows its element as if
 * it were not animated. What moves with the scroll position, or was stopped by the page, is left as it is.
 * Self-contained: its source text is sent to the page.
 */
function stillAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline)) continue;
    try {
      animation.finish();
    } catch {
      animation.cancel();
    }
  }
}

export const STILL_ANIMATIONS = `(${stillAnimations.toString()})()`;
