import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Reads a whole stream; throws its error. */
export function bytesOf(stream: Readable): Promise<Buffer> {
  return buffer(stream);
}
