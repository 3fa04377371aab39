import type { ResolvedAddress, ResolveName } from './resolve-host.ts';

const MAX_NAMES = 1_000;

/**
 * Asks once for all who ask for the same name at the same time, and keeps the addresses for `keepMs`: a browser opens
 * several connections to a host for each page, and the system answers few questions at a time. The caller judges a kept
 * answer anew; names that were not found are asked for again.
 */
export function shareAnswers(resolveName: ResolveName, keepMs: number): ResolveName {
  const underWay = new Map<string, ReturnType<ResolveName>>();
  const kept = new Map<string, { addresses: readonly ResolvedAddress[]; untilMs: number }>();
  return (name) => {
    const known = kept.get(name);
    if (known && known.untilMs > performance.now()) return Promise.resolve(known.addresses);
    const asked = underWay.get(name);
    if (asked) return asked;
    const answer = ask(name).finally(() => underWay.delete(name));
    underWay.set(name, answer);
    return answer;
  };

  async function ask(name: string): Promise<readonly ResolvedAddress[]> {
    const addresses = await resolveName(name);
    if (keepMs <= 0 || addresses.length === 0) return addresses;
    // Deleted first, so that the map stays in the order of time and its first entry is the oldest.
    kept.delete(name);
    kept.set(name, { addresses, untilMs: performance.now() + keepMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_NAMES) break;
      kept.delete(oldest);
    }
    return addresses;
  }
}
