import type { AddressPolicy } from './address-policy.ts';
import { openUrl } from './open-url.ts';

export type Probe =
  | { reachable: true; finalUrl: URL }
  /** `reason` is a sentence for users. */
  | { reachable: false; refused: boolean; reason: string };

const GONE: Record<number, string> = { 404: 'Not Found', 410: 'Gone' };

/**
 * Whether a page answers at an address. Network faults, 404, 410 and 5xx count as unreachable; a page that
 * asks for a login or turns robots away (401, 403, 429) is there. The body is not read.
 * `refused`: the address, or one it redirects to, must not be opened by policy.
 */
export async function probeUrl(
  url: URL,
  policy: AddressPolicy,
  options: { timeoutMs?: number; userAgent?: string; signal?: AbortSignal } = {},
): Promise<Probe> {
  const opened = await openUrl(
    url,
    { policy, timeoutMs: 15_000, ...options },
    async (response) => response.status,
  );
  if (!opened.ok) {
    // The browser that tests the page completes such a chain by itself.
    if (opened.fault === 'certificate-chain') return { reachable: true, finalUrl: url };
    return { reachable: false, refused: opened.fault === 'address', reason: opened.reason };
  }
  const status = opened.value;
  const { finalUrl } = opened;
  const words = GONE[status] ?? (status >= 500 ? 'a server error' : null);
  if (words === null) return { reachable: true, finalUrl };
  return {
    reachable: false,
    refused: false,
    reason: `${finalUrl.host} answered with HTTP status ${status} (${words}).`,
  };
}
