import type { Sentence } from '@abhigam/domain';
import { bareHost } from './address-policy.ts';
import { portOf } from './port-of.ts';

/** Why the egress proxy could not connect to a host and port. */
export interface ConnectFault {
  reason: 'dns' | 'refused' | 'timeout' | 'address-not-allowed';
  detail: Sentence;
}

const MAX_PLACES = 2_000;
/** Older faults do not explain a page that fails now. */
const LIFETIME_MS = 60_000;

/**
 * Recent connection failures by host and port: the newest of each, cleared after a success. Bounded in size
 * and age.
 */
export class FaultCache {
  readonly #faults = new Map<string, ConnectFault & { atMs: number }>();

  add(host: string, port: number, fault: ConnectFault): void {
    const key = keyOf(host, port);
    // Deleted first: re-insertion keeps the map in insertion order, so the first entry is the oldest.
    this.#faults.delete(key);
    this.#faults.set(key, { ...fault, atMs: performance.now() });
    for (const oldest of this.#faults.keys()) {
      if (this.#faults.size <= MAX_PLACES) break;
      this.#faults.delete(oldest);
    }
  }

  clear(host: string, port: number): void {
    this.#faults.delete(keyOf(host, port));
  }

  find(url: URL): ConnectFault | null {
    const fault = this.#faults.get(keyOf(url.hostname, portOf(url)));
    if (!fault || performance.now() - fault.atMs > LIFETIME_MS) return null;
    return { reason: fault.reason, detail: fault.detail };
  }
}

function keyOf(host: string, port: number): string {
  return `${bareHost(host)} ${port}`;
}
