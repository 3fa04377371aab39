/// <reference lib="dom" />

/**
 * Runs inside the page: replaces `setTimeout` for axe. axe yields after each rule, during which the page could
 * change; with scripts disabled the timer would never fire. So a zero delay runs as a microtask.
 * Self-contained: its source text is sent to the page.
 */
export function setTimeoutForAxe(native: typeof window.setTimeout) {
  return (callback: () => void, delayMs = 0): number => {
    if (delayMs > 1) return native(callback, delayMs);
    queueMicrotask(callback);
    return 0;
  };
}
