import type { Response } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import type { NetworkFault } from './network-fault.ts';
import { type Opened, openUrl } from './open-url.ts';
import type { ResolveName } from './resolve-host.ts';

export interface FetchFileOptions {
  policy: AddressPolicy;
  /** From `fetchUserAgent`. */
  userAgent: string;
  /** Ceiling for the content after unpacking. */
  maxBytes: number;
  /** Ceiling for everything, redirects included. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** By default the system's name service. */
  resolveName?: ResolveName;
}

export type FetchedFile =
  | { ok: true; bytes: Buffer; finalUrl: URL }
  | { ok: false; why: 'http-status'; status: number }
  /** `bytes`: what the server says of its length; null when it says nothing. */
  | { ok: false; why: 'too-large'; bytes: number | null }
  | { ok: false; why: NetworkFault['fault'] | 'redirects' };

export type MeasuredFile =
  /** Null when the server does not say. */
  { ok: true; bytes: number | null } | Exclude<FetchedFile, { ok: true } | { why: 'too-large' }>;

/**
 * Fetches a whole file into memory. Redirects are judged like the address. A body that is cut short is a fault, one
 * longer than `maxBytes` is given up where it becomes so. Never throws for what the far side does; throws when
 * `signal` is aborted.
 */
export async function fetchFile(url: URL, options: FetchFileOptions): Promise<FetchedFile> {
  const { maxBytes, ...limits } = options;
  const opened = await openUrl(url, limits, (response) => readWhole(response, maxBytes));
  if (!opened.ok) return { ok: false, why: opened.fault };
  return opened.value.ok ? { ...opened.value, finalUrl: opened.finalUrl } : opened.value;
}

/**
 * Finds out whether a file is there and how long it is, without fetching it: HEAD, and GET where that does not help.
 */
export async function measureFile(
  url: URL,
  options: Omit<FetchFileOptions, 'maxBytes'>,
): Promise<MeasuredFile> {
  const ask = (method: 'HEAD' | 'GET'): Promise<Opened<MeasuredFile>> =>
    openUrl(url, { ...options, method }, async (response) =>
      response.ok
        ? { ok: true, bytes: lengthOf(response) }
        : { ok: false, why: 'http-status', status: response.status },
    );
  const head = await ask('HEAD');
  // Many servers know no HEAD and say so in the oddest ways.
  const opened = head.ok && !head.value.ok ? await ask('GET') : head;
  return opened.ok ? opened.value : { ok: false, why: opened.fault };
}

type ReadFile = { ok: true; bytes: Buffer } | Exclude<FetchedFile, { ok: true }>;

async function readWhole(response: Response, maxBytes: number): Promise<ReadFile> {
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

/** Of the file itself, so not of what is packed on the way; null when the server does not say. */
function lengthOf({ headers }: Response): number | null {
  const text = headers.get('content-length') ?? '';
  if (!/^\d{1,15}$/.test(text) || headers.has('content-encoding')) return null;
  return Number(text);
}
