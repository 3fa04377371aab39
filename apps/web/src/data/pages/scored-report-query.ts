import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { pageKeys } from './keys.ts';

/** The scored audit report of a page; it changes only when the page is tested again. */
export function scoredReportQuery(testInstanceId: string, lang: Language) {
  const queryKey = pageKeys.scored(testInstanceId, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      client.getScoredReport({ params: { id: testInstanceId }, query: { lang }, signal }),
    placeholderData: keepOtherLanguage(queryKey),
    staleTime: 60_000,
  });
}
