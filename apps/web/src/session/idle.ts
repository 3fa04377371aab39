const STORAGE_KEY = 'abhigam.lastInput';
/** Often enough for what the server notes to the minute. */
const NOTED_EVERY_MS = 5000;

let noted = 0;

/** Notes when somebody last touched the app, for all tabs: a session ends when nobody uses it, though lists renew themselves. */
export function watchInput(): void {
  note();
  for (const type of ['pointerdown', 'keydown', 'wheel', 'focus'])
    addEventListener(type, note, { capture: true, passive: true });
}

/** Seconds since then. */
export function idleSeconds(): number {
  const last = Number(localStorage.getItem(STORAGE_KEY)) || Date.now();
  return Math.max(0, Math.floor((Date.now() - last) / 1000));
}

function note(): void {
  const now = Date.now();
  if (now - noted < NOTED_EVERY_MS) return;
  noted = now;
  localStorage.setItem(STORAGE_KEY, String(now));
}
