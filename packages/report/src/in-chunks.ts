import { Readable } from 'node:stream';

/** UTF-16 units of one piece of a stream: small pieces cost more to pass on than to make. */
const CHUNK = 64 * 1024;

/** Text as a stream of bytes that reads on only as its reader does. */
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
