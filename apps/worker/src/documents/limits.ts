/** How far the documents of a run are looked into. */
export interface DocumentLimits {
  /** Different files of one run; more are named and not opened. */
  files: number;
  /** Of one file. */
  maxBytes: number;
  /** To fetch one file. */
  fetchMs: number;
  /** Of processor time, to read one file. */
  readMs: number;
  /** To look at the pages of one file, by the clock. */
  lookMs: number;
  /** To look at pages of all files of one try; the text of what comes later is not compared with what is seen. */
  allLooksMs: number;
  /** For one try at all files of a run; what is left then is not opened. */
  longestMs: number;
}

export const DOCUMENT_LIMITS: DocumentLimits = {
  files: 200,
  maxBytes: 50_000_000,
  fetchMs: 60_000,
  readMs: 20_000,
  lookMs: 120_000,
  allLooksMs: 20 * 60_000,
  longestMs: 45 * 60_000,
};
