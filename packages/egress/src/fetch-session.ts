import type { Response } from 'undici';
import { refuseAddress } from './address.ts';
import type { AddressPolicy } from './address-policy.ts';
import { followRedirects } from './follow-redirects.ts';
import { guardedAgent } from './guarded-agent.ts';
import type { ResolveName } from './resolve-host.ts';
import { fetchUserAgent } from './user-agent.ts';

export interface SessionResponse {
  status: number;
  finalUrl: string;
  /** Null if the header is missing. */
  header(name: string): string | null;
  /** Null if the body was not requested. */
  bytes: Uint8Array | null;
}

/** Several requests over shared connections. */
export interface FetchSession {
  /**
   * Null when no complete response arrived: the address is refused, the host unreachable, the body truncated
   * or too large. Redirects are checked like the URL. Throws only when `signal` is aborted.
   */
  fetch(
    url: URL,
    how: { headers: Record<string, string>; needsBody: boolean; signal?: AbortSignal },
  ): Promise<SessionResponse | null>;
  /** Closes the connections. */
  close(): Promise<void>;
}

export interface FetchSessionOptions {
  policy: AddressPolicy;
  /** Deadline of one request: connecting, redirects, reading. */
  timeoutMs: number;
  /** Maximum size of one body, decompressed. */
  maxBytes: number;
  /** Default: the system resolver. */
  resolveName?: ResolveName;
}

/**
 * Opens a session that requests the resources of a page with the headers of its browser. Close it after use.
 */
export function openFetchSession({
  policy,
  timeoutMs,
  maxBytes,
  resolveName,
}: FetchSessionOptions): FetchSession {
  const dispatcher = guardedAgent(policy, timeoutMs, resolveName);
  return {
    async fetch(url, { headers, needsBody, signal }) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const hops = await followRedirects(url, {
          dispatcher,
          method: 'GET',
          userAgent: fetchUserAgent(null),
          headers,
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          refuse: (hop) => refuseAddress(hop, policy, resolveName),
        });
        if (!hops.ok) return null;
        const { response, finalUrl } = hops;
        const bytes = await bodyOf(response, needsBody, maxBytes);
        if (bytes === 'too-long') return null;
        const header = (name: string) => response.headers.get(name);
        return { status: response.status, finalUrl: finalUrl.href, header, bytes };
      } catch {
        // A remote failure is not our error: no response.
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
