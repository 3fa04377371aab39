import { setImmediate } from 'node:timers/promises';
import { lineReader } from './line-reader.ts';
import type { PieceReader } from './piece-reader.ts';
import { xmlReader } from './xml-reader.ts';

/** Entries read from one file; the protocol allows 50,000. */
const MAX_ENTRIES = 50_000;
const PIECE_LENGTH = 4 * 1024;
/** Entries, and characters, after which the rest of the process gets its turn. */
const ENTRIES_AT_A_TIME = 50;
const CHARACTERS_AT_A_TIME = 256 * 1024;
/** Characters of one address with what stands around it. */
const MAX_ADDRESS = 4096;

export interface SitemapEntry {
  /** `page`: the `loc` of a `url`. `sitemap`: the `loc` of a file that an index names. */
  kind: 'page' | 'sitemap';
  url: string;
}

/**
 * Reads a sitemap, a sitemap index, or the plain-text form with one address a line, and calls `onEntry` for each
 * entry until that says false. Holds one piece of the text at a time. Tolerant: what precedes a fault is kept and
 * reading goes on behind it; a text that is none of these has no entries. Resolves to false when the text broke off.
 */
export async function readSitemap(
  pieces: AsyncIterable<string>,
  fileUrl: string,
  onEntry: (entry: SitemapEntry) => boolean,
): Promise<boolean> {
  let entries = 0;
  let wantsMore = true;
  /** Entries at the last break, and characters since. */
  let atBreak = 0;
  let characters = 0;
  const keep = (kind: SitemapEntry['kind'], address: string) => {
    const url = address.trim() === '' || !wantsMore ? null : URL.parse(address.trim(), fileUrl);
    if (!url) return;
    entries += 1;
    wantsMore = onEntry({ kind, url: url.href }) && entries < MAX_ENTRIES;
  };
  let isWhole = true;
  let reader: PieceReader | null = null;
  const toTheBreak = untilBroken(pieces, () => {
    isWhole = false;
  });
  for await (const piece of toTheBreak) {
    for (let at = 0; at < piece.length; at += PIECE_LENGTH) {
      const part = piece.slice(at, at + PIECE_LENGTH);
      reader ??= readerFor(part, keep);
      if (reader && (!reader.write(part) || !wantsMore)) return true;
      characters += part.length;
      if (entries - atBreak >= ENTRIES_AT_A_TIME || characters >= CHARACTERS_AT_A_TIME) {
        [atBreak, characters] = [entries, 0];
        await setImmediate();
      }
    }
  }
  // The last line of a text that broke off may be half an address.
  if (isWhole) reader?.end();
  return isWhole;
}

/** The pieces up to where the text was cut or the connection broke: what was read before is as good as any. */
async function* untilBroken(pieces: AsyncIterable<string>, onBreak: () => void): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch {
    onBreak();
  }
}

/** Null while there was nothing but space. */
function readerFor(
  piece: string,
  keep: (kind: SitemapEntry['kind'], address: string) => void,
): PieceReader | null {
  const first = piece.trimStart()[0];
  if (first === undefined) return null;
  if (first === '<') return xmlReader(MAX_ADDRESS, keep);
  return lineReader(MAX_ADDRESS, (line) => {
    if (/^\s*https?:\/\//i.test(line)) keep('page', line);
  });
}
