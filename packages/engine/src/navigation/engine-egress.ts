import type { Sentence } from '@abhigam/domain';
/** The egress guard: a proxy for all traffic of pages. */
export interface EngineEgress {
  /** `socks5://127.0.0.1:PORT`; for pages. */
  proxyUrl: string;
  /**
   * Proxy for requests of the browser itself (updates, metrics), which refuses all. Default: an address where
   * nothing listens.
   */
  ownProxyUrl?: string;
  /** Why the guard recently failed to connect to the host and port of an address; null if it did not fail. */
  faultOf(url: URL): EgressFault | null;
}

export interface EgressFault {
  reason: 'dns' | 'refused' | 'timeout' | 'address-not-allowed';
  detail: Sentence;
}
