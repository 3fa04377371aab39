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
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  // Browsers resolve these names to loopback by themselves, whatever the name service says.
  if (/(^|\.)localhost$/i.test(host)) return refusal(host, host);
  const addresses = ipaddr.isValid(host)
    ? [host]
    : await lookup(host, { all: true }).then(
        (found) => found.map((entry) => entry.address),
        () => [],
      );
  const bad = addresses.find((address) => !isPublicAddress(address));
  return bad ? refusal(host, bad) : null;
}

/** Whether an IP address is one of the open internet. IPv6 spellings of IPv4 addresses count as those. */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js calls ordinary public addresses "unicast"; everything else is special.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

function refusal(host: string, address: string): string {
  return `${host} is a private or local address${
    host === address ? '' : ` (${address})`
  }, which this installation does not test.`;
}
