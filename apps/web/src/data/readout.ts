import type { TranscriptChoice } from '@abhigam/contract';
import { growingList } from '../api/api-lists.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { inOtherLanguage } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import type { Language } from '../i18n/languages.ts';
import { byId } from './by-id.ts';

/** What a screen reader says of a page changes only when the page is tested again. */
const STALE_MS = 60_000;

/** Stops of the Tab key on a page. */
export const useGetKeyboardView = composedQuery('getKeyboardView', 'all-stops', {
  fetch: async ({ testInstanceId, lang }: { testInstanceId: string; lang: Language }, signal) => {
    const ask = (skip: number) =>
      client.getKeyboardView({ params: { id: testInstanceId }, query: { lang, skip }, signal });
    const { stops, total, walk } = await ask(0);
    // The picture shows all of them; the server gives them part by part, up to as many as it keeps.
    for (let part = stops; part.length > 0 && stops.length < total; stops.push(...part))
      part = (await ask(stops.length)).stops;
    return { stops, total, walk };
  },
  keep: inOtherLanguage,
  staleTime: STALE_MS,
});

/** Where a failing element is in the Tab order and in the transcript. */
export const useFindInReadout = query('findInReadout', {
  input: (elementId: string) => byId(elementId),
  staleTime: STALE_MS,
});

interface TranscriptAsked {
  testInstanceId: string;
  show: TranscriptChoice;
  lang: Language;
}

export const LINES_PER_PAGE = 100;

/** Lines of a transcript, page by page. */
export const useGetTranscript = query('getTranscript', {
  input: ({ testInstanceId, show, page, lang }: TranscriptAsked & { page: number }) => ({
    params: { id: testInstanceId },
    query: { lang, show, limit: LINES_PER_PAGE, skip: (page - 1) * LINES_PER_PAGE },
  }),
  keep: inOtherLanguage,
  staleTime: STALE_MS,
});

/** Lines that screen readers jump to, more of them as they are asked for. */
export const useGetTranscriptJumps = growingList('getTranscript', {
  input: ({ testInstanceId, show, lang }: TranscriptAsked) => ({
    params: { id: testInstanceId },
    query: { lang, show },
  }),
  limit: 100,
  rowsOf: ({ lines }) => lines,
  totalOf: ({ counts }, { show }) => counts[show] ?? 0,
  staleTime: STALE_MS,
});
