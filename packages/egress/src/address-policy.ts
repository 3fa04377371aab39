import ipaddr from 'ipaddr.js';
import { kindOfAddress, parseAddress } from './address-kind.ts';

/** An allow-list entry: a host or network that may be reached although its address is not public. */
export type AllowedPlace =
  /** A lower-case host name; with `isWildcard`, all its subdomains but not the name itself. */
  | { kind: 'host'; host: string; isWildcard: boolean; port: number | null }
  /** A network in CIDR form; a single address has all bits set. */
  | { kind: 'network'; address: string; bits: number; port: number | null };

export interface AddressPolicy {
  /** Deployment setting: allow private, loopback and link-local addresses. */
  allowPrivate: boolean;
  /** From `parseAllowList`. */
  allow?: readonly AllowedPlace[];
}

/** The target of a connection. */
export interface Target {
  /** Normalized by `bareHost`. */
  host: string;
  port: number;
  /** The resolved IP address of the host. */
  address: string;
}

/** Host names of cloud metadata servers: refused even when they do not resolve. */
const METADATA_HOSTS = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
  'metadata.tencentyun.com',
  'metadata.azure.internal',
]);

/** Normalizes a host for comparison: lower case, no brackets, no trailing dot. */
export function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** Browsers resolve these names to loopback without asking DNS. */
export function isLocalhostName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

/** Whether the host name is refused before DNS resolution. */
export function isForbiddenName(host: string, port: number, policy: AddressPolicy): boolean {
  return METADATA_HOSTS.has(host) && !isNamed(host, port, policy);
}

/**
 * Whether a connection may be made. An allow-listed host may resolve to a private address; `special`
 * addresses such as cloud metadata must be allow-listed by address.
 */
export function mayConnect({ host, port, address }: Target, policy: AddressPolicy): boolean {
  const kind = kindOfAddress(address);
  if (kind === null) return false;
  if (kind === 'public' || isInNetwork(address, port, policy)) return true;
  return kind === 'local' && (policy.allowPrivate || isNamed(host, port, policy));
}

function isNamed(host: string, port: number, { allow = [] }: AddressPolicy): boolean {
  return allow.some(
    (place) =>
      place.kind === 'host' &&
      (place.port === null || place.port === port) &&
      (place.isWildcard ? host.endsWith(`.${place.host}`) : host === place.host),
  );
}

function isInNetwork(text: string, port: number, { allow = [] }: AddressPolicy): boolean {
  const address = parseAddress(text);
  return allow.some((place) => {
    if (place.kind !== 'network' || (place.port !== null && place.port !== port)) return false;
    const network = ipaddr.parse(place.address);
    return address?.kind() === network.kind() && address.match(network, place.bits);
  });
}
