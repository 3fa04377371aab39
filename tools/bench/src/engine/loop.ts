/** A way to test pages, ready to be measured. */
export interface Loop {
  /** Version of the browser. */
  browser: string;
  /** Null, or why the page could not be tested. May be called concurrently; never rejects. */
  testPage(url: string): Promise<string | null>;
  /** Bytes of what was to be kept of the pages so far, by kind. */
  kept: Readonly<Record<string, number>>;
  close(): Promise<void>;
}
