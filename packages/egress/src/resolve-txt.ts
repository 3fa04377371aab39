import { Resolver } from 'node:dns/promises';

/** All TXT entries of a name; null when the name service did not answer. A name without any has none. */
export type ResolveTxt = (name: string) => Promise<readonly string[] | null>;

/** Asks the system's name servers, or `servers` (addresses with a port). */
export async function resolveTxt(
  name: string,
  { servers, timeoutMs = 5_000 }: { servers?: readonly string[]; timeoutMs?: number } = {},
): Promise<readonly string[] | null> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  // With several servers each has its time.
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    const entries = await resolver.resolveTxt(name);
    // A long entry comes in parts of 255 bytes.
    return entries.map((parts) => parts.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null;
  } finally {
    clearTimeout(timer);
  }
}
