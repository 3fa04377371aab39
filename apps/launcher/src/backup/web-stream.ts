import { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** One class with two types: Node's has `from`, the library expects the DOM's. */
export function webStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeReadableStream.from(chunks) as unknown as ReadableStream<Uint8Array>;
}
