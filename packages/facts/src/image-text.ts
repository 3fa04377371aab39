/** What was recognised in one image file. */
export interface ImageText {
  /** In English letters, as a recogniser of English read it; lines apart, empty for none. */
  asciiText: string;
  /** In all scripts, Devanagari with English; lines apart, empty for none. */
  rawText: string;
  /** How much of the image its words cover, 0 to 1. */
  textShare: number;
  /** Size of the file, pixels; 0 by 0 where there was nothing to read. */
  width: number;
  height: number;
}
