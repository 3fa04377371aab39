import type { Recogniser } from './create-recogniser.ts';
import { RecogniseError } from './recognise-error.ts';

/** What is kept of a picture that was read. */
export interface PictureText {
  asciiText: string;
  rawText: string;
  /** How much of the picture its words cover, 0 to 1. */
  textShare: number;
  /** Pixels; 0 by 0 where there was nothing to read. */
  width: number;
  height: number;
}

/** Where readings are kept, by the content of the picture and the recogniser that read it. */
export interface ReadingStore {
  /** Undefined when it was not read yet; null when it cannot be read. */
  find(sha256: string, recogniser: string): Promise<PictureText | null | undefined>;
  /** Does nothing when another was faster. */
  keep(sha256: string, recogniser: string, text: PictureText | null): Promise<void>;
}

export interface PictureReader {
  /** Null for a picture that cannot be read, however often. Rejects when it was not read this time. */
  read(picture: { sha256: string; bytes: Uint8Array }, signal: AbortSignal): Promise<PictureText | null>;
}

interface Reading {
  text: Promise<PictureText | null>;
  wantedBy: number;
  stop: AbortController;
}

/** Reads each picture once: what is known is looked up, and who asks while it is being read waits for the same. */
export function createPictureReader(recogniser: Recogniser, store: ReadingStore): PictureReader {
  const underWay = new Map<string, Reading>();
  return {
    async read({ sha256, bytes }, signal) {
      signal.throwIfAborted();
      const reading = underWay.get(sha256) ?? begin(sha256, bytes);
      reading.wantedBy += 1;
      try {
        return await withSignal(reading.text, signal);
      } finally {
        reading.wantedBy -= 1;
        if (reading.wantedBy === 0) reading.stop.abort(new Error('This picture is no longer waited for.'));
      }
    },
  };

  function begin(sha256: string, bytes: Uint8Array): Reading {
    const stop = new AbortController();
    const text = readOnce(recogniser, store, { sha256, bytes }, stop.signal);
    const reading = { text, wantedBy: 0, stop };
    underWay.set(sha256, reading);
    const end = () => {
      if (underWay.get(sha256) === reading) underWay.delete(sha256);
    };
    // Who asks after it was given up begins anew.
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

/** Null for what is broken or takes too long: it would be so again. */
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

/** Keeps the latest readings in memory. */
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
