export type { RecognisedText } from './choose-words.ts';
export { createRecogniser, type Recogniser, type RecogniserOptions } from './create-recogniser.ts';
export { findTesseract, type TesseractFound, type TesseractSought } from './find-tesseract.ts';
export type { Box, Word } from './read-tsv.ts';
export { RecogniseError } from './recognise-error.ts';
