import type { TranscriptChoice } from '@abhigam/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { readoutKeys } from './keys.ts';

export const LINES_PER_PAGE = 100;
const JUMPS_AT_ONCE = 100;

interface Asked {
  testInstanceId: string;
  show: TranscriptChoice;
  lang: Language;
}

/** Lines of a transcript, page by page. */
export function transcriptQuery({ testInstanceId, show, page, lang }: Asked & { page: number }) {
  const queryKey = readoutKeys.transcript(testInstanceId, show, page, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      client.getTranscript({
        params: { id: testInstanceId },
        query: { lang, show, limit: LINES_PER_PAGE, skip: (page - 1) * LINES_PER_PAGE },
        signal,
      }),
    placeholderData: keepOtherLanguage(queryKey),
    staleTime: 60_000,
  });
}

/** Lines that screen readers jump to, more of them as they are asked for. */
export function jumpsQuery({ testInstanceId, show, lang }: Asked) {
  return infiniteQueryOptions({
    queryKey: readoutKeys.jumps(testInstanceId, show, lang),
    queryFn: ({ signal, pageParam }) =>
      client.getTranscript({
        params: { id: testInstanceId },
        query: { lang, show, limit: JUMPS_AT_ONCE, skip: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, { lines }) => sum + lines.length, 0);
      return last.lines.length > 0 && shown < (last.counts[show] ?? 0) ? shown : undefined;
    },
    staleTime: 60_000,
  });
}
