import { kindOfAddress, parseAddress } from './address-kind.ts';
import { bareHost, isLocalhostName } from './address-policy.ts';
import { askSystem, type ResolveName } from './resolve-host.ts';

/**
 * Whether any address of a host is one of the open internet. A name that has no address at the moment counts as public: where it
 * leads next is not known.
 */
export async function isPublicHost(url: URL, resolveName: ResolveName = askSystem): Promise<boolean> {
  const host = bareHost(url.hostname);
  if (isLocalhostName(host)) return false;
  const literal = parseAddress(host);
  if (literal) return kindOfAddress(host) === 'public';
  const addresses = await resolveName(host).catch(() => []);
  return addresses.length === 0 || addresses.some(({ address }) => kindOfAddress(address) === 'public');
}
