import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** All of a stream; throws the stream's error. */
export function bytesOf(stream: Readable): Promise<Buffer> {
  return buffer(stream);
}
