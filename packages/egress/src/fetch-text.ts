import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { inEnglish } from '@abhigam/domain';
import type { Response } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { openUrl } from './open-url.ts';

export interface FetchTextOptions {
  /** Maximum size of the text, decompressed. */
  maxBytes: number;
  timeoutMs: number;
  /** From `fetchUserAgent`. */
  userAgent?: string;
  signal?: AbortSignal;
}

export type FetchedText =
  | { ok: true; text: string; finalUrl: URL; contentType: string }
  /** `status`: the HTTP status if there was one; `reason`: a log message in English. */
  | { ok: false; status: number | null; reason: string };

const unzip = promisify(gunzip);

/**
 * Fetches a text file such as robots.txt or a sitemap, gzip files included. Redirects are checked like the URL.
 * A file longer than `maxBytes` is a failure, never truncated. Throws only when `signal` is aborted.
 */
export async function fetchText(
  url: URL,
  policy: AddressPolicy,
  options: FetchTextOptions,
): Promise<FetchedText> {
  const { maxBytes, ...limits } = options;
  const opened = await openUrl(url, { policy, ...limits }, (response) => readText(response, maxBytes));
  if (!opened.ok) return { ok: false, status: null, reason: inEnglish(opened.reason) };
  return opened.value.ok ? { ...opened.value, finalUrl: opened.finalUrl } : opened.value;
}

type ReadText =
  | { ok: true; text: string; contentType: string }
  | { ok: false; status: number; reason: string };

async function readText(response: Response, maxBytes: number): Promise<ReadText> {
  const { status } = response;
  if (status !== 200) return { ok: false, status, reason: `It answered with HTTP status ${status}.` };
  const bytes = await readAtMost(response, maxBytes);
  const text = bytes && (await unpacked(bytes, maxBytes));
  if (text === null) return { ok: false, status, reason: `It is longer than ${maxBytes} bytes.` };
  if (text === 'broken') return { ok: false, status, reason: 'It is not a readable gzip file.' };
  return {
    ok: true,
    text: new TextDecoder().decode(text),
    contentType: response.headers.get('content-type') ?? '',
  };
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function unpacked(bytes: Buffer, maxBytes: number): Promise<Buffer | null | 'broken'> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await unzip(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const tooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return tooLong ? null : 'broken';
  }
}
