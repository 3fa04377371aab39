import type { ResolvedAddress, ResolveName } from './resolve-host.ts';

const MAX_NAMES = 1_000;

/**
 * A DNS cache: concurrent lookups of a name share one request, and its addresses are cached for `ttlMs`. A
 * browser opens several connections per host and page, and the system resolver is slow under concurrency.
 * Callers check cached addresses against the policy again; failed lookups are not cached.
 */
export function createDnsCache(resolveName: ResolveName, ttlMs: number): ResolveName {
  const inFlight = new Map<string, ReturnType<ResolveName>>();
  const cached = new Map<string, { addresses: readonly ResolvedAddress[]; untilMs: number }>();
  return (name) => {
    const known = cached.get(name);
    if (known && known.untilMs > performance.now()) return Promise.resolve(known.addresses);
    const pending = inFlight.get(name);
    if (pending) return pending;
    const answer = ask(name).finally(() => inFlight.delete(name));
    inFlight.set(name, answer);
    return answer;
  };

  async function ask(name: string): Promise<readonly ResolvedAddress[]> {
    const addresses = await resolveName(name);
    if (ttlMs <= 0 || addresses.length === 0) return addresses;
    // Deleted first: re-insertion keeps the map in insertion order, so the first entry is the oldest.
    cached.delete(name);
    cached.set(name, { addresses, untilMs: performance.now() + ttlMs });
    for (const oldest of cached.keys()) {
      if (cached.size <= MAX_NAMES) break;
      cached.delete(oldest);
    }
    return addresses;
  }
}
