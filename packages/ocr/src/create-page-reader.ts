import type { TesseractFound } from './find-tesseract.ts';
import type { Word } from './read-tsv.ts';
import { RecogniseError } from './recognise-error.ts';
import { type Grey, runTesseract } from './run-tesseract.ts';
import { Slots } from './slots.ts';

export interface PageReaderOptions {
  tesseract: TesseractFound;
  /** Concurrency; default 1. */
  poolSize?: number;
  /** Timeout of one page, excluding the wait for a slot; default 45 seconds. */
  timeoutMs?: number;
}

/** OCR for document pages rendered as 8-bit greyscale images. */
export interface PageReader {
  /** Changes when other results are to be expected (cache key). */
  readonly version: string;
  /** Names of the installed language data. */
  readonly languages: ReadonlySet<string>;
  /**
   * Every guess of Tesseract. Null on a timeout or failure. Rejects with the reason of `signal`. `isTurned`:
   * text may be rotated; `isUneven`: the paper may have several shades of grey
   */
  read(
    picture: Grey,
    options: { languages: readonly string[]; isTurned?: boolean; isUneven?: boolean; signal: AbortSignal },
  ): Promise<Word[] | null>;
  /** Aborts readings in progress. */
  close(): void;
}

/** Increment when the processing changes. */
const OWN_VERSION = 1;
const DEFAULT_TIMEOUT_MS = 45_000;
const PAGE_DPI = 200;
/** Page segmentation modes: automatic, upright; and with orientation detection. */
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
  /** Null for a timeout or failure: a retry would fail again. */
  const inTurn = <T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    const stopSignal = AbortSignal.any([signal, closed.signal]);
    return slots.use(stopSignal, async () => {
      const late = AbortSignal.timeout(timeoutMs);
      try {
        return await work(AbortSignal.any([stopSignal, late]));
      } catch (error) {
        stopSignal.throwIfAborted();
        if (late.aborted || error instanceof RecogniseError) return null;
        throw error;
      }
    });
  };
  return {
    version: `${OWN_VERSION}/${tesseract.version}/${tesseract.installed.join('+')}`,
    languages,
    read: (picture, { languages: languageCodes, isTurned = false, isUneven = false, signal }) =>
      inTurn(signal, (within) =>
        runTesseract(tesseract.path, picture, languageCodes.join('+'), within, {
          layout: isTurned && languages.has('osd') ? ANY_WAY : UPRIGHT,
          dpi: PAGE_DPI,
          isUneven,
        }),
      ),
    close: () => closed.abort(new RecogniseError('program', 'The page reader was closed.')),
  };
}
