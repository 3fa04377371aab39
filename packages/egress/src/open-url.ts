import { BRAND_TABLE } from '@abhigam/domain';
import { fetch, type Response } from 'undici';
import { type AddressPolicy, refuseAddress } from './address.ts';
import { guardedAgent } from './guarded-agent.ts';
import { networkFault } from './network-fault.ts';

const MAX_REDIRECTS = 10;
const USER_AGENT = `Mozilla/5.0 (compatible; ${BRAND_TABLE.generic.productName}; accessibility testing)`;

export interface OpenOptions {
  policy: AddressPolicy;
  /** Asked before every hop; by default the policy decides. */
  refuse?: (url: URL) => Promise<string | null>;
  /** Ceiling for everything: connecting, redirects, reading. */
  timeoutMs: number;
  signal?: AbortSignal;
}

export type Opened<T> =
  | { ok: true; finalUrl: URL; value: T }
  /** `reason` is a sentence for users. */
  | { ok: false; fault: 'address' | 'network' | 'certificate-chain' | 'redirects'; reason: string };

/**
 * Opens an address with GET, judging every redirect before following it, and hands the last answer
 * to `read`; the connection is gone when this returns. Never throws for what the far side does;
 * throws when `signal` is aborted.
 */
export async function openUrl<T>(
  url: URL,
  options: OpenOptions,
  read: (response: Response) => Promise<T>,
): Promise<Opened<T>> {
  const refuse = options.refuse ?? ((hop: URL) => refuseAddress(hop, options.policy));
  const agent = guardedAgent(options.policy, options.timeoutMs);
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let current = url;
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const refused = await refuse(current);
      if (refused) return { ok: false, fault: 'address', reason: refused };
      const response = await fetch(current, {
        dispatcher: agent,
        redirect: 'manual',
        signal,
        headers: { 'user-agent': USER_AGENT, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      });
      const next = redirectTarget(response, current);
      if (next === null) return { ok: true, finalUrl: current, value: await read(response) };
      await response.body?.cancel();
      current = next;
    }
    return {
      ok: false,
      fault: 'redirects',
      reason: `${url.host} redirects more than ${MAX_REDIRECTS} times.`,
    };
  } catch (error) {
    options.signal?.throwIfAborted();
    return { ok: false, ...networkFault(error, current, timeout.aborted) };
  } finally {
    await agent.destroy();
  }
}

function redirectTarget(response: Response, base: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(response.status)) return null;
  const location = response.headers.get('location');
  return location !== null && URL.canParse(location, base.href) ? new URL(location, base) : null;
}
