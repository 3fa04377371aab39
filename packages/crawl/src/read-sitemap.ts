import { setImmediate } from 'node:timers/promises';
import { lineReader } from './line-reader.ts';
import type { PieceReader } from './piece-reader.ts';
import { xmlReader } from './xml-reader.ts';

/** Maximum number of entries per file, as in the sitemap protocol. */
const MAX_ENTRIES = 50_000;
const PIECE_LENGTH = 4 * 1024;
/** Entries, and characters, after which the reader yields to the event loop. */
const ENTRIES_PER_TURN = 50;
const CHARACTERS_PER_TURN = 256 * 1024;
/** Maximum length of one address with its surroundings. */
const MAX_ADDRESS = 4096;

export interface SitemapEntry {
  /** `page`: the `loc` of a `url`. `sitemap`: the `loc` of a file named by an index. */
  kind: 'page' | 'sitemap';
  url: string;
}

/**
 * Streams a sitemap, a sitemap index or the plain-text form with one address per line, and calls `onEntry`
 * for each entry until it returns false. Holds one chunk in memory. Tolerates syntax errors: entries before
 * and after them are kept; other formats have no entries. Resolves to false when the text was truncated.
 */
export async function readSitemap(
  pieces: AsyncIterable<string>,
  fileUrl: string,
  onEntry: (entry: SitemapEntry) => boolean,
): Promise<boolean> {
  let entries = 0;
  let mayContinue = true;
  /** Entries at the last yield, and characters since. */
  let entriesAtLastYield = 0;
  let characters = 0;
  const keep = (kind: SitemapEntry['kind'], address: string) => {
    const url = address.trim() === '' || !mayContinue ? null : URL.parse(address.trim(), fileUrl);
    if (!url) return;
    entries += 1;
    mayContinue = onEntry({ kind, url: url.href }) && entries < MAX_ENTRIES;
  };
  let isWhole = true;
  let reader: PieceReader | null = null;
  const readableChunks = untilError(pieces, () => {
    isWhole = false;
  });
  for await (const piece of readableChunks) {
    for (let at = 0; at < piece.length; at += PIECE_LENGTH) {
      const part = piece.slice(at, at + PIECE_LENGTH);
      reader ??= readerFor(part, keep);
      if (reader && (!reader.write(part) || !mayContinue)) return true;
      characters += part.length;
      if (entries - entriesAtLastYield >= ENTRIES_PER_TURN || characters >= CHARACTERS_PER_TURN) {
        [entriesAtLastYield, characters] = [entries, 0];
        await setImmediate();
      }
    }
  }
  // The last line of a truncated text may be half an address.
  if (isWhole) reader?.end();
  return isWhole;
}

/** Yields the chunks up to a connection error: what was read before is kept. */
async function* untilError(pieces: AsyncIterable<string>, onBreak: () => void): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch {
    onBreak();
  }
}

/** Null while the text is only white space. */
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
