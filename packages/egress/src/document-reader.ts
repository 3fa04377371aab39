import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@abhigam/domain';
import type { Response } from 'undici';
import { refuseAddress } from './address.ts';
import type { AddressPolicy } from './address-policy.ts';
import { decodeHtml } from './decode-html.ts';
import { openUrl } from './open-url.ts';
import type { ResolveName } from './resolve-host.ts';

/** An HTML document as the server sent it. */
export interface FetchedDocument {
  /** Final URL after redirects. */
  finalUrl: URL;
  html: string;
}

export interface DocumentReaderOptions {
  policy: AddressPolicy;
  /** From `fetchUserAgent`. */
  userAgent: string;
  /** Checked for every address, redirects included, in addition to the policy. */
  isAllowedUrl: (url: URL) => boolean;
  /** Throttle: minimum pause between two requests. */
  pauseMs: number;
  /** Default: the system resolver. */
  resolveName?: ResolveName;
  limits?: Partial<Record<keyof typeof DOCUMENT_READER_LIMITS, number>>;
}

export const DOCUMENT_READER_LIMITS = {
  /** Maximum size of one document, decompressed. */
  bytes: 1_500_000,
  /** Deadline for one document: connecting, redirects, reading. */
  timeoutMs: 6_000,
  /** Maximum number of requests per reader. */
  requests: 300,
  /** Consecutive failures after which the reader stops asking the server. */
  failures: 3,
} as const satisfies Record<string, number>;

/** Reads documents of one site politely: throttled, one at a time, each address once, limited in number. */
export interface DocumentReader<T> {
  /**
   * The result of `describe`; `gone` for 404 and 410; null if no complete HTML document with status 200
   * arrived or none was requested. Throws only when `signal` is aborted.
   */
  read(url: string, signal?: AbortSignal): Promise<T | 'gone' | null>;
}

/**
 * Creates a reader that caches what `describe` returns, not the documents. After 429, 503 or several failures
 * in a row it stops asking the server for good.
 */
export function createDocumentReader<T>(
  options: DocumentReaderOptions,
  describe: (document: FetchedDocument, url: string) => T | null,
): DocumentReader<T> {
  const limits = { ...DOCUMENT_READER_LIMITS, ...options.limits };
  const cached = new Map<string, Promise<T | 'gone' | null>>();
  let last: Promise<unknown> = Promise.resolve();
  let requests = 0;
  let failures = 0;

  const isDone = () => failures >= limits.failures || requests >= limits.requests;

  async function ask(url: string, signal: AbortSignal | undefined): Promise<T | 'gone' | null> {
    const address = URL.parse(url);
    if (!address || !options.isAllowedUrl(address)) return null;
    if (isDone()) return null;
    if (requests > 0) await pause(options.pauseMs, undefined, signal && { signal });
    requests += 1;
    const answer = await fetchDocument(address, { ...options, limits, signal });
    if (answer.kind === 'document') {
      failures = 0;
      return describe(answer, url);
    }
    if (answer.kind === 'gone') return 'gone';
    if (answer.kind === 'overloaded') failures = limits.failures;
    else if (answer.kind === 'failed') failures += 1;
    return null;
  }

  return {
    read(url, signal) {
      const known = cached.get(url);
      if (known) return known;
      if (isDone()) return Promise.resolve(null);
      const answer = last.then(() => {
        signal?.throwIfAborted();
        return ask(url, signal);
      });
      cached.set(url, answer);
      // Not cached after an abort: the next caller asks again.
      last = answer.catch(() => cached.delete(url));
      return answer;
    },
  };
}

type Answer =
  | ({ kind: 'document' } & FetchedDocument)
  /** Not HTML, or too large. */
  | { kind: 'other' }
  | { kind: 'gone' }
  | { kind: 'failed' }
  | { kind: 'overloaded' };

async function fetchDocument(
  url: URL,
  {
    policy,
    userAgent,
    isAllowedUrl,
    resolveName,
    limits,
    signal,
  }: DocumentReaderOptions & {
    limits: Record<keyof typeof DOCUMENT_READER_LIMITS, number>;
    signal: AbortSignal | undefined;
  },
): Promise<Answer> {
  const opened = await openUrl(
    url,
    {
      policy,
      userAgent,
      resolveName,
      timeoutMs: limits.timeoutMs,
      signal,
      refuse: async (hop) =>
        isAllowedUrl(hop)
          ? refuseAddress(hop, policy, resolveName)
          : say('page.redirectsOffSite', { address: hop.href }),
    },
    (response) => readDocument(response, limits.bytes),
  );
  if (!opened.ok)
    return { kind: opened.fault === 'address' || opened.fault === 'redirects' ? 'other' : 'failed' };
  const { value, finalUrl } = opened;
  return typeof value === 'string' ? { kind: value } : { kind: 'document', finalUrl, ...value };
}

async function readDocument(
  response: Response,
  maxBytes: number,
): Promise<{ html: string } | Exclude<Answer['kind'], 'document'>> {
  const { status, headers } = response;
  if (status === 429 || status === 503) return 'overloaded';
  if (status >= 500) return 'failed';
  if (status === 404 || status === 410) return 'gone';
  const type = headers.get('content-type') ?? '';
  if (status !== 200 || !/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return 'other';
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return 'other';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return 'other';
    chunks.push(chunk);
  }
  return { html: decodeHtml(Buffer.concat(chunks), type) };
}
