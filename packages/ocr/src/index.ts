export type { RecognisedText } from './choose-words.ts';
export { createPageReader, type PageReader, type PageReaderOptions } from './create-page-reader.ts';
export {
  createPictureReader,
  memoryStore,
  type PictureReader,
  type PictureText,
  type ReadingStore,
} from './create-picture-reader.ts';
export {
  createRecogniser,
  type Recognised,
  type Recogniser,
  type RecogniserOptions,
} from './create-recogniser.ts';
export {
  findTesseract,
  PAGE_LANGUAGES,
  type TesseractFound,
  type TesseractSought,
} from './find-tesseract.ts';
export type { Box, Word } from './read-tsv.ts';
export { RecogniseError } from './recognise-error.ts';
