/** What says that a person has begun to read: each comes with a move of theirs. */
const MOVES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Who only looks gets the rest, too. */
const LOOKING_MS = 10_000;

let moved: Promise<void> | null = null;

/**
 * Resolves with the first move of a person on the page, or when some time has passed without one: until then the line belongs to
 * what they see first. Once it has happened it stays so.
 */
export function whenMoved(): Promise<void> {
  moved ??= new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const move of MOVES) window.removeEventListener(move, done, true);
      resolve();
    };
    const timer = setTimeout(done, LOOKING_MS);
    // Captured: a part of the page that scrolls by itself does not hand the event up.
    for (const move of MOVES) window.addEventListener(move, done, { capture: true, passive: true });
  });
  return moved;
}
