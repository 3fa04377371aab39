import { connect, type Socket } from 'node:net';
import { say } from '@abhigam/domain';
import { AddressRefusedError, pinnedLookup } from './guarded-agent.ts';
import type { ResolvedAddress } from './resolve-host.ts';

/** Timeout of one address before the next one is tried (happy eyeballs). */
const ATTEMPT_MS = 2_000;

/**
 * Connects to one of the given addresses only. Rejects with the system's error, ETIMEDOUT, or the reason of
 * `signal`, and leaves no socket open.
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
    // A single address is passed directly; several are returned by the pinned lookup.
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
    // Kept after connecting: an error before the caller adds its own listener would be an uncaught exception.
    socket.on('error', (error) => {
      signal.removeEventListener('abort', onAbort);
      reject(error);
    });
  });
}
