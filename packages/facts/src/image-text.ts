/** Text recognized in one image file. */
export interface ImageText {
  /** Latin text, from an English OCR model; lines separated, empty for none. */
  asciiText: string;
  /** Text in all scripts, from a Devanagari and English OCR model; lines separated, empty for none. */
  rawText: string;
  /** Share of the image covered by words, 0 to 1. */
  textShare: number;
  /** Size of the file in pixels; 0 by 0 when there was nothing to read. */
  width: number;
  height: number;
}
