import { type Sentence, say } from '@abhigam/domain';
import { fetch, type Response } from 'undici';
import { refuseAddress } from './address.ts';
import type { AddressPolicy } from './address-policy.ts';
import { guardedAgent } from './guarded-agent.ts';
import { networkFault } from './network-fault.ts';
import type { ResolveName } from './resolve-host.ts';

export interface PostOptions {
  policy: AddressPolicy;
  headers: Readonly<Record<string, string>>;
  /** From `fetchUserAgent`. */
  userAgent: string;
  /** Ceiling for everything: looking the name up, connecting, sending, reading. */
  timeoutMs: number;
  /** Of the answer no more is read. */
  maxAnswerBytes: number;
  signal?: AbortSignal;
  /** By default the system's name service. */
  resolveName?: ResolveName;
}

export type Posted =
  /** `answer`: the beginning of what was answered. */
  | { ok: true; status: number; answer: string }
  | { ok: false; status: number | null; answer: string | null; reason: Sentence };

/**
 * Sends JSON to an address of others. It follows no redirect, since what is sent was meant for this address alone. Never
 * throws for what the far side does; throws when `signal` is aborted.
 */
export async function postJson(url: URL, body: string, options: PostOptions): Promise<Posted> {
  const { policy, timeoutMs, resolveName } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const dispatcher = guardedAgent(policy, timeoutMs, resolveName);
  try {
    const refused = await beforeAbort(refuseAddress(url, policy, resolveName), signal);
    if (refused) return { ok: false, status: null, answer: null, reason: refused };
    const response = await fetch(url, {
      method: 'POST',
      dispatcher,
      redirect: 'manual',
      signal,
      headers: {
        ...options.headers,
        'content-type': 'application/json; charset=utf-8',
        'user-agent': options.userAgent,
      },
      body,
    });
    const { status } = response;
    // Whether it was taken is known by now: an answer that breaks off changes nothing of that.
    const answer = await beginningOf(response, options.maxAnswerBytes).catch(() => '');
    if (status >= 200 && status < 300) return { ok: true, status, answer };
    const { host } = url;
    const isRedirect = status >= 300 && status < 400;
    const reason = isRedirect ? say('webhook.redirects', { host }) : say('webhook.status', { host, status });
    return { ok: false, status, answer, reason };
  } catch (error) {
    options.signal?.throwIfAborted();
    const { reason } = networkFault(error, url, timeout.aborted);
    return { ok: false, status: null, answer: null, reason };
  } finally {
    await dispatcher.destroy();
  }
}

/** A name service has a patience of its own, which may be longer. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function beginningOf(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= maxBytes) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes));
}
