import { isIP, type LookupFunction } from 'node:net';
import { inEnglish, type Sentence } from '@abhigam/domain';
import { Agent, buildConnector } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { type ResolvedAddress, type ResolveName, resolveHost } from './resolve-host.ts';

/** Thrown while connecting when a host resolves to a refused address. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
  readonly said: Sentence;

  constructor(message: Sentence) {
    super(inEnglish(message));
    this.said = message;
  }
}

/**
 * An undici agent that resolves and checks hosts when it connects and pins the connection to the checked
 * address, so DNS rebinding has no effect. Destroy it after use.
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
        // The connector throws for unusable options: fails the request instead of the process.
        .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null));
    },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
}

/** A lookup that always answers with the checked addresses. It is not called for IP addresses. */
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
