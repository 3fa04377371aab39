import { askingHeaders, isSame, type PartAnswer } from './compare-part.ts';
import type { PagePart } from './resource-manifest.ts';

/** Requests a part as a browser would; null when the server does not respond. */
export type AskPart = (
  url: URL,
  how: { headers: Record<string, string>; needsBody: boolean; signal: AbortSignal },
) => Promise<PartAnswer | null>;

/**
 * Cache of parts that were unchanged recently, so that parts shared by all pages of a site are requested once.
 */
export interface SameParts {
  has(part: PagePart): boolean;
  add(part: PagePart): void;
}

/** Same as browsers' connections per server. */
const CONCURRENCY = 6;

/**
 * Requests all parts of a page, documents first.
 *
 * @returns the first changed part; null when the page is unchanged
 */
export async function findChange(
  parts: readonly PagePart[],
  ask: AskPart,
  { same, signal }: { same?: SameParts; signal?: AbortSignal } = {},
): Promise<PagePart | null> {
  const changed = new AbortController();
  const ends = signal ? AbortSignal.any([signal, changed.signal]) : changed.signal;
  const ordered = parts.toSorted((one, other) => Number(isDocument(other)) - Number(isDocument(one)));
  const [first, ...others] = ordered;
  // Every page has a document.
  if (!first) throw new Error('A page has at least its document.');
  if (!(await isStillSame(first))) return first;
  let changedPart: PagePart | null = null;
  const waiting = others.values();
  const askInTurn = async () => {
    for (const part of waiting) {
      if (changedPart) return;
      if (await isStillSame(part)) continue;
      changedPart ??= part;
      // The other requests are not needed any more.
      changed.abort();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, askInTurn));
  signal?.throwIfAborted();
  return changedPart;

  async function isStillSame(part: PagePart): Promise<boolean> {
    // Documents and data are specific to the page, so they are always requested.
    const isShared = !isDocument(part) && part.kind !== 'data';
    if (isShared && same?.has(part)) return true;
    const how = { headers: askingHeaders(part), needsBody: part.body !== null, signal: ends };
    const answer = await ask(new URL(part.url), how).catch((error: unknown) => {
      if (ends.aborted) return null;
      throw error;
    });
    if (!answer || !isSame(part, answer)) return false;
    if (isShared) same?.add(part);
    return true;
  }
}

function isDocument({ kind }: PagePart): boolean {
  return kind === 'document';
}
