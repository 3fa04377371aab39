/** Limits of document tests in a run. */
export interface DocumentLimits {
  /** Distinct files of one run; further ones are listed but not opened. */
  files: number;
  /** Maximum size of one file. */
  maxBytes: number;
  /** Timeout to fetch one file. */
  fetchMs: number;
  /** CPU time to read one file. */
  readMs: number;
  /** Wall-clock time to render and OCR the pages of one file. */
  renderMs: number;
  /**
   * Wall-clock time to render and OCR all files of one attempt; later files are not compared with their
   * rendering.
   */
  allRendersMs: number;
  /** Deadline of one attempt for all files of a run; files that remain are not opened. */
  deadlineMs: number;
}

export const DOCUMENT_LIMITS: DocumentLimits = {
  files: 200,
  maxBytes: 50_000_000,
  fetchMs: 60_000,
  readMs: 20_000,
  renderMs: 120_000,
  allRendersMs: 20 * 60_000,
  deadlineMs: 45 * 60_000,
};
