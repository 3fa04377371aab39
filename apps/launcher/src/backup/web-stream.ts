import { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** One class with two types: Node's knows `from`, and the library takes that of browsers. */
export function webStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeReadableStream.from(chunks) as unknown as ReadableStream<Uint8Array>;
}
