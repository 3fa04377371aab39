import { type Message, type ProofMethod, say, sayWithReason, siteHost } from '@abhigam/domain';
import {
  fetchSameHostText,
  fetchUserAgent,
  type ResolveTxt,
  resolveTxt,
  type SameHostText,
} from '@abhigam/egress';
import { type AddressSettings, addressPolicy } from '../deps.ts';
import { metaContentsInHead } from './meta-contents-in-head.ts';
import { type ProofLocations, proofLocations } from './proof-locations.ts';

/** Maximum size of a proof file, and of a page whose head is read. */
const MAX_BYTES = 65_536;
const TIMEOUT_MS = 10_000;

export interface ProofLookupDeps {
  settings: AddressSettings & { contactUrl: string | null };
  /** Looks up TXT records; default: the system resolver. */
  resolveTxt?: ResolveTxt;
}

export interface ProofLookup {
  /** URL of a website on the host. */
  url: string;
  token: string;
  method: ProofMethod;
}

/**
 * Looks for a proof on the network; returns the reason why it was not found, or null. Call it outside of any
 * transaction.
 */
export async function lookUpProof(
  deps: ProofLookupDeps,
  { url, token, method }: ProofLookup,
): Promise<Message | null> {
  const places = proofLocations(url, token);
  switch (method) {
    case 'file':
      return lookForFile(deps, places.file);
    case 'meta':
      return lookForMeta(deps, places.meta);
    case 'dns':
      return places.dns
        ? lookInDns(deps, places.dns)
        : say('ownership.dnsNoName', { host: new URL(url).hostname });
  }
}

async function lookForFile(
  deps: ProofLookupDeps,
  { url, text }: ProofLocations['file'],
): Promise<Message | null> {
  const found = await fetchFrom(deps, url);
  if (found.ok) return found.text.trim() === text ? null : say('ownership.fileOther', { url });
  if (found.why === 'status') return say('ownership.fileMissing', { url, status: found.status });
  return notOpened(url, found);
}

async function lookForMeta(
  deps: ProofLookupDeps,
  { url, name, content }: ProofLocations['meta'],
): Promise<Message | null> {
  const found = await fetchFrom(deps, url);
  if (found.ok)
    return metaContentsInHead(found.text, name).includes(content)
      ? null
      : say('ownership.metaMissing', { url });
  if (found.why === 'status') return say('ownership.pageMissing', { url, status: found.status });
  return notOpened(url, found);
}

async function lookInDns(
  deps: ProofLookupDeps,
  { names, value }: NonNullable<ProofLocations['dns']>,
): Promise<Message | null> {
  const ask = deps.resolveTxt ?? resolveTxt;
  const answers = await Promise.all(names.map((name) => ask(name)));
  if (answers.some((entries) => entries?.some((entry) => entry.trim() === value))) return null;
  if (answers.includes(null)) return say('ownership.dnsNoAnswer');
  return say('ownership.dnsMissing', { name: names[0] ?? '' });
}

function fetchFrom(deps: ProofLookupDeps, url: string): Promise<SameHostText> {
  return fetchSameHostText(new URL(url), addressPolicy(deps), {
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    userAgent: fetchUserAgent(deps.settings.contactUrl),
  });
}

function notOpened(
  url: string,
  failure: Extract<SameHostText, { why: 'elsewhere' | 'unreachable' }>,
): Message {
  return failure.why === 'elsewhere'
    ? say('ownership.elsewhere', { url, to: failure.to.origin, host: siteHost(url) })
    : sayWithReason('ownership.unreachable', failure.reason, { url });
}
