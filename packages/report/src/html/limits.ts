/** Increase when the document format changes: stored documents of other formats are created again. */
export const DOCUMENT_FORMAT = 10;

/** Output medium: a PDF has sheets and is read from the start, a web page is searched. */
export type Medium = 'screen' | 'paper';

export interface Limits {
  /** Number of lines for all failed issues together; null for no limit. */
  failedLines: number | null;
  warnedLines: number | null;
  pages: number;
  untestedPages: number;
  brokenLinks: number;
  /** Maximum number of different dismissed elements per audit, and in total. */
  setAsideOfAudit: number;
  setAside: number;
  handTests: number;
}

/** Limits of each medium; the document counts what exceeds them and says where to find it. */
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
  // Fewer than forty sheets in total.
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

/** Limits of both media. */
export const LIMITS = {
  /** Maximum number of different defects per failing issue. */
  defects: 10,
  /** The same for a warning. */
  warnedDefects: 3,
  /** Maximum number of URLs per defect. */
  pagesOfDefect: 3,
  /** Maximum number of repairs under "What to fix first" for a run without stored causes. */
  repairs: 3,
  /** Maximum number of images per issue, and per document. */
  picturesOfIssue: 2,
  pictures: 24,
} as const;
