/** Events that show user interaction. */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'touchstart',
  'scroll',
] as const;
/** Timeout without interaction. */
const INTERACTION_TIMEOUT_MS = 10_000;

let interaction: Promise<void> | null = null;

/**
 * Resolves on the first user interaction or after a timeout: until then, bandwidth is reserved for the
 * initially visible content. Resolves only once per page load.
 */
export function firstUserInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const move of INTERACTION_EVENTS) window.removeEventListener(move, done, true);
      resolve();
    };
    const timer = setTimeout(done, INTERACTION_TIMEOUT_MS);
    // Capture phase, because scroll events of nested containers do not bubble.
    for (const move of INTERACTION_EVENTS)
      window.addEventListener(move, done, { capture: true, passive: true });
  });
  return interaction;
}
