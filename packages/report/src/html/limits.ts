/** Raise it when the document changes: stored documents of another format are made anew. */
export const DOCUMENT_FORMAT = 9;

/** What the document is made for: a PDF has sheets and is read from the front, a web page is searched. */
export type Medium = 'screen' | 'paper';

export interface Limits {
  /** Lines that all issues of this kind may take together; null for as many as there are. */
  failedLines: number | null;
  warnedLines: number | null;
  pages: number;
  untestedPages: number;
  brokenLinks: number;
  /** Different elements of an audit that decisions take out, and of all audits. */
  setAsideOfAudit: number;
  setAside: number;
  handTests: number;
}

/** How much each medium holds; what is more is counted in words, with where it is. */
export const LIMITS_OF: Record<Medium, Limits> = {
  screen: {
    failedLines: null,
    warnedLines: null,
    pages: 2000,
    untestedPages: 500,
    brokenLinks: 500,
    setAsideOfAudit: 50,
    setAside: 500,
    handTests: 500,
  },
  // Together fewer than forty sheets.
  paper: {
    failedLines: 900,
    warnedLines: 220,
    pages: 60,
    untestedPages: 30,
    brokenLinks: 25,
    setAsideOfAudit: 8,
    setAside: 24,
    handTests: 20,
  },
};

/** What both media hold. */
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
} as const;
