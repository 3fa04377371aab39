/** How Chromium, Firefox and Safari, and the build tool for style sheets, say that a file did not come. */
const SENTENCES =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script.*MIME type/i;

/** A file of the app could not be fetched: mostly because a release has replaced those that this page refers to. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && SENTENCES.test(error.message);
}
