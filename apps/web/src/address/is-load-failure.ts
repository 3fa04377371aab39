/** How Chromium, Firefox and Safari, and the build tool for style sheets, say that a file did not come. */
const SENTENCES =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script.*MIME type/i;

/** A part of the app did not come: mostly since a new release took the place of the one that this page is of. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && SENTENCES.test(error.message);
}
