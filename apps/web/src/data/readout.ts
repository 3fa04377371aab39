import type { TranscriptChoice } from '@abhigam/contract';
import { growingList } from '../api/api-lists.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { differOnlyInLanguage } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import type { Language } from '../i18n/languages.ts';
import { byId } from './by-id.ts';

/** The screen reader output of a page changes only when the page is retested. */
const STALE_MS = 60_000;

/** Tab stops of a page. */
export const useGetKeyboardView = composedQuery('getKeyboardView', 'all-stops', {
  fetch: async ({ testInstanceId, lang }: { testInstanceId: string; lang: Language }, signal) => {
    const ask = (skip: number) =>
      client.getKeyboardView({ params: { id: testInstanceId }, query: { lang, skip }, signal });
    const { stops, total, walk } = await ask(0);
    // The image shows all of them; the server returns them in parts, up to the number that it stores.
    for (let part = stops; part.length > 0 && stops.length < total; stops.push(...part))
      part = (await ask(stops.length)).stops;
    return { stops, total, walk };
  },
  keepPrevious: differOnlyInLanguage,
  staleTime: STALE_MS,
});

/** Position of a failing element in the tab order and in the transcript. */
export const useFindInReadout = query('findInReadout', {
  input: (elementId: string) => byId(elementId),
  staleTime: STALE_MS,
});

interface TranscriptInput {
  testInstanceId: string;
  show: TranscriptChoice;
  lang: Language;
}

export const LINES_PER_PAGE = 100;

/** One page of the lines of a transcript. */
export const useGetTranscript = query('getTranscript', {
  input: ({ testInstanceId, show, page, lang }: TranscriptInput & { page: number }) => ({
    params: { id: testInstanceId },
    query: { lang, show, limit: LINES_PER_PAGE, skip: (page - 1) * LINES_PER_PAGE },
  }),
  keepPrevious: differOnlyInLanguage,
  staleTime: STALE_MS,
});

/** Lines that screen readers jump to, loaded in parts. */
export const useGetTranscriptJumps = growingList('getTranscript', {
  input: ({ testInstanceId, show, lang }: TranscriptInput) => ({
    params: { id: testInstanceId },
    query: { lang, show },
  }),
  limit: 100,
  rowsOf: ({ lines }) => lines,
  totalOf: ({ counts }, { show }) => counts[show] ?? 0,
  staleTime: STALE_MS,
});
