/**
 * Messages of Chromium, Firefox and Safari for a failed dynamic import, and of Vite for a failed style sheet.
 */
const LOAD_ERROR_MESSAGES =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script.*MIME type/i;

/**
 * Whether a file of the app could not be fetched, usually because a new release has replaced the files of the
 * open page.
 */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && LOAD_ERROR_MESSAGES.test(error.message);
}
