import { type Sentence, say, siteHost } from '@abhigam/domain';
import { refuseAddress } from './address.ts';
import type { AddressPolicy } from './address-policy.ts';
import { type OpenOptions, openUrl } from './open-url.ts';
import { readPrefix } from './read-prefix.ts';

export type SameHostText =
  | { ok: true; text: string; finalUrl: URL }
  | { ok: false; why: 'status'; status: number }
  /** Not followed: a redirect to another host, or from https to http. */
  | { ok: false; why: 'elsewhere'; to: URL }
  | { ok: false; why: 'unreachable'; reason: Sentence };

/**
 * Reads at most `maxBytes` of text from the host itself, never over a weaker connection than the one requested.
 * Used for proof of ownership. Never throws for remote failures.
 */
export async function fetchSameHostText(
  url: URL,
  policy: AddressPolicy,
  { maxBytes, ...options }: Omit<OpenOptions, 'policy' | 'method' | 'refuse'> & { maxBytes: number },
): Promise<SameHostText> {
  let elsewhere: URL | null = null;
  const refuse = async (hop: URL): Promise<Sentence | null> => {
    if (isSameHost(hop, url)) return refuseAddress(hop, policy, options.resolveName);
    elsewhere = hop;
    return say('net.unreachable', { host: hop.host });
  };
  const opened = await openUrl(url, { ...options, policy, refuse }, async (response) =>
    response.status === 200
      ? { text: new TextDecoder().decode(await readPrefix(response, maxBytes)) }
      : { status: response.status },
  );
  if (elsewhere !== null) return { ok: false, why: 'elsewhere', to: elsewhere };
  if (!opened.ok) return { ok: false, why: 'unreachable', reason: opened.reason };
  const { value, finalUrl } = opened;
  if ('status' in value) return { ok: false, why: 'status', status: value.status };
  return { ok: true, text: value.text, finalUrl };
}

function isSameHost(hop: URL, requested: URL): boolean {
  const isWeaker = requested.protocol === 'https:' && hop.protocol !== 'https:';
  return !isWeaker && siteHost(hop) === siteHost(requested);
}
