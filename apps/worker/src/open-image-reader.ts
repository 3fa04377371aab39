import { type Db, findImageText } from '@abhigam/db';
import { type ImageReader, openFontConfig } from '@abhigam/engine';
import { createPageReader, createPictureReader, createRecogniser, findTesseract } from '@abhigam/ocr';
import type { PageReader } from '@abhigam/pdf';
import { keepImageText } from '@abhigam/portal';
import type { Logger } from 'pino';
import { WORKER } from './acts-as.ts';
import type { WorkerConfig } from './config.ts';

export interface OpenImageReader {
  imageReader: ImageReader;
  /** For pages of documents: one at a time, whatever is set for pictures, since nobody waits for them. */
  pageReader: PageReader;
  close(): Promise<void>;
}

/**
 * Reads text in images, each file once for all pages, runs and workers: the database knows what was read. Null,
 * with a line in the log, where there is no program for it.
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
    log.warn({ why: tesseract.why }, 'text in images is not read');
    return null;
  }
  const fonts = await openFontConfig();
  const recogniser = createRecogniser({ tesseract, poolSize, fontConfig: fonts.path });
  const imageReader = createPictureReader(recogniser, {
    find: (sha256, reader) => findImageText(db, { sha256, reader }),
    keep: (sha256, reader, text) => keepImageText({ db }, WORKER, { sha256, reader, text }),
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
