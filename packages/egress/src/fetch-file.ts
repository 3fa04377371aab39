import type { Response } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import type { NetworkFault } from './network-fault.ts';
import { type Opened, openUrl } from './open-url.ts';
import type { ResolveName } from './resolve-host.ts';

export interface FetchFileOptions {
  policy: AddressPolicy;
  /** From `fetchUserAgent`. */
  userAgent: string;
  /** Maximum size, decompressed. */
  maxBytes: number;
  /** Deadline, redirects included. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Default: the system resolver. */
  resolveName?: ResolveName;
}

export type FetchedFile =
  | { ok: true; bytes: Buffer; finalUrl: URL }
  | { ok: false; why: 'http-status'; status: number }
  /** `bytes`: from Content-Length; null if unknown. */
  | { ok: false; why: 'too-large'; bytes: number | null }
  | { ok: false; why: NetworkFault['fault'] | 'redirects' };

export type MeasuredFile =
  /** Null if the server does not send a usable Content-Length. */
  { ok: true; bytes: number | null } | Exclude<FetchedFile, { ok: true } | { why: 'too-large' }>;

/**
 * Fetches a file into memory. Redirects are checked like the URL. A truncated body is a fault; reading stops
 * at `maxBytes`. Never throws for remote failures; throws when `signal` is aborted.
 */
export async function fetchFile(url: URL, options: FetchFileOptions): Promise<FetchedFile> {
  const { maxBytes, ...limits } = options;
  const opened = await openUrl(url, limits, (response) => readBody(response, maxBytes));
  if (!opened.ok) return { ok: false, why: opened.fault };
  return opened.value.ok ? { ...opened.value, finalUrl: opened.finalUrl } : opened.value;
}

/** Measures a file without fetching it: HEAD, with GET as the fallback. */
export async function measureFile(
  url: URL,
  options: Omit<FetchFileOptions, 'maxBytes'>,
): Promise<MeasuredFile> {
  const request = (method: 'HEAD' | 'GET'): Promise<Opened<MeasuredFile>> =>
    openUrl(url, { ...options, method }, async (response) =>
      response.ok
        ? { ok: true, bytes: lengthOf(response) }
        : { ok: false, why: 'http-status', status: response.status },
    );
  const head = await request('HEAD');
  // Servers without HEAD support answer it with many different statuses.
  const opened = head.ok && !head.value.ok ? await request('GET') : head;
  return opened.ok ? opened.value : { ok: false, why: opened.fault };
}

type ReadFile = { ok: true; bytes: Buffer } | Exclude<FetchedFile, { ok: true }>;

async function readBody(response: Response, maxBytes: number): Promise<ReadFile> {
  if (!response.ok) return { ok: false, why: 'http-status', status: response.status };
  const declared = lengthOf(response);
  if (declared !== null && declared > maxBytes) return { ok: false, why: 'too-large', bytes: declared };
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return { ok: false, why: 'too-large', bytes: null };
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/** Size of the file; null if the header is missing or the body is compressed in transit. */
function lengthOf({ headers }: Response): number | null {
  const text = headers.get('content-length') ?? '';
  if (!/^\d{1,15}$/.test(text) || headers.has('content-encoding')) return null;
  return Number(text);
}
