import { chooseWords, type RecognisedText } from './choose-words.ts';
import type { TesseractFound } from './find-tesseract.ts';
import type { Prepared } from './prepare/prepare-image.ts';
import { Preparer } from './prepare/preparer.ts';
import type { Word } from './read-tsv.ts';
import { RecogniseError } from './recognise-error.ts';
import { runTesseract } from './run-tesseract.ts';
import { Slots } from './slots.ts';

export interface RecogniserOptions {
  tesseract: TesseractFound;
  /** Concurrency; default 1. */
  poolSize?: number;
  /** Timeout of one image, excluding the wait for a slot; default 15 seconds. */
  timeoutMs?: number;
  /** A fontconfig file with the fonts for text in SVGs; default: the system's. */
  fontConfig?: string;
}

export interface Recognised extends RecognisedText {
  /** Size of the image in pixels; 0 by 0 if there is nothing to read. */
  width: number;
  height: number;
}

export interface Recogniser {
  /**
   * Changes when other results are to be expected, with the program, languages or our filtering (cache key).
   */
  readonly version: string;
  /** PNG, JPEG, WebP, AVIF, GIF (first frame) or SVG. Throws RecogniseError, or the reason of `signal`. */
  recognise(bytes: Uint8Array, signal?: AbortSignal): Promise<Recognised>;
  /** Aborts readings in progress. */
  close(): void;
}

/** Increment when the processing changes. */
const OWN_VERSION = 2;
const DEFAULT_TIMEOUT_MS = 15_000;
const NOTHING: Recognised = { asciiText: '', rawText: '', words: [], width: 0, height: 0 };

/** OCR with bounded concurrency. Starts its processes lazily. */
export function createRecogniser(options: RecogniserOptions): Recogniser {
  const { tesseract, fontConfig, poolSize = 1, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const slots = new Slots(Array.from({ length: poolSize }, () => new Preparer(fontConfig)));
  const closed = new AbortController();
  return {
    version: `${OWN_VERSION}/${tesseract.version}/${tesseract.languages.join('+')}`,
    recognise: (bytes, signal) => {
      const stopSignal = signal ? AbortSignal.any([signal, closed.signal]) : closed.signal;
      return slots.use(stopSignal, (preparer) => {
        const late = AbortSignal.timeout(timeoutMs);
        return readPicture(tesseract, preparer, bytes, AbortSignal.any([stopSignal, late])).catch(
          (error: unknown) => {
            if (late.aborted && !stopSignal.aborted)
              throw new RecogniseError('timeout', `OCR timed out after ${timeoutMs / 1000} seconds.`);
            throw error;
          },
        );
      });
    },
    close: () => {
      closed.abort(new RecogniseError('program', 'The recogniser was closed.'));
      for (const preparer of slots.all) preparer.close();
    },
  };
}

async function readPicture(
  { path, languages }: TesseractFound,
  preparer: Preparer,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Recognised> {
  const picture = await preparer.prepare(bytes, signal);
  if (!picture) return NOTHING;
  const read = (language: string) => runTesseract(path, picture, language, signal);
  // All scripts first: if nothing is found, the English pass is skipped.
  const all = await read([...languages].reverse().join('+'));
  const english = languages.length > 1 && all.some(isGuess) ? await read('eng') : all;
  const { words, ...texts } = chooseWords(english, all);
  return { ...texts, words: words.map((word) => inOriginal(word, picture)), ...picture.original };
}

function isGuess({ text }: Word): boolean {
  return /\p{L}/u.test(text);
}

function inOriginal(word: RecognisedText['words'][number], { width, height, original }: Prepared) {
  const byX = original.width / width;
  const byY = original.height / height;
  const { x, y } = word.box;
  return {
    ...word,
    box: { x: x * byX, y: y * byY, width: word.box.width * byX, height: word.box.height * byY },
  };
}
