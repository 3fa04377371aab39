import { isLoopbackHost } from './loopback-host.ts';

/** Settings that say how users reach the portal. */
export interface NetworkExposure {
  host: string;
  publicUrl: string | undefined;
  trustsProxy: boolean;
}

/** The setting that makes the portal reachable from other machines; null if none. */
export function networkExposureSetting({ host, publicUrl, trustsProxy }: NetworkExposure): string | null {
  if (!isLoopbackHost(host)) return `HOST=${host}`;
  const publicHost = publicUrl === undefined ? null : URL.parse(publicUrl)?.hostname;
  if (publicHost && !isLoopbackHost(publicHost)) return `PUBLIC_URL=${publicUrl}`;
  if (trustsProxy) return 'TRUST_PROXY';
  return null;
}
