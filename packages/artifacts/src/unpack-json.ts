import { promisify } from 'node:util';
import { gunzip as gunzipped } from 'node:zlib';
import { MAX_JSON_BYTES } from './pack-json.ts';

const gunzip = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzipped);

/**
 * Decompresses data from `packJson`. Throws a RangeError above `maxBytes`, another error for invalid gzip or
 * JSON.
 */
export async function unpackJson(packed: Buffer, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  const bytes = await gunzip(packed, { maxOutputLength: maxBytes });
  return JSON.parse(bytes.toString('utf8'));
}
