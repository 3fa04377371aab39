import ipaddr from 'ipaddr.js';

/**
 * - `public`: reachable from the open internet;
 * - `local`: private networks, loopback, link-local, carrier-grade NAT;
 * - `special`: never serves websites: cloud metadata, multicast, broadcast, unspecified, reserved.
 */
export type AddressKind = 'public' | 'local' | 'special';

const LOCAL_RANGES = new Set([
  'private',
  'loopback',
  'linkLocal',
  'carrierGradeNat',
  'uniqueLocal',
  'deprecatedSiteLocal',
]);

/**
 * Cloud metadata services, which hand credentials to their machines. Some are in ranges that look harmless,
 * one is a public address.
 */
const METADATA = new Set(
  [
    '169.254.169.254',
    '169.254.169.253',
    '169.254.170.2',
    '169.254.170.23',
    '169.254.42.42',
    '169.254.0.23',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    'fd00:ec2::254',
    'fd00:ec2::253',
    'fd00:ec2::23',
    'fd20:ce::254',
    'fd00:42::42',
  ].map(normalised),
);

/** The only IPv6 block allocated to the public internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96');

/**
 * Kind of an IP address in any notation; null when the text is not an IP address. IPv4-mapped IPv6 addresses
 * count as IPv4.
 */
export function kindOfAddress(text: string): AddressKind | null {
  const address = parseAddress(text);
  if (!address) return null;
  if (METADATA.has(address.toNormalizedString())) return 'special';
  const range = address.range();
  if (LOCAL_RANGES.has(range)) return 'local';
  // ipaddr.js calls every ordinary address "unicast", including unallocated parts of IPv6.
  if (range !== 'unicast') return 'special';
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6) ? 'public' : 'special';
}

/**
 * Parses an IP address. IPv6 addresses that embed an IPv4 address (6to4, NAT64, RFC 6145) become that IPv4
 * address.
 */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address;
  const range = address.range();
  const bytes = address.toByteArray();
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  if (range === 'rfc6145' || address.match(NAT64)) return new ipaddr.IPv4(bytes.slice(12));
  return address;
}

function normalised(text: string): string {
  return ipaddr.parse(text).toNormalizedString();
}
