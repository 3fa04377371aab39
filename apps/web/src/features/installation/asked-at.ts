const STORAGE_KEY = 'abhigam.install-asked';

/** When people were last asked to install the app, in milliseconds; null where they never were. */
export function askedAt(): number | null {
  const stored = Number(localStorage.getItem(STORAGE_KEY));
  return Number.isFinite(stored) && stored > 0 ? stored : null;
}

export function noteAsked(now: number): void {
  localStorage.setItem(STORAGE_KEY, String(now));
}
