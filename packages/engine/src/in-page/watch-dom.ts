/// <reference lib="dom" />

export interface DomWatch {
  /** Milliseconds since the last DOM change, or since the watch began. */
  msSinceChange(): number;
}

/**
 * Runs inside the page: records when the DOM changes. Sets no timer, because timers do not run in documents
 * with scripts disabled. Self-contained: its source text is sent to the page.
 */
export function watchDom(): DomWatch {
  let changedAt = performance.now();
  new MutationObserver(() => {
    changedAt = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return { msSinceChange: () => performance.now() - changedAt };
}
