import { hasLostCharacters, siteHost, urlKey } from '@abhigam/domain';
import { readSitemap, type SitemapEntry } from './read-sitemap.ts';
import type { ReadText, TextAnswer } from './read-text.ts';

/** Sitemap files read per site; an index may name thousands. */
const MAX_FILES = 50;
/** Levels of index files. The protocol has one; some sites nest deeper. */
const MAX_DEPTH = 3;
/** Files that one level may name. */
const MAX_NESTED = 1000;

export interface SitemapSearch {
  /** URL of the site; files of other sites are not opened. */
  base: string;
  /** Files to start with. */
  files: string[];
  readText: ReadText;
  /** Called for each listed page; false ends the search. */
  onPage: (url: string) => boolean;
  signal?: AbortSignal | undefined;
}

/** A sitemap file that was found and opened. */
export interface FoundSitemap {
  url: string;
  /** Page addresses read from it; an index has none. */
  pages: number;
  /** Truncated: too large, too slow, or broken. */
  isCut: boolean;
}

export interface SearchedSitemaps {
  /** Files opened, in order. */
  read: FoundSitemap[];
  /** Whether more files were named than are read per site. */
  isCapped: boolean;
}

/** Reads sitemaps and follows indexes, streaming one file at a time. Never throws. */
export async function searchSitemaps(search: SitemapSearch): Promise<SearchedSitemaps> {
  const { base, readText, onPage, signal } = search;
  const done: SearchedSitemaps = { read: [], isCapped: false };
  const seen = new Set<string>();
  let mayContinue = true;
  let files = search.files;
  for (let depth = 0; depth <= MAX_DEPTH && files.length > 0; depth += 1) {
    const nested: string[] = [];
    for (const file of files.flatMap((candidate) => sameSite(base, candidate))) {
      const key = urlKey(file);
      if (seen.has(key)) continue;
      if (!mayContinue || signal?.aborted) return done;
      if (seen.size >= MAX_FILES) return { ...done, isCapped: true };
      seen.add(key);
      let pages = 0;
      const onEntry = (entry: SitemapEntry) => {
        if (entry.kind === 'page') {
          pages += 1;
          mayContinue = onPage(entry.url);
        } else if (nested.length < MAX_NESTED) nested.push(entry.url);
        return mayContinue && !signal?.aborted;
      };
      const answer = await nullOnError(readText(file, (pieces) => readSitemap(pieces, file, onEntry)));
      if (answer?.ok) done.read.push({ url: file, pages, isCut: !answer.value });
    }
    files = nested;
  }
  return done;
}

/** Maps an error to null: one unavailable file must not end the search. */
export async function nullOnError<T>(answer: Promise<TextAnswer<T>>): Promise<TextAnswer<T> | null> {
  return answer.catch(() => null);
}

function sameSite(base: string, candidate: string): string[] {
  const url = URL.parse(candidate, base);
  if (!url || !/^https?:$/.test(url.protocol) || hasLostCharacters(url.href)) return [];
  return siteHost(url) === siteHost(base) ? [url.href] : [];
}
