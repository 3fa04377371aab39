import sax from 'sax';

/** Entries read from one file; the protocol allows 50,000. */
const MAX_ENTRIES = 50_000;
const CHUNK_LENGTH = 64 * 1024;

export interface SitemapContent {
  /** `loc` of every `url`. */
  pages: string[];
  /** `loc` of every `sitemap` of an index. */
  sitemaps: string[];
}

/**
 * Reads a sitemap, a sitemap index, or the plain-text form with one address a line. Tolerant: what precedes
 * a fault is kept and reading goes on behind it; a text that is none of these yields nothing.
 */
export function readSitemap(text: string, fileUrl: string): SitemapContent {
  const content: SitemapContent = { pages: [], sitemaps: [] };
  const keep = (list: string[], address: string) => {
    const url = URL.parse(address.trim(), fileUrl);
    if (url && address.trim() !== '') list.push(url.href);
  };
  if (!text.trimStart().startsWith('<')) {
    for (const line of text.split(/\r?\n/, MAX_ENTRIES))
      if (/^\s*https?:\/\//i.test(line)) keep(content.pages, line);
    return content;
  }

  const path: string[] = [];
  let loc = '';
  const reader = sax.parser(false, { lowercase: true });
  reader.onopentag = ({ name }) => {
    path.push(localName(name));
    if (path.at(-1) === 'loc') loc = '';
  };
  reader.ontext = reader.oncdata = (part) => {
    if (path.at(-1) === 'loc') loc += part;
  };
  reader.onclosetag = () => {
    // The parent tells a page from an index entry, and both from the `image:loc` of an image.
    if (path.pop() !== 'loc') return;
    if (path.at(-1) === 'url') keep(content.pages, loc);
    if (path.at(-1) === 'sitemap') keep(content.sitemaps, loc);
  };
  // Clears the error and goes on behind it.
  reader.onerror = () => reader.resume();
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) {
    if (content.pages.length + content.sitemaps.length >= MAX_ENTRIES) break;
    reader.write(text.slice(at, at + CHUNK_LENGTH));
  }
  return content;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
