const STORAGE_KEY = 'abhigam.lastInput';
/** Throttle: the server records activity by the minute. */
const THROTTLE_MS = 5000;

let lastRecorded = 0;

/**
 * Records the time of the last user input, for all tabs: sessions expire without input even while lists are
 * polled.
 */
export function trackUserInput(): void {
  recordInput();
  for (const type of ['pointerdown', 'keydown', 'wheel', 'focus'])
    addEventListener(type, recordInput, { capture: true, passive: true });
}

/** Seconds since the last input. */
export function idleSeconds(): number {
  const last = Number(localStorage.getItem(STORAGE_KEY)) || Date.now();
  return Math.max(0, Math.floor((Date.now() - last) / 1000));
}

function recordInput(): void {
  const now = Date.now();
  if (now - lastRecorded < THROTTLE_MS) return;
  lastRecorded = now;
  localStorage.setItem(STORAGE_KEY, String(now));
}
