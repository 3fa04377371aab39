/** A word recognised in the rendering of a page. */
export interface SeenWord {
  text: string;
  /** Confidence of the OCR, 0 to 100. */
  confidence: number;
  /** In pixels of the image. */
  box: { x: number; y: number; width: number; height: number };
  /** The same for words of one line. */
  line: string;
}

/** An 8-bit greyscale image. */
export interface GreyPicture {
  grey: Uint8Array;
  width: number;
  height: number;
}

/** OCR for rendered pages: Tesseract in the product. */
export interface PageReader {
  /** Changes when other results are to be expected. */
  readonly version: string;
  /** Names of the installed language data. */
  readonly languages: ReadonlySet<string>;
  /**
   * Null on a timeout or failure. Rejects with the reason of `signal`. `isTurned`: text may be rotated and is
   * turned upright first; `isUneven`: the paper may have several shades of grey
   */
  read(
    picture: GreyPicture,
    options: { languages: readonly string[]; isTurned?: boolean; isUneven?: boolean; signal: AbortSignal },
  ): Promise<SeenWord[] | null>;
}
