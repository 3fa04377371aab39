import type { TesseractFound } from './find-tesseract.ts';
import type { Word } from './read-tsv.ts';
import { RecogniseError } from './recognise-error.ts';
import { type Grey, runTesseract } from './run-tesseract.ts';
import { Slots } from './slots.ts';

export interface PageReaderOptions {
  tesseract: TesseractFound;
  /** Pages read at the same time; 1 when absent. */
  poolSize?: number;
  /** Ceiling for one reading of a page, waiting for its turn not counted; 45 seconds when absent. */
  timeoutMs?: number;
}

/** Reads pages of documents that somebody has drawn as pictures of one byte of grey a pixel. */
export interface PageReader {
  /** Changes whenever another reading is to be expected. */
  readonly version: string;
  /** Names of all language data that is installed. */
  readonly languages: ReadonlySet<string>;
  /**
   * Every word that Tesseract guesses, however unsure. Null when it took too long or failed. Rejects with the reason of `signal`.
   * `isTurned`: text may stand on its side; `isUneven`: paper may be of several greys
   */
  read(
    picture: Grey,
    asked: { languages: readonly string[]; isTurned?: boolean; isUneven?: boolean; signal: AbortSignal },
  ): Promise<Word[] | null>;
  /** Ends what is being read. */
  close(): void;
}

/** Raised when the way from picture to words changes. */
const OWN_VERSION = 1;
const DEFAULT_TIMEOUT_MS = 45_000;
const PAGE_DPI = 200;
/** Of text all in one block or many, upright; and the same when it may be turned. */
const UPRIGHT = 3;
const ANY_WAY = 1;

export function createPageReader({
  tesseract,
  poolSize = 1,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: PageReaderOptions): PageReader {
  const slots = new Slots(Array.from({ length: poolSize }, (_, index) => index));
  const closed = new AbortController();
  const languages = new Set(tesseract.installed);
  /** Null for what took too long or failed: it would do so again. */
  const inTurn = <T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    const given = AbortSignal.any([signal, closed.signal]);
    return slots.use(given, async () => {
      const late = AbortSignal.timeout(timeoutMs);
      try {
        return await work(AbortSignal.any([given, late]));
      } catch (error) {
        given.throwIfAborted();
        if (late.aborted || error instanceof RecogniseError) return null;
        throw error;
      }
    });
  };
  return {
    version: `${OWN_VERSION}/${tesseract.version}/${tesseract.installed.join('+')}`,
    languages,
    read: (picture, { languages: wanted, isTurned = false, isUneven = false, signal }) =>
      inTurn(signal, (within) =>
        runTesseract(tesseract.path, picture, wanted.join('+'), within, {
          layout: isTurned && languages.has('osd') ? ANY_WAY : UPRIGHT,
          dpi: PAGE_DPI,
          isUneven,
        }),
      ),
    close: () => closed.abort(new RecogniseError('program', 'The reader of pages was closed.')),
  };
}
