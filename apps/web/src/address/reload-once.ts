const STORAGE_KEY = 'abhigam.reloadedAt';
/** A reload that did not help within this time will not help. */
const HELPS_WITHIN_MS = 60_000;

/** Whether the page has not just been loaded anew for the same reason. */
export function mayReloadHelp(): boolean {
  return Date.now() - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) > HELPS_WITHIN_MS;
}

/** Loads the app anew, in its newest version, and remembers that. */
export function reloadApp(): void {
  sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  location.reload();
}
