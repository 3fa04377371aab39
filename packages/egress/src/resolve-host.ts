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

/** Asks a name service for all addresses of a name; rejects or answers with none when there are none. */
export type ResolveName = (name: string) => Promise<readonly ResolvedAddress[]>;

export type Resolution =
  /** Every one of these may be connected to, and no other. */
  | { ok: true; addresses: readonly ResolvedAddress[] }
  | { ok: false; reason: 'dns' | 'address-not-allowed'; detail: Sentence };

export const askSystem: ResolveName = (name) => lookup(name, { all: true });

const LOOPBACK: readonly ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * The addresses that a host leads to, all of them judged: when one must not be connected to, none is. `hostname` may
 * be a name or an address in any spelling that systems know. Never rejects.
 */
export async function resolveHost(
  hostname: string,
  port: number,
  policy: AddressPolicy,
  resolveName: ResolveName = askSystem,
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

/** Systems read 0177.0.0.1 and 127.1 in their own ways; what was judged is what they get. */
function asResolved(host: string): ResolvedAddress {
  const address = isIP(host) === 0 ? (parseAddress(host)?.toString() ?? host) : host;
  return { address, family: isIP(address) };
}

function refused(host: string, address: string): Resolution {
  const detail =
    host === address ? say('address.private', { host }) : say('address.privateBehind', { host, address });
  return { ok: false, reason: 'address-not-allowed', detail };
}
