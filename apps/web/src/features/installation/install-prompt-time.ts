const STORAGE_KEY = 'abhigam.install-asked';

/** When the user was last asked to install the app, as epoch milliseconds; null when never. */
export function lastInstallPromptTime(): number | null {
  const stored = Number(localStorage.getItem(STORAGE_KEY));
  return Number.isFinite(stored) && stored > 0 ? stored : null;
}

export function storeInstallPromptTime(now: number): void {
  localStorage.setItem(STORAGE_KEY, String(now));
}
