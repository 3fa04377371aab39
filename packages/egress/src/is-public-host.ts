import { kindOfAddress, parseAddress } from './address-kind.ts';
import { bareHost, isLocalhostName } from './address-policy.ts';
import { type ResolveName, systemLookup } from './resolve-host.ts';

/**
 * Whether a host has at least one public address. A name that does not resolve now counts as public, because
 * it may resolve to a public address later.
 */
export async function isPublicHost(url: URL, resolveName: ResolveName = systemLookup): Promise<boolean> {
  const host = bareHost(url.hostname);
  if (isLocalhostName(host)) return false;
  const literal = parseAddress(host);
  if (literal) return kindOfAddress(host) === 'public';
  const addresses = await resolveName(host).catch(() => []);
  return addresses.length === 0 || addresses.some(({ address }) => kindOfAddress(address) === 'public');
}
