import type { Sentence } from '@abhigam/domain';
import type { Response } from 'undici';
import { refuseAddress } from './address.ts';
import type { AddressPolicy } from './address-policy.ts';
import { guardedAgent } from './guarded-agent.ts';
import { type NetworkFault, networkFault } from './network-fault.ts';
import { HopError, openHops } from './open-hops.ts';
import type { ResolveName } from './resolve-host.ts';
import { fetchUserAgent } from './user-agent.ts';

export interface OpenOptions {
  policy: AddressPolicy;
  /** Default: GET. */
  method?: 'GET' | 'HEAD';
  /** By default the one without a contact. */
  userAgent?: string;
  /** Asked before every hop; by default the policy decides. */
  refuse?: (url: URL) => Promise<Sentence | null>;
  /** By default the system's name service. */
  resolveName?: ResolveName | undefined;
  /** Ceiling for everything: connecting, redirects, reading. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export type Opened<T> =
  | { ok: true; finalUrl: URL; value: T }
  | { ok: false; fault: NetworkFault['fault'] | 'redirects'; reason: Sentence };

/**
 * Opens an address, judging every redirect before following it, and hands the last answer
 * to `read`; the connection is gone when this returns. Never throws for what the far side does;
 * throws when `signal` is aborted.
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
    const hops = await openHops(url, {
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
