import { createHash } from 'node:crypto';
import type { PagePart } from './resource-manifest.ts';
import { significantHeaders } from './response-validators.ts';

/** Response to a repeated request for a part. */
export interface PartAnswer {
  status: number;
  /** After redirects. */
  finalUrl: string;
  /** A header by name; null when it is absent. */
  header(name: string): string | null;
  /** Null when the body was not read. */
  bytes: Uint8Array | null;
}

/**
 * Headers of the repeated request: those of the page, and conditional headers when the validators are reliable.
 */
export function askingHeaders(part: PagePart): Record<string, string> {
  const { etag, lastModified } = part.validators ?? {};
  if (!allowsConditionalRequest(part)) return part.asked;
  return {
    ...part.asked,
    ...(etag ? { 'if-none-match': etag } : lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}

/**
 * Whether a conditional request suffices. Documents and data are always downloaded: they are generated together
 * with their validators.
 */
export function allowsConditionalRequest({ kind, validators }: PagePart): boolean {
  return validators !== null && kind !== 'document' && kind !== 'data';
}

/** Whether a browser would get the same response as before. */
export function isSame(part: PagePart, answer: PartAnswer): boolean {
  if (answer.finalUrl.split('#', 1)[0] !== part.finalUrl) return false;
  if (isIncomplete(part)) return answer.status === part.status;
  const headers = significantHeaders((name) => answer.header(name));
  if (answer.status === 304)
    // A 304 response repeats few headers; the headers that it repeats must be unchanged.
    return (
      allowsConditionalRequest(part) &&
      Object.entries(headers).every(([name, value]) => part.told[name] === value)
    );
  // Browsers load media with range requests.
  const status = part.status === 206 ? 200 : part.status;
  if (answer.status !== status || !areEqual(headers, part.told)) return false;
  return part.body ? answer.bytes !== null && hasBody(part.body, answer) : areValidatorsSame(part, answer);
}

/** A missing style sheet: only the status of the response matters. */
function isIncomplete({ kind, status, body }: PagePart): boolean {
  return kind === 'stylesheet' && status >= 400 && body === null;
}

function hasBody(body: NonNullable<PagePart['body']>, answer: PartAnswer): boolean {
  const bytes = answer.bytes ?? new Uint8Array();
  const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');
  if (body.as === 'bytes') return sha256(bytes) === body.sha256;
  return encodingsOf(bytes, answer.header('content-type') ?? '').some((encoding) => {
    const text = decoded(bytes, encoding);
    return text !== null && sha256(text) === body.sha256;
  });
}

/** The browser stores decoded text and does not report the encoding, so all candidates are tried. */
function encodingsOf(bytes: Uint8Array, contentType: string): string[] {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const named = [contentType, start].flatMap(
    (text) => /charset\s*=\s*["']?([\w.:-]+)/i.exec(text)?.[1] ?? [],
  );
  return [...new Set([...named.map((name) => name.toLowerCase()), 'utf-8', 'windows-1252'])];
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // Unknown encoding name.
    return null;
  }
}

function areValidatorsSame({ validators, bytes }: PagePart, { header }: PartAnswer): boolean {
  if (!validators || bytes === null || Number(header('content-length')) !== bytes) return false;
  const { etag, lastModified } = validators;
  return etag ? header('etag') === etag : header('last-modified') === lastModified;
}

function areEqual(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
