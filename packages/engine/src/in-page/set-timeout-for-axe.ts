/// <reference lib="dom" />

/**
 * Runs inside the page: what axe takes for `setTimeout`. It lets go for a moment after each rule, where
 * the page could change under it, and for ever where scripts are switched off and no timer runs. So a
 * wait of nothing is no wait. Self-contained: its source text is sent to the page.
 */
export function setTimeoutForAxe(native: typeof window.setTimeout) {
  return (callback: () => void, delayMs = 0): number => {
    if (delayMs > 1) return native(callback, delayMs);
    queueMicrotask(callback);
    return 0;
  };
}
