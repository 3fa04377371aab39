import { hasLostCharacters, siteHost, urlKey } from '@abhigam/domain';
import { readSitemap, type SitemapEntry } from './read-sitemap.ts';
import type { ReadText, TextAnswer } from './read-text.ts';

/** Sitemap files read for one site; an index may name thousands. */
const MAX_FILES = 50;
/** Levels of index below the first file. The protocol knows one; some sites nest further. */
const MAX_DEPTH = 3;
/** Files that one level may name. */
const MAX_NESTED = 1000;

export interface SitemapSearch {
  /** Address of the site; files elsewhere are not opened. */
  base: string;
  /** Where to begin. */
  files: string[];
  readText: ReadText;
  /** Called for each page listed; false ends the search. */
  onPage: (url: string) => boolean;
  signal?: AbortSignal | undefined;
}

/** A sitemap file that was opened. */
export interface FoundSitemap {
  url: string;
  /** Addresses of pages that were read from it; of other files, an index has none. */
  pages: number;
  /** It ended before its end: too large, too slow, or broken. */
  isCut: boolean;
}

export interface SearchedSitemaps {
  /** Files opened, in their order. */
  read: FoundSitemap[];
  /** True when more files were named than are read for one site. */
  isCapped: boolean;
}

/** Reads sitemaps and follows indexes, file by file, never the whole of one in memory. Never throws. */
export async function searchSitemaps(search: SitemapSearch): Promise<SearchedSitemaps> {
  const { base, readText, onPage, signal } = search;
  const done: SearchedSitemaps = { read: [], isCapped: false };
  const seen = new Set<string>();
  let wantsMore = true;
  let files = search.files;
  for (let depth = 0; depth <= MAX_DEPTH && files.length > 0; depth += 1) {
    const nested: string[] = [];
    for (const file of files.flatMap((candidate) => sameSite(base, candidate))) {
      const key = urlKey(file);
      if (seen.has(key)) continue;
      if (!wantsMore || signal?.aborted) return done;
      if (seen.size >= MAX_FILES) return { ...done, isCapped: true };
      seen.add(key);
      let pages = 0;
      const onEntry = (entry: SitemapEntry) => {
        if (entry.kind === 'page') {
          pages += 1;
          wantsMore = onPage(entry.url);
        } else if (nested.length < MAX_NESTED) nested.push(entry.url);
        return wantsMore && !signal?.aborted;
      };
      const answer = await quietly(readText(file, (pieces) => readSitemap(pieces, file, onEntry)));
      if (answer?.ok) done.read.push({ url: file, pages, isCut: !answer.value });
    }
    files = nested;
  }
  return done;
}

/** Null in place of an error: one file that cannot be had must not end the search. */
export async function quietly<T>(answer: Promise<TextAnswer<T>>): Promise<TextAnswer<T> | null> {
  return answer.catch(() => null);
}

function sameSite(base: string, candidate: string): string[] {
  const url = URL.parse(candidate, base);
  if (!url || !/^https?:$/.test(url.protocol) || hasLostCharacters(url.href)) return [];
  return siteHost(url) === siteHost(base) ? [url.href] : [];
}
