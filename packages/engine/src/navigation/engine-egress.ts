import type { Sentence } from '@abhigam/domain';
/** The guard that all traffic of pages goes through. */
export interface EngineEgress {
  /** `socks5://127.0.0.1:PORT`; for pages. */
  proxyUrl: string;
  /**
   * For requests of the browser itself (updates, metrics): a proxy that refuses all. Absent: an address without one.
   */
  ownProxyUrl?: string;
  /** Why the guard could not connect to the host and port of an address lately; null when it could. */
  faultOf(url: URL): EgressFault | null;
}

export interface EgressFault {
  reason: 'dns' | 'refused' | 'timeout' | 'address-not-allowed';
  detail: Sentence;
}
