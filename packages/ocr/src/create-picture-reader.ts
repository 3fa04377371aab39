import type { Recogniser } from './create-recogniser.ts';
import { RecogniseError } from './recognise-error.ts';

/** The cached result of an image. */
export interface PictureText {
  asciiText: string;
  rawText: string;
  /** Share of the image covered by words, 0 to 1. */
  textShare: number;
  /** In pixels; 0 by 0 if there was nothing to read. */
  width: number;
  height: number;
}

/** Cache of results by image content and recogniser version. */
export interface ReadingStore {
  /** Undefined: not read yet; null: unreadable. */
  find(sha256: string, recogniser: string): Promise<PictureText | null | undefined>;
  /** No effect if another process was faster. */
  keep(sha256: string, recogniser: string, text: PictureText | null): Promise<void>;
}

export interface PictureReader {
  /** Null for an unreadable image. Rejects when it was not read this time. */
  read(picture: { sha256: string; bytes: Uint8Array }, signal: AbortSignal): Promise<PictureText | null>;
}

interface Reading {
  text: Promise<PictureText | null>;
  wantedBy: number;
  stop: AbortController;
}

/** Reads each image once: cached results are returned, and concurrent callers share one reading. */
export function createPictureReader(recogniser: Recogniser, store: ReadingStore): PictureReader {
  const inFlight = new Map<string, Reading>();
  return {
    async read({ sha256, bytes }, signal) {
      signal.throwIfAborted();
      const reading = inFlight.get(sha256) ?? begin(sha256, bytes);
      reading.wantedBy += 1;
      try {
        return await withSignal(reading.text, signal);
      } finally {
        reading.wantedBy -= 1;
        if (reading.wantedBy === 0) reading.stop.abort(new Error('No caller waits for this image any more.'));
      }
    },
  };

  function begin(sha256: string, bytes: Uint8Array): Reading {
    const stop = new AbortController();
    const text = readOnce(recogniser, store, { sha256, bytes }, stop.signal);
    const reading = { text, wantedBy: 0, stop };
    inFlight.set(sha256, reading);
    const end = () => {
      if (inFlight.get(sha256) === reading) inFlight.delete(sha256);
    };
    // Callers after the abort start a new reading.
    stop.signal.addEventListener('abort', end, { once: true });
    text.then(end, end);
    return reading;
  }
}

async function readOnce(
  recogniser: Recogniser,
  store: ReadingStore,
  { sha256, bytes }: { sha256: string; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<PictureText | null> {
  const known = await store.find(sha256, recogniser.version);
  if (known !== undefined) return known;
  const text = await textOf(recogniser, bytes, signal);
  await store.keep(sha256, recogniser.version, text);
  return text;
}

/** Null for broken images and timeouts: a retry would fail again. */
async function textOf(
  recogniser: Recogniser,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<PictureText | null> {
  try {
    const { asciiText, rawText, words, width, height } = await recogniser.recognise(bytes, signal);
    const covered = words.reduce((sum, { box }) => sum + box.width * box.height, 0);
    return { asciiText, rawText, textShare: covered / Math.max(1, width * height), width, height };
  } catch (error) {
    if (error instanceof RecogniseError && error.code !== 'program') return null;
    throw error;
  }
}

async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Bounded in-memory cache of the latest results. */
export function memoryStore(limit = 5_000): ReadingStore {
  const texts = new Map<string, PictureText | null>();
  return {
    find: async (sha256, recogniser) => texts.get(`${recogniser} ${sha256}`),
    keep: async (sha256, recogniser, text) => {
      texts.set(`${recogniser} ${sha256}`, text);
      const [oldest] = texts.keys();
      if (texts.size > limit && oldest !== undefined) texts.delete(oldest);
    },
  };
}
