import { connect, type Socket } from 'node:net';
import { say } from '@abhigam/domain';
import { AddressRefusedError, pinnedLookup } from './guarded-agent.ts';
import type { ResolvedAddress } from './resolve-host.ts';

/** How long one of several addresses may take before the next is tried. */
const ATTEMPT_MS = 2_000;

/**
 * Connects to one of the addresses given and to nothing else. Rejects with the system's error, with one of code
 * ETIMEDOUT, or with the reason of `signal`; then nothing stays open.
 */
export function connectPinned(
  host: string,
  port: number,
  addresses: readonly ResolvedAddress[],
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const [first] = addresses;
    if (!first) throw new AddressRefusedError(say('net.unknownHost', { host }));
    // An address is no question for a name service: one alone is named itself, several are what the lookup answers.
    const target =
      addresses.length === 1 ? { host: first.address } : { host, lookup: pinnedLookup(addresses) };
    const socket = connect({
      ...target,
      port,
      noDelay: true,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    });
    const onAbort = () => {
      socket.destroy();
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    socket.once('connect', () => {
      signal.removeEventListener('abort', onAbort);
      resolve(socket);
    });
    // Not removed after connecting: an error before the caller adds its own listener would be an uncaught exception.
    socket.on('error', (error) => {
      signal.removeEventListener('abort', onAbort);
      reject(error);
    });
  });
}
