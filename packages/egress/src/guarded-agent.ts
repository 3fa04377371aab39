import { isIP, type LookupFunction } from 'node:net';
import { inEnglish, type Sentence } from '@abhigam/domain';
import { Agent, buildConnector } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { type ResolvedAddress, type ResolveName, resolveHost } from './resolve-host.ts';

/** Thrown while connecting when a host leads to an address that must not be opened. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
  readonly said: Sentence;

  constructor(said: Sentence) {
    super(inEnglish(said));
    this.said = said;
  }
}

/**
 * Connections for one errand. Hosts are resolved and judged at the moment of connecting and the connection goes to
 * what was judged, so a name service that answers differently the second time gains nothing. Destroy it when done.
 */
export function guardedAgent(policy: AddressPolicy, timeoutMs: number, resolveName?: ResolveName): Agent {
  return new Agent({
    connect: (options, callback) => {
      const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
      const connect = (addresses: readonly ResolvedAddress[]) =>
        buildConnector({ timeout: timeoutMs, lookup: pinnedLookup(addresses) })(options, callback);
      resolveHost(options.hostname, port, policy, resolveName)
        .then((resolution) => {
          if (resolution.ok) connect(resolution.addresses);
          else callback(refusalOf(resolution.reason, resolution.detail), null);
        })
        // The connector throws for options that it cannot use; the request fails instead of the process.
        .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null));
    },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
}

/** Answers every question with the addresses that were judged. Systems do not ask it about IP addresses. */
export function pinnedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (hostname, options, callback) => {
    const [first] = addresses;
    if (!first) callback(new Error(`${hostname} has no address`), '');
    else if (options.all) callback(null, [...addresses]);
    else callback(null, first.address, isIP(first.address));
  };
}

function refusalOf(reason: 'dns' | 'address-not-allowed', detail: Sentence): Error {
  return reason === 'dns'
    ? Object.assign(new Error(inEnglish(detail)), { code: 'ENOTFOUND' })
    : new AddressRefusedError(detail);
}
