import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { type AddressPolicy, isPublicAddress } from './address.ts';

/** Thrown while connecting when a name leads to an address that must not be opened. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
}

/**
 * Connections for one errand. Names are judged again at the moment of connecting, so a name service
 * that answers differently the second time gains nothing. Destroy it when done.
 */
export function guardedAgent(policy: AddressPolicy, timeoutMs: number): Agent {
  return new Agent({
    connect: { timeout: timeoutMs, ...(policy.allowPrivate ? {} : { lookup: publicLookup }) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '');
    const bad = addresses.find(({ address }) => !isPublicAddress(address));
    if (bad) return callback(new AddressRefusedError(`${hostname} leads to ${bad.address}`), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
