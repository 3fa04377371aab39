const STORAGE_KEY = 'abhigam.reloadedAt';
/** A second failure within this time means that reloading does not help. */
const RELOAD_LOOP_WINDOW_MS = 60_000;

/** False within a minute of such a reload, to avoid an endless reload loop. */
export function shouldReload(): boolean {
  return Date.now() - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) > RELOAD_LOOP_WINDOW_MS;
}

/** Reloads the page to fetch the newest version of the app, and stores the time. */
export function reloadApp(): void {
  sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  location.reload();
}
