/** A page of the earlier run, with the issue or the element of it that is looked at. */
export interface AskedPage {
  pageId: string;
  auditId: string | null;
  elementId: string | null;
}
