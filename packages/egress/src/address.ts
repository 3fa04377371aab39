import { type Sentence, say } from '@abhigam/domain';
import type { AddressPolicy } from './address-policy.ts';
import { portOf } from './port-of.ts';
import { type ResolveName, resolveHost } from './resolve-host.ts';

/**
 * A sentence that says why the server must not open this address, or null when it may.
 * Looks the host up; a host that has no address is not refused here, opening it fails by itself.
 */
export async function refuseAddress(
  url: URL,
  policy: AddressPolicy,
  resolveName?: ResolveName,
): Promise<Sentence | null> {
  if (!/^https?:$/.test(url.protocol)) return say('address.notWeb', { scheme: url.protocol });
  const resolution = await resolveHost(url.hostname, portOf(url), policy, resolveName);
  return !resolution.ok && resolution.reason === 'address-not-allowed' ? resolution.detail : null;
}
