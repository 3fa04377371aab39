const STORAGE_KEY = 'abhigam.reloadedAt';
/** A reload that did not help within this time will not help. */
const HELPS_WITHIN_MS = 60_000;

/** False within a minute of such a reload: the same failure again would reload the page without end. */
export function mayReloadHelp(): boolean {
  return Date.now() - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) > HELPS_WITHIN_MS;
}

/** Reloads the page, which fetches the newest version of the app, and stores the time of it. */
export function reloadApp(): void {
  sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  location.reload();
}
