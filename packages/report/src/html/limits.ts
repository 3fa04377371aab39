/** Raise it when the document changes: stored documents of another format are made anew. */
export const DOCUMENT_FORMAT = 5;

/** How much the document holds; what is more is counted in words, and the spreadsheet has it all. */
export const LIMITS = {
  /** Different defects of a failing issue. */
  defects: 10,
  /** Of an issue that a person must look at. */
  warnedDefects: 3,
  /** Addresses of a defect. */
  pagesOfDefect: 3,
  /** Repairs under "What to fix first", where none are stored with the run. */
  repairs: 3,
  /** Pictures of an issue, and of the document. */
  picturesOfIssue: 2,
  pictures: 24,
  pages: 2000,
  untestedPages: 500,
  brokenLinks: 500,
  /** Different elements of an audit that decisions take out, and of all audits. */
  setAsideOfAudit: 50,
  setAside: 500,
  handTests: 500,
} as const;
