import { type Sentence, say } from '@abhigam/domain';
import { fetch } from 'undici';
import { refuseAddress } from './address.ts';
import type { AddressPolicy } from './address-policy.ts';
import { guardedAgent } from './guarded-agent.ts';
import { networkFault } from './network-fault.ts';
import { readPrefix } from './read-prefix.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import type { ResolveName } from './resolve-host.ts';

export interface PostOptions {
  policy: AddressPolicy;
  headers: Readonly<Record<string, string>>;
  /** From `fetchUserAgent`. */
  userAgent: string;
  /** Deadline for everything: resolving, connecting, sending, reading. */
  timeoutMs: number;
  /** Maximum number of bytes read from the response. */
  maxAnswerBytes: number;
  signal?: AbortSignal;
  /** Default: the system resolver. */
  resolveName?: ResolveName;
}

export type Posted =
  /** `answer`: the beginning of the response body. */
  | { ok: true; status: number; answer: string }
  | { ok: false; status: number | null; answer: string | null; reason: Sentence };

/**
 * Posts JSON to a third-party URL (webhooks). Redirects are not followed: the payload is meant for this
 * address only. Never throws for remote failures; throws when `signal` is aborted.
 */
export async function postJson(url: URL, body: string, options: PostOptions): Promise<Posted> {
  const { policy, timeoutMs, resolveName } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const dispatcher = guardedAgent(policy, timeoutMs, resolveName);
  try {
    const refused = await rejectOnAbort(refuseAddress(url, policy, resolveName), signal);
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
    // The status already decides: a truncated body does not change the result.
    const answer = await readPrefix(response, options.maxAnswerBytes).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => '',
    );
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
