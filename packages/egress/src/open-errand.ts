import type { Response } from 'undici';
import { refuseAddress } from './address.ts';
import type { AddressPolicy } from './address-policy.ts';
import { guardedAgent } from './guarded-agent.ts';
import { openHops } from './open-hops.ts';
import type { ResolveName } from './resolve-host.ts';
import { fetchUserAgent } from './user-agent.ts';

export interface ErrandAnswer {
  status: number;
  finalUrl: string;
  /** Null where it was not sent. */
  header(name: string): string | null;
  /** Null where it was not wanted. */
  bytes: Uint8Array | null;
}

/** Several requests that belong together, over connections that they share. */
export interface Errand {
  /**
   * Null where no whole answer came: an address that is refused, a host that cannot be reached, a body that broke off or is too
   * long. Redirects are judged like the address. Throws only when `signal` is aborted.
   */
  ask(
    url: URL,
    how: { headers: Record<string, string>; isBodyWanted: boolean; signal?: AbortSignal },
  ): Promise<ErrandAnswer | null>;
  /** Ends its connections. */
  close(): Promise<void>;
}

export interface ErrandOptions {
  policy: AddressPolicy;
  /** Ceiling for one request: connecting, redirects, reading. */
  timeoutMs: number;
  /** Ceiling for one body, after unpacking. */
  maxBytes: number;
  /** By default the system's name service. */
  resolveName?: ResolveName;
}

/** Opens what asks for the parts of a page as its browser did. Close it when done. */
export function openErrand({ policy, timeoutMs, maxBytes, resolveName }: ErrandOptions): Errand {
  const dispatcher = guardedAgent(policy, timeoutMs, resolveName);
  return {
    async ask(url, { headers, isBodyWanted, signal }) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const hops = await openHops(url, {
          dispatcher,
          method: 'GET',
          userAgent: fetchUserAgent(null),
          headers,
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          refuse: (hop) => refuseAddress(hop, policy, resolveName),
        });
        if (!hops.ok) return null;
        const { response, finalUrl } = hops;
        const bytes = await bodyOf(response, isBodyWanted, maxBytes);
        if (bytes === 'too-long') return null;
        const header = (name: string) => response.headers.get(name);
        return { status: response.status, finalUrl: finalUrl.href, header, bytes };
      } catch {
        // What the far side does is no error of ours: there is no answer then.
        signal?.throwIfAborted();
        return null;
      }
    },
    close: () => dispatcher.destroy(),
  };
}

async function bodyOf(
  response: Response,
  isWanted: boolean,
  maxBytes: number,
): Promise<Uint8Array | null | 'too-long'> {
  if (!isWanted) {
    await response.body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return 'too-long';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
