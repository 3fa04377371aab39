import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { inEnglish } from '@abhigam/domain';
import type { Response } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { decodeStream } from './decode-stream.ts';
import type { FetchTextOptions } from './fetch-text.ts';
import { openUrl } from './open-url.ts';

export type StreamedText<T> =
  | { ok: true; value: T; finalUrl: URL }
  /** `status`: the HTTP status if there was one; `reason`: a log message in English. */
  | { ok: false; status: number | null; reason: string };

/** Thrown into the reader of text longer than `maxBytes`. */
export class TextTooLongError extends Error {
  override name = 'TextTooLongError';
}

/**
 * Streams a text file to `read` without holding it in memory, gzip files included. The stream ends with an
 * error when the decompressed text exceeds `maxBytes`, the deadline passes, the connection breaks or the gzip
 * file is broken; `read` may keep what it has. An error of `read` is a failure of the fetch. Redirects are
 * checked like the URL. The connection is closed when this returns. Throws only when `signal` is aborted.
 */
export async function openTextStream<T>(
  url: URL,
  policy: AddressPolicy,
  { maxBytes, ...limits }: FetchTextOptions,
  read: (pieces: AsyncIterable<string>) => Promise<T>,
): Promise<StreamedText<T>> {
  const opened = await openUrl(
    url,
    { policy, ...limits },
    async (response): Promise<{ value: T } | { status: number }> => {
      const { status } = response;
      if (status !== 200) return { status };
      const contentType = response.headers.get('content-type') ?? '';
      return { value: await read(decodeStream(unpacked(bytesOf(response), maxBytes), contentType)) };
    },
  );
  if (!opened.ok) return { ok: false, status: null, reason: inEnglish(opened.reason) };
  if ('value' in opened.value) return { ok: true, value: opened.value.value, finalUrl: opened.finalUrl };
  const { status } = opened.value;
  return { ok: false, status, reason: `It answered with HTTP status ${status}.` };
}

async function* bytesOf(response: Response): AsyncGenerator<Uint8Array> {
  for await (const chunk of response.body ?? []) yield chunk;
}

/**
 * Decompresses a stream that starts with the gzip magic number, up to the limit. Stops gzip bombs as well.
 */
async function* unpacked(chunks: AsyncGenerator<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  while (head.byteLength < 2) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const all = chain(head, chunks);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  let length = 0;
  for await (const chunk of isGzip ? gunzipped(all) : all) {
    const room = maxBytes - length;
    length += chunk.byteLength;
    if (length > maxBytes) {
      if (room > 0) yield chunk.subarray(0, room);
      throw new TextTooLongError(`It is longer than ${maxBytes} bytes.`);
    }
    yield chunk;
  }
}

async function* chain(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.byteLength > 0) yield head;
  yield* rest;
}

async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(chunks);
  const gunzip = createGunzip();
  // Forwards connection errors to the gunzip stream, the only one that has a reader.
  source.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of source.pipe(gunzip)) yield chunk;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}
