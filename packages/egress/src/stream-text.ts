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
  /** `status` is the HTTP status when there was one; `reason` is a sentence for logs, in English. */
  | { ok: false; status: number | null; reason: string };

/** Thrown into the reader of a text that goes on beyond `maxBytes`. */
export class TextTooLongError extends Error {
  override name = 'TextTooLongError';
}

/**
 * Opens a text file and hands it to `read` piece by piece, never the whole of it in memory; also one that is a gzip
 * file itself, unpacked on the way. The pieces end with an error when the unpacked text is longer than `maxBytes`,
 * the time is over, the connection breaks or the gzip file is broken: `read` may keep what it has. What `read` throws
 * is a failure of the errand. Redirects are judged like the address. The connection is gone when this returns.
 * Throws only when `signal` is aborted.
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

/** The bytes, unpacked where the first two say so, up to the ceiling. A gzip bomb ends there too. */
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
  // A broken connection reaches the reader through the gunzip stream, which it alone listens to.
  source.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of source.pipe(gunzip)) yield chunk;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}
