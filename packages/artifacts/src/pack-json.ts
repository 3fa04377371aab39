import { promisify } from 'node:util';
import { gzip as gzipped } from 'node:zlib';

const gzip = promisify<string, Buffer>(gzipped);

/**
 * Longest JSON that is kept, before it is packed: pages with tens of thousands of elements have some forty megabytes.
 * Parsing it takes several times as much memory.
 */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;

/** Data that is too long to be kept. */
export class TooLongToKeepError extends Error {
  override name = 'TooLongToKeepError';
}

/** Data in the form in which artifacts keep it: gzipped JSON. Throws a TooLongToKeepError for more than `maxBytes`. */
export async function packJson(data: object, maxBytes = MAX_JSON_BYTES): Promise<Buffer> {
  const text = stringified(data);
  const bytes = text === null ? Number.POSITIVE_INFINITY : Buffer.byteLength(text);
  if (text === null || bytes > maxBytes)
    throw new TooLongToKeepError(`JSON of ${bytes} bytes; at most ${maxBytes} are kept.`);
  return gzip(text);
}

/** Null when it is longer than any text can be. */
function stringified(data: object): string | null {
  try {
    return JSON.stringify(data);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
