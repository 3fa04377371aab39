import { type Db, findImageText } from '@abhigam/db';
import { type ImageReader, openFontConfig } from '@abhigam/engine';
import { createPageReader, createPictureReader, createRecogniser, findTesseract } from '@abhigam/ocr';
import type { PageReader } from '@abhigam/pdf';
import { storeImageText } from '@abhigam/portal';
import type { Logger } from 'pino';
import type { WorkerConfig } from './config.ts';
import { WORKER } from './principals.ts';

export interface OpenImageReader {
  imageReader: ImageReader;
  /**
   * For document pages: one at a time, regardless of the setting for images, because nobody waits for them.
   */
  pageReader: PageReader;
  close(): Promise<void>;
}

/**
 * OCR for images, cached in the database: each file is read once for all pages, runs and workers. Null, with
 * a log line, when Tesseract is missing.
 */
export async function openImageReader(
  db: Db,
  config: Pick<WorkerConfig, 'TESSERACT_PATH' | 'PICTURES_READ_AT_ONCE'>,
  log: Logger,
): Promise<OpenImageReader | null> {
  const poolSize = config.PICTURES_READ_AT_ONCE;
  if (poolSize === 0) return null;
  const tesseract = await findTesseract({ ...process.env, TESSERACT_PATH: config.TESSERACT_PATH });
  if (!tesseract.isFound) {
    log.warn({ why: tesseract.why }, 'OCR is off');
    return null;
  }
  const fonts = await openFontConfig();
  const recogniser = createRecogniser({ tesseract, poolSize, fontConfig: fonts.path });
  const imageReader = createPictureReader(recogniser, {
    find: (sha256, reader) => findImageText(db, { sha256, reader }),
    keep: (sha256, reader, text) => storeImageText({ db }, WORKER, { sha256, reader, text }),
  });
  const pageReader = createPageReader({ tesseract });
  return {
    imageReader,
    pageReader,
    close: () => {
      pageReader.close();
      recogniser.close();
      return fonts.remove();
    },
  };
}
