/** A page without defects, from which mutants are created. */
export interface CleanPage {
  /** Source and component of the page, for example `govuk/button`. */
  id: string;
  /** HTML of the page. URLs in it are root-relative, and `servePages` serves them. */
  html: string;
}
