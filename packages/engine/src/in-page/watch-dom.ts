/// <reference lib="dom" />

export interface DomWatch {
  /** Milliseconds since the DOM last changed, or since the watch began. */
  msSinceChange(): number;
}

/**
 * Runs inside the page: notes when the DOM changes. It sets no timer, because timers do not run in
 * documents whose scripts are switched off. Self-contained: its source text is sent to the page.
 */
export function watchDom(): DomWatch {
  let changedAt = performance.now();
  new MutationObserver(() => {
    changedAt = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return { msSinceChange: () => performance.now() - changedAt };
}
