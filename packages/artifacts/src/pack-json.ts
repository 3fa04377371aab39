import { promisify } from 'node:util';
import { gzip as gzipped } from 'node:zlib';

const gzip = promisify<string, Buffer>(gzipped);

/**
 * Maximum size of stored JSON before compression: pages with tens of thousands of elements have about forty
 * megabytes. Parsing takes several times as much memory.
 */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;

/** Data that is too large to store. */
export class TooLongToKeepError extends Error {
  override name = 'TooLongToKeepError';
}

/** Compresses data for the store: gzipped JSON. Throws a TooLongToKeepError above `maxBytes`. */
export async function packJson(data: object, maxBytes = MAX_JSON_BYTES): Promise<Buffer> {
  const text = stringified(data);
  const bytes = text === null ? Number.POSITIVE_INFINITY : Buffer.byteLength(text);
  if (text === null || bytes > maxBytes)
    throw new TooLongToKeepError(`JSON of ${bytes} bytes exceeds the limit of ${maxBytes}.`);
  return gzip(text);
}

/** Null if it exceeds the maximum string length. */
function stringified(data: object): string | null {
  try {
    return JSON.stringify(data);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
