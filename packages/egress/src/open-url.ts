import type { Sentence } from '@abhigam/domain';
import type { Response } from 'undici';
import { refuseAddress } from './address.ts';
import type { AddressPolicy } from './address-policy.ts';
import { followRedirects, HopError } from './follow-redirects.ts';
import { guardedAgent } from './guarded-agent.ts';
import { type NetworkFault, networkFault } from './network-fault.ts';
import type { ResolveName } from './resolve-host.ts';
import { fetchUserAgent } from './user-agent.ts';

export interface OpenOptions {
  policy: AddressPolicy;
  /** Default: GET. */
  method?: 'GET' | 'HEAD';
  /** Default: without a contact. */
  userAgent?: string;
  /** Called before every hop. Default: the policy decides. */
  refuse?: (url: URL) => Promise<Sentence | null>;
  /** Default: the system resolver. */
  resolveName?: ResolveName | undefined;
  /** Deadline for everything: connecting, redirects, reading. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export type Opened<T> =
  | { ok: true; finalUrl: URL; value: T }
  | { ok: false; fault: NetworkFault['fault'] | 'redirects'; reason: Sentence };

/**
 * Opens a URL, checks every redirect before following it and passes the final response to `read`; the
 * connection is closed when this returns. Never throws for remote failures; throws when `signal` is aborted.
 */
export async function openUrl<T>(
  url: URL,
  options: OpenOptions,
  read: (response: Response) => Promise<T>,
): Promise<Opened<T>> {
  const { policy, resolveName, timeoutMs } = options;
  const dispatcher = guardedAgent(policy, timeoutMs, resolveName);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let finalUrl = url;
  try {
    const hops = await followRedirects(url, {
      dispatcher,
      method: options.method ?? 'GET',
      userAgent: options.userAgent ?? fetchUserAgent(null),
      signal,
      refuse: options.refuse ?? ((hop) => refuseAddress(hop, policy, resolveName)),
    });
    if (!hops.ok) return hops;
    finalUrl = hops.finalUrl;
    return { ok: true, finalUrl, value: await read(hops.response) };
  } catch (error) {
    options.signal?.throwIfAborted();
    const place = error instanceof HopError ? error.url : finalUrl;
    return { ok: false, ...networkFault(error, place, timeout.aborted) };
  } finally {
    await dispatcher.destroy();
  }
}
