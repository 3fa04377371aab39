/** Events that show user interaction. */
const MOVES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Timeout without interaction. */
const LOOKING_MS = 10_000;

let moved: Promise<void> | null = null;

/**
 * Resolves on the first user interaction or after a timeout: until then, bandwidth is reserved for the
 * initially visible content. Resolves only once per page load.
 */
export function whenMoved(): Promise<void> {
  moved ??= new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const move of MOVES) window.removeEventListener(move, done, true);
      resolve();
    };
    const timer = setTimeout(done, LOOKING_MS);
    // Capture phase, because scroll events of nested containers do not bubble.
    for (const move of MOVES) window.addEventListener(move, done, { capture: true, passive: true });
  });
  return moved;
}
