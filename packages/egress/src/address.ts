import { type Sentence, say } from '@abhigam/domain';
import type { AddressPolicy } from './address-policy.ts';
import { portOf } from './port-of.ts';
import { type ResolveName, resolveHost } from './resolve-host.ts';

/**
 * Returns the reason why the server must not open this URL, or null if it may. A host that does not resolve
 * is not refused here; the request fails later.
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
