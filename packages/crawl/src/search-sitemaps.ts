import { siteHost, urlKey } from '@abhigam/domain';
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

export interface SearchedSitemaps {
  /** Files opened, as their addresses. */
  read: string[];
  /** Files that ended before their end: too large, too slow, or broken. */
  cut: string[];
  /** True when more files were named than are read for one site. */
  isCapped: boolean;
}

/** Reads sitemaps and follows indexes, file by file, never the whole of one in memory. Never throws. */
export async function searchSitemaps(search: SitemapSearch): Promise<SearchedSitemaps> {
  const { base, readText, onPage, signal } = search;
  const done: SearchedSitemaps = { read: [], cut: [], isCapped: false };
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
      const onEntry = (entry: SitemapEntry) => {
        if (entry.kind === 'page') wantsMore = onPage(entry.url);
        else if (nested.length < MAX_NESTED) nested.push(entry.url);
        return wantsMore && !signal?.aborted;
      };
      const answer = await quietly(readText(file, (pieces) => readSitemap(pieces, file, onEntry)));
      if (!answer?.ok) continue;
      done.read.push(file);
      if (!answer.value) done.cut.push(file);
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
  return url && /^https?:$/.test(url.protocol) && siteHost(url) === siteHost(base) ? [url.href] : [];
}
