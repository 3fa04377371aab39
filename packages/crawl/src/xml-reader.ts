import sax from 'sax';
import type { PieceReader } from './piece-reader.ts';

/** Elements within elements, and attributes of one: sitemaps need four and two. */
const MAX_NESTING = 50;
const MAX_ATTRIBUTES = 200;

/**
 * Reads the `loc` of every `url` and `sitemap`. It stops at what no sitemap has and what would fill memory: elements
 * nested deeply, hundreds of attributes, names and comments without end.
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
    // The parent element distinguishes a page from an index entry, and both from the `image:loc` of an image.
    if (path.pop() !== 'loc' || loc.length > maxAddress || isBroken) return;
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
