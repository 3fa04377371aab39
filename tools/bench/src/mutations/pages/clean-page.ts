/** A page without defects, from which mutants are created. */
export interface CleanPage {
  /** Its source and component, for example `govuk/button`. */
  id: string;
  /** Its HTML. URLs in it are root-relative, and `servePages` serves them. */
  html: string;
}
