import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type Sentence, say } from '@abhigam/domain';
import { parseAddress } from './address-kind.ts';
import {
  type AddressPolicy,
  bareHost,
  isForbiddenName,
  isLocalhostName,
  mayConnect,
} from './address-policy.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Resolves all addresses of a name; rejects or returns an empty list if there are none. */
export type ResolveName = (name: string) => Promise<readonly ResolvedAddress[]>;

export type Resolution =
  /** Connections may be made to these addresses only. */
  | { ok: true; addresses: readonly ResolvedAddress[] }
  | { ok: false; reason: 'dns' | 'address-not-allowed'; detail: Sentence };

export const systemLookup: ResolveName = (name) => lookup(name, { all: true });

const LOOPBACK: readonly ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Resolves a host and checks all its addresses: one refused address refuses the host. `hostname` may be a
 * name or an IP address in any notation. Never rejects.
 */
export async function resolveHost(
  hostname: string,
  port: number,
  policy: AddressPolicy,
  resolveName: ResolveName = systemLookup,
): Promise<Resolution> {
  const host = bareHost(hostname);
  if (isForbiddenName(host, port, policy)) return refused(host, host);
  if (isLocalhostName(host)) {
    const addresses = LOOPBACK.filter(({ address }) => mayConnect({ host, port, address }, policy));
    return addresses.length > 0 ? { ok: true, addresses } : refused(host, host);
  }
  const literal = parseAddress(host);
  const addresses = literal ? [asResolved(host)] : await resolveName(host).catch(() => []);
  if (addresses.length === 0) return { ok: false, reason: 'dns', detail: say('net.unknownHost', { host }) };
  const bad = addresses.find(({ address }) => !mayConnect({ host, port, address }, policy));
  return bad ? refused(host, bad.address) : { ok: true, addresses };
}

/**
 * Normalizes notations such as 0177.0.0.1 and 127.1, which systems parse differently, so that the connection
 * goes to the address that was checked.
 */
function asResolved(host: string): ResolvedAddress {
  const address = isIP(host) === 0 ? (parseAddress(host)?.toString() ?? host) : host;
  return { address, family: isIP(address) };
}

function refused(host: string, address: string): Resolution {
  const detail =
    host === address ? say('address.private', { host }) : say('address.privateBehind', { host, address });
  return { ok: false, reason: 'address-not-allowed', detail };
}
