import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@abhigam/domain';
import type { Response } from 'undici';
import { refuseAddress } from './address.ts';
import type { AddressPolicy } from './address-policy.ts';
import { decodeHtml } from './decode-html.ts';
import { openUrl } from './open-url.ts';
import type { ResolveName } from './resolve-host.ts';

/** A document of HTML as a server sent it. */
export interface SentDocument {
  /** Address that answered, after redirects. */
  finalUrl: URL;
  html: string;
}

export interface DocumentReaderOptions {
  policy: AddressPolicy;
  /** From `fetchUserAgent`. */
  userAgent: string;
  /** Asked with each address, those of redirects included, besides the policy. */
  mayAsk: (url: URL) => boolean;
  /** Between two requests. */
  pauseMs: number;
  /** By default the system's name service. */
  resolveName?: ResolveName;
  limits?: Partial<Record<keyof typeof DOCUMENT_READER_LIMITS, number>>;
}

export const DOCUMENT_READER_LIMITS = {
  /** Of one document, after unpacking. */
  bytes: 1_500_000,
  /** For one document: connecting, redirects, reading. */
  timeoutMs: 6_000,
  /** Documents asked for, before the reader asks for no more. */
  asked: 300,
  /** Failures in a row by which a server shows that it is better left alone. */
  failures: 3,
} as const satisfies Record<string, number>;

/** Documents of one site, read with manners: one at a time, each address once, few in all. */
export interface DocumentReader<T> {
  /**
   * What `describe` makes of the document; `gone` where the server says that nothing is there (404, 410); null where no whole
   * document of HTML came with status 200, or it was not asked for. Throws only when `signal` is aborted.
   */
  read(url: string, signal?: AbortSignal): Promise<T | 'gone' | null>;
}

/**
 * Makes a reader that keeps what it was told of each document, not the document. After 429, 503 or several failures in a row
 * it leaves the server alone for good.
 */
export function createDocumentReader<T>(
  options: DocumentReaderOptions,
  describe: (document: SentDocument, url: string) => T | null,
): DocumentReader<T> {
  const limits = { ...DOCUMENT_READER_LIMITS, ...options.limits };
  const kept = new Map<string, Promise<T | 'gone' | null>>();
  let last: Promise<unknown> = Promise.resolve();
  let asked = 0;
  let failures = 0;

  const isDone = () => failures >= limits.failures || asked >= limits.asked;

  async function ask(url: string, signal: AbortSignal | undefined): Promise<T | 'gone' | null> {
    const address = URL.parse(url);
    if (!address || !options.mayAsk(address)) return null;
    if (isDone()) return null;
    if (asked > 0) await pause(options.pauseMs, undefined, signal && { signal });
    asked += 1;
    const answer = await fetchDocument(address, { ...options, limits, signal });
    if (answer.kind === 'document') {
      failures = 0;
      return describe(answer, url);
    }
    if (answer.kind === 'gone') return 'gone';
    if (answer.kind === 'leave-alone') failures = limits.failures;
    else if (answer.kind === 'failed') failures += 1;
    return null;
  }

  return {
    read(url, signal) {
      const known = kept.get(url);
      if (known) return known;
      if (isDone()) return Promise.resolve(null);
      const answer = last.then(() => {
        signal?.throwIfAborted();
        return ask(url, signal);
      });
      kept.set(url, answer);
      // Who was stopped has no answer: the next one asks again.
      last = answer.catch(() => kept.delete(url));
      return answer;
    },
  };
}

type Answer =
  | ({ kind: 'document' } & SentDocument)
  /** Something else is there, or is too long. */
  | { kind: 'other' }
  | { kind: 'gone' }
  | { kind: 'failed' }
  | { kind: 'leave-alone' };

async function fetchDocument(
  url: URL,
  {
    policy,
    userAgent,
    mayAsk,
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
        mayAsk(hop)
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
  if (status === 429 || status === 503) return 'leave-alone';
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
