import { type Sentence, say } from '@abhigam/domain';
import type { AddressPolicy } from './address-policy.ts';
import { openUrl } from './open-url.ts';

export type Probe =
  | { reachable: true; finalUrl: URL }
  | { reachable: false; refused: boolean; reason: Sentence };

/**
 * Probes whether a page responds. Network faults, 404, 410 and 5xx count as unreachable; a login or a refusal
 * of robots (401, 403, 429) counts as reachable. The body is not read. `refused`: the policy forbids the
 * address or one it redirects to.
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
    // The browser that tests the page completes the chain itself.
    if (opened.fault === 'certificate-chain') return { reachable: true, finalUrl: url };
    return { reachable: false, refused: opened.fault === 'address', reason: opened.reason };
  }
  const status = opened.value;
  const { finalUrl } = opened;
  const reason = reasonOf(finalUrl.host, status);
  return reason ? { reachable: false, refused: false, reason } : { reachable: true, finalUrl };
}

function reasonOf(host: string, status: number): Sentence | null {
  if (status === 404) return say('net.notFound', { host, status });
  if (status === 410) return say('net.gone', { host, status });
  return status >= 500 ? say('net.serverError', { host, status }) : null;
}
