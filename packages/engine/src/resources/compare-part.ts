import { createHash } from 'node:crypto';
import type { PagePart } from './resource-manifest.ts';
import { tellingOf } from './response-validators.ts';

/** What a server answers when it is asked for a part again. */
export interface PartAnswer {
  status: number;
  /** After redirects. */
  finalUrl: string;
  /** A header by its name; null where it was not sent. */
  header(name: string): string | null;
  /** Null where the body was not read. */
  bytes: Uint8Array | null;
}

/** Headers that ask for a part again: as its page did, and where that can be trusted only for news of it. */
export function askingHeaders(part: PagePart): Record<string, string> {
  const { etag, lastModified } = part.validators ?? {};
  if (!isAskedForNews(part)) return part.asked;
  return {
    ...part.asked,
    ...(etag ? { 'if-none-match': etag } : lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}

/** Documents and data are read each time: what makes them also makes what is said of their age. */
export function isAskedForNews({ kind, validators }: PagePart): boolean {
  return validators !== null && kind !== 'document' && kind !== 'data';
}

/** Whether a browser would get the same as then. */
export function isSame(part: PagePart, answer: PartAnswer): boolean {
  if (answer.finalUrl.split('#', 1)[0] !== part.finalUrl) return false;
  if (isLost(part)) return answer.status === part.status;
  const told = tellingOf((name) => answer.header(name));
  if (answer.status === 304)
    // It repeats few headers; what it says anew must be as it was.
    return isAskedForNews(part) && Object.entries(told).every(([name, value]) => part.told[name] === value);
  // A film comes in pieces to a browser.
  const status = part.status === 206 ? 200 : part.status;
  if (answer.status !== status || !areEqual(told, part.told)) return false;
  return part.body ? answer.bytes !== null && hasBody(part.body, answer) : areValidatorsSame(part, answer);
}

/** A style sheet that is not there: nothing else of the answer reaches the page. */
function isLost({ kind, status, body }: PagePart): boolean {
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

/** The browser keeps a text in its own letters: which encoding it took is not told, so all that may be are tried. */
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
    // A name that stands for no encoding.
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
