import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Network names allowed in the list of proxies. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** The largest allowed proxy network: private networks (10.0.0.0/8) and provider allocations are not larger. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 16 } as const;
/** Larger exceptions: private and link-local IPv6 networks, fc00::/7 and fe80::/10. */
const LARGE_LOCAL: readonly [base: string, prefix: number][] = [
  ['fc00::', 7],
  ['fe80::', 10],
];
const MAPPED_PREFIX = 96;

/** Refuses `true` and hop counts, which would trust clients that bypass the proxies. */
export const trustedProxies = z
  .string()
  .default('')
  .transform((text, context): false | string[] => {
    const parts = text.split(/[\s,]+/).filter((part) => part !== '');
    if (parts.length === 0 || text.trim() === 'false') return false;
    const isPlace = (part: string) =>
      NETWORKS.includes(part) || (/[.:]/.test(part) && (ipaddr.isValid(part) || ipaddr.isValidCIDR(part)));
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!parts.every(isPlace))
      return refuse('must be false, or addresses and networks of proxies such as 10.0.0.5 or 10.0.0.0/24');
    const tooWide = parts.find(isTooWide);
    if (tooWide !== undefined)
      return refuse(
        `must not contain ${tooWide}: this network covers addresses of strangers, and whatever they write into X-Forwarded-For would be believed. Name the addresses or networks of your proxies, such as 10.0.0.5 or 10.0.0.0/24`,
      );
    return parts;
  });

/**
 * Each network has a maximum size, because two halves (0.0.0.0/1, 128.0.0.0/1) equal the whole address space.
 */
function isTooWide(part: string): boolean {
  if (!ipaddr.isValidCIDR(part)) return false;
  const [base, prefix] = ipaddr.parseCIDR(part);
  if (base.kind() === 'ipv4') return prefix < SHORTEST_PREFIX.ipv4;
  if (!(base instanceof ipaddr.IPv6)) return true;
  // ::ffff:0:0/96 and networks around it contain every IPv4 address.
  if (base.isIPv4MappedAddress() && prefix < MAPPED_PREFIX + SHORTEST_PREFIX.ipv4) return true;
  if (prefix <= MAPPED_PREFIX && ipaddr.IPv6.parse('::ffff:0:0').match(base, prefix)) return true;
  const isLocal = LARGE_LOCAL.some(
    ([local, shortest]) => prefix >= shortest && base.match(ipaddr.IPv6.parse(local), shortest),
  );
  return prefix < SHORTEST_PREFIX.ipv6 && !isLocal;
}
