/** A word as it was read from the picture of a page. */
export interface SeenWord {
  text: string;
  /** 0 to 100, as sure as the recogniser is. */
  confidence: number;
  /** In pixels of the picture. */
  box: { x: number; y: number; width: number; height: number };
  /** The same for words of one line. */
  line: string;
}

/** A picture of one byte of grey a pixel. */
export interface GreyPicture {
  grey: Uint8Array;
  width: number;
  height: number;
}

/** What reads the pictures of pages: Tesseract, in the product. */
export interface PageReader {
  /** Changes whenever other words are to be expected. */
  readonly version: string;
  /** Names of the language data that it has. */
  readonly languages: ReadonlySet<string>;
  /**
   * Null when it took too long or could not be done. Rejects with the reason of `signal`.
   * `isTurned`: text may stand on its side, so that it is turned first; `isUneven`: paper may be of several greys
   */
  read(
    picture: GreyPicture,
    asked: { languages: readonly string[]; isTurned?: boolean; isUneven?: boolean; signal: AbortSignal },
  ): Promise<SeenWord[] | null>;
}
