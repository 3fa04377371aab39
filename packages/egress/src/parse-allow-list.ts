import ipaddr from 'ipaddr.js';
import { kindOfAddress, parseAddress } from './address-kind.ts';
import { type AllowedPlace, bareHost } from './address-policy.ts';

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Parses the allow list: host names (`intranet.gov.in`, `*.intranet.gov.in`), addresses and networks
 * (`10.1.0.0/16`, `fd00::/8`), separated by commas; names and addresses may have a port. Throws one Error
 * that names every invalid entry.
 */
export function parseAllowList(text: string): AllowedPlace[] {
  const entries = text.split(',').map((entry) => entry.trim());
  const places: AllowedPlace[] = [];
  const faults: string[] = [];
  for (const entry of entries) {
    if (entry === '') continue;
    const place = parsePlace(entry);
    if (typeof place === 'string') faults.push(`"${entry.slice(0, 100)}" ${place}`);
    else places.push(place);
  }
  if (faults.length > 0) throw new Error(faults.join('; '));
  return places;
}

/** The parsed entry, or what is wrong with it. */
function parsePlace(entry: string): AllowedPlace | string {
  if (entry.includes('://')) return 'has a scheme: write only the host, with its port if need be';
  if (entry.includes('/')) return parseNetwork(entry);
  const { host, port } = splitPort(entry);
  if (port !== null && (port < 1 || port > 65_535)) return 'has a port that is not between 1 and 65535';
  if (ipaddr.isValid(host)) {
    // "127.1" is a valid address, but readers of the settings would not know which one.
    if (!ipaddr.IPv4.isValidFourPartDecimal(host) && !ipaddr.IPv6.isValid(host))
      return 'is an address in an unusual spelling: write all four numbers';
    const address = parseAddress(host);
    return address
      ? { kind: 'network', address: address.toString(), bits: bitsOf(address), port }
      : 'is not an address';
  }
  return parseHost(host, port);
}

function parseNetwork(entry: string): AllowedPlace | string {
  if (!ipaddr.isValidCIDR(entry)) return 'is not a network such as 10.1.0.0/16 or fd00::/8';
  const [address, bits] = ipaddr.parseCIDR(entry);
  if (bits === 0) return 'allows everything: set ALLOW_PRIVATE_ADDRESSES instead';
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress())
    return 'holds IPv4 addresses: write them as IPv4';
  const network = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const first = network.networkAddressFromCIDR(entry);
  if (first.toString() !== address.toString())
    return `is not a network: its first address is ${first.toString()}`;
  return { kind: 'network', address: first.toString(), bits, port: null };
}

function parseHost(text: string, port: number | null): AllowedPlace | string {
  const isWildcard = text.startsWith('*.');
  const written = isWildcard ? text.slice(2) : text;
  if (written === '*' || written === '') return 'allows everything: set ALLOW_PRIVATE_ADDRESSES instead';
  // The URL parser converts internationalized names to punycode.
  const host = URL.canParse(`http://${written}/`) ? bareHost(new URL(`http://${written}/`).hostname) : '';
  if (host === '' || host.length > 253 || !host.split('.').every((label) => LABEL.test(label)))
    return 'is not a host name, an address or a network';
  // The URL parser turns 0x7f000001 and similar notations into addresses.
  if (kindOfAddress(host) !== null) return 'is an address in an unusual spelling: write all four numbers';
  return { kind: 'host', host, isWildcard, port };
}

function splitPort(entry: string): { host: string; port: number | null } {
  const bracketed = /^\[([^\]]*)\](?::(\d{1,6}))?$/.exec(entry);
  const plain = bracketed ?? /^([^:]*):(\d{1,6})$/.exec(entry);
  const [, host, port] = plain ?? [entry, entry];
  return { host: host ?? entry, port: port === undefined ? null : Number(port) };
}

function bitsOf(address: ipaddr.IPv4 | ipaddr.IPv6): number {
  return address.kind() === 'ipv4' ? 32 : 128;
}
