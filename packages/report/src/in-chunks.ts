import { Readable } from 'node:stream';

/** Chunk size in UTF-16 units: small chunks cost more to pass on than to create. */
const CHUNK = 64 * 1024;

/** Text as a byte stream with backpressure. */
export function textStream(text: AsyncIterable<string>): Readable {
  return Readable.from(inChunks(text), { objectMode: false });
}

async function* inChunks(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let pieces: string[] = [];
  let length = 0;
  for await (const piece of text) {
    pieces.push(piece);
    length += piece.length;
    if (length < CHUNK) continue;
    yield Buffer.from(pieces.join(''));
    pieces = [];
    length = 0;
  }
  if (length > 0) yield Buffer.from(pieces.join(''));
}
