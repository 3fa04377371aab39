/// <reference lib="dom" />

/**
 * Runs inside the page. Resolves when the DOM has not changed for `quietMs`, or after `capMs`.
 * Self-contained: its source text is sent to the page.
 */
export function waitForDomQuiet(quietMs: number, capMs: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(finish, quietMs);
    const cap = setTimeout(finish, capMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, quietMs);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

    function finish(): void {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(cap);
      resolve();
    }
  });
}
