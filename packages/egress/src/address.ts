import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export interface AddressPolicy {
  /** Deployment setting: private, loopback and link-local addresses may be tested. */
  allowPrivate: boolean;
}

/**
 * A sentence that says why the server must not open this address, or null when it may.
 * Looks the host up; a host that has no address is not refused here, opening it fails by itself.
 */
export async function refuseAddress(url: URL, policy: AddressPolicy): Promise<string | null> {
  if (!/^https?:$/.test(url.protocol))
    return `Only http and https addresses can be tested, not ${url.protocol}`;
  if (policy.allowPrivate) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = ipaddr.isValid(host)
    ? [host]
    : await lookup(host, { all: true }).then(
        (found) => found.map((entry) => entry.address),
        () => [],
      );
  const bad = addresses.find((address) => !isPublic(address));
  return bad
    ? `${host} is a private or local address (${bad}), which this installation does not test.`
    : null;
}

/** ipaddr.js calls ordinary public addresses "unicast"; everything else is special. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast';
}
