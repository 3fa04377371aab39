import { isLoopbackHost } from './loopback-host.ts';

/** What says by which way people come to the portal. */
export interface WaysIn {
  host: string;
  publicUrl: string | undefined;
  trustsProxy: boolean;
}

/** The setting by which people on other machines reach the portal; null where none of them says so. */
export function reachedFromOutsideBy({ host, publicUrl, trustsProxy }: WaysIn): string | null {
  if (!isLoopbackHost(host)) return `HOST=${host}`;
  const publicHost = publicUrl === undefined ? null : URL.parse(publicUrl)?.hostname;
  if (publicHost && !isLoopbackHost(publicHost)) return `PUBLIC_URL=${publicUrl}`;
  if (trustsProxy) return 'TRUST_PROXY';
  return null;
}
