/** A page without a defect, from which mutants are made. */
export interface CleanPage {
  /** Where it comes from and what it is, for example `govuk/button`. */
  id: string;
  /** Its source. Addresses in it begin with a slash, and `servePages` answers them. */
  html: string;
}
