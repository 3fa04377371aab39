/** A page test that can be measured. */
export interface Loop {
  /** Version of the browser. */
  browser: string;
  /** Null, or the reason why the page could not be tested. Safe for concurrent calls; never rejects. */
  testPage(url: string): Promise<string | null>;
  /** Bytes to be stored for the pages so far, by kind. */
  kept: Readonly<Record<string, number>>;
  close(): Promise<void>;
}
