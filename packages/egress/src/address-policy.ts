import ipaddr from 'ipaddr.js';
import { kindOfAddress, parseAddress } from './address-kind.ts';

/** A place that the deployment lets be reached although its address is not public. */
export type AllowedPlace =
  /** A name; `isWildcard` stands for all names below it, not for itself. Lower case. */
  | { kind: 'host'; host: string; isWildcard: boolean; port: number | null }
  /** Addresses that share their first `bits` bits; a single one has all of them. */
  | { kind: 'network'; address: string; bits: number; port: number | null };

export interface AddressPolicy {
  /** Deployment setting: private, loopback and link-local addresses may be reached. */
  allowPrivate: boolean;
  /** From `parseAllowList`. */
  allow?: readonly AllowedPlace[];
}

/** Where a connection is about to go. */
export interface Target {
  /** As `bareHost` gives it. */
  host: string;
  port: number;
  /** IP address that the host leads to. */
  address: string;
}

/** Names of the metadata servers of clouds: they are refused even where they do not resolve yet. */
const METADATA_HOSTS = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
  'metadata.tencentyun.com',
  'metadata.azure.internal',
]);

/** A host as names are compared: lower case, without brackets and without the dot at its end. */
export function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** Browsers resolve these names to loopback by themselves, whatever the name service says. */
export function isLocalhostName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

/** Whether the name alone forbids it. */
export function isForbiddenName(host: string, port: number, policy: AddressPolicy): boolean {
  return METADATA_HOSTS.has(host) && !isNamed(host, port, policy);
}

/**
 * Whether a connection may be made. A host that the deployment names may lie in its own network; addresses that
 * serve no web sites, such as a cloud's metadata, must be named as addresses.
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
