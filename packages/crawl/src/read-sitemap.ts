import sax from 'sax';
import { lineReader } from './line-reader.ts';

/** Entries read from one file; the protocol allows 50,000. */
const MAX_ENTRIES = 50_000;
const PIECE_LENGTH = 64 * 1024;
/** Characters of one address with what stands around it. */
const MAX_ADDRESS = 4096;
/** Elements within elements, and attributes of one: sitemaps need four and two. */
const MAX_NESTING = 50;
const MAX_ATTRIBUTES = 200;

export interface SitemapEntry {
  /** `page`: the `loc` of a `url`. `sitemap`: the `loc` of a file that an index names. */
  kind: 'page' | 'sitemap';
  url: string;
}

/** A reader that takes a text piece by piece. */
export interface PieceReader {
  /** False when it wants no more: the text is none of its kind, or would fill memory. */
  write(piece: string): boolean;
  end(): void;
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
  const keep = (kind: SitemapEntry['kind'], address: string) => {
    const url = address.trim() === '' || !wantsMore ? null : URL.parse(address.trim(), fileUrl);
    if (!url) return;
    entries += 1;
    wantsMore = onEntry({ kind, url: url.href }) && entries < MAX_ENTRIES;
  };
  let reader: PieceReader | null = null;
  try {
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length; at += PIECE_LENGTH) {
        const part = piece.slice(at, at + PIECE_LENGTH);
        reader ??= readerFor(part, keep);
        if (reader && (!reader.write(part) || !wantsMore)) return true;
      }
    }
  } catch {
    // Cut at a ceiling, or the connection broke: the entries before are as good as any.
    return false;
  }
  reader?.end();
  return true;
}

type Keep = (kind: SitemapEntry['kind'], address: string) => void;

/** Null while there was nothing but space. */
function readerFor(piece: string, keep: Keep): PieceReader | null {
  const first = piece.trimStart()[0];
  if (first === undefined) return null;
  if (first === '<') return xmlReader(keep);
  return lineReader(MAX_ADDRESS, (line) => {
    if (/^\s*https?:\/\//i.test(line)) keep('page', line);
  });
}

function xmlReader(keep: Keep): PieceReader {
  const path: string[] = [];
  let loc = '';
  let attributes = 0;
  let isBroken = false;
  const parser = sax.parser(false, { lowercase: true });
  parser.onopentagstart = () => {
    attributes = 0;
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) isBroken = true;
  };
  parser.onopentag = ({ name }) => {
    path.push(localName(name));
    if (path.length > MAX_NESTING) isBroken = true;
    if (path.at(-1) === 'loc') loc = '';
  };
  parser.ontext = parser.oncdata = (part) => {
    if (path.at(-1) === 'loc' && loc.length <= MAX_ADDRESS) loc += part;
  };
  parser.onclosetag = () => {
    // The parent tells a page from an index entry, and both from the `image:loc` of an image.
    if (path.pop() !== 'loc' || loc.length > MAX_ADDRESS || isBroken) return;
    if (path.at(-1) === 'url') keep('page', loc);
    if (path.at(-1) === 'sitemap') keep('sitemap', loc);
  };
  parser.onerror = (error) => {
    // The parser does not drop what it complains to be too long: going on would fill memory with it.
    if (/^Max buffer/.test(error.message)) isBroken = true;
    // Clears the error and goes on behind it.
    parser.resume();
  };
  return {
    write(piece) {
      parser.write(piece);
      return !isBroken;
    },
    // The parser closes open elements only then; what they hold is cut short, so nothing is taken from it.
    end: () => undefined,
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
