import sax from 'sax';
import type { PieceReader } from './piece-reader.ts';

/** Limits on nested elements and on attributes per element: sitemaps need four and two. */
const MAX_NESTING = 50;
const MAX_ATTRIBUTES = 200;

/**
 * Reads the `loc` of every `url` and `sitemap`. Stops at input that no sitemap has and that would fill
 * memory: deep nesting, hundreds of attributes, endless names and comments.
 */
export function xmlReader(
  maxAddress: number,
  keep: (kind: 'page' | 'sitemap', address: string) => void,
): PieceReader {
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
    if (path.at(-1) === 'loc' && loc.length <= maxAddress) loc += part;
  };
  parser.onclosetag = () => {
    // The parent element distinguishes pages from index entries, and both from the `image:loc` of an image.
    if (path.pop() !== 'loc' || loc.length > maxAddress || isBroken) return;
    if (path.at(-1) === 'url') keep('page', loc);
    if (path.at(-1) === 'sitemap') keep('sitemap', loc);
  };
  parser.onerror = (error) => {
    // The parser keeps the buffer that it reports as too long: continuing would fill memory.
    if (/^Max buffer/.test(error.message)) isBroken = true;
    // Clears the error and continues after it.
    parser.resume();
  };
  return {
    write(piece) {
      parser.write(piece);
      return !isBroken;
    },
    // end() would close open elements, whose content is truncated: nothing is taken from them.
    end: () => undefined,
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
