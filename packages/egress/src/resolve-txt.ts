import { Resolver } from 'node:dns/promises';

/** All TXT entries of a name, empty if it has none; null if the name server did not answer. */
export type ResolveTxt = (name: string) => Promise<readonly string[] | null>;

/** Queries the system's name servers, or `servers` (addresses with a port). */
export async function resolveTxt(
  name: string,
  { servers, timeoutMs = 5_000 }: { servers?: readonly string[]; timeoutMs?: number } = {},
): Promise<readonly string[] | null> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  // The resolver's timeout applies per server; this timer limits the total.
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    const entries = await resolver.resolveTxt(name);
    // Long entries are split into parts of 255 bytes.
    return entries.map((parts) => parts.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null;
  } finally {
    clearTimeout(timer);
  }
}
