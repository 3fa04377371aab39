import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { reportKeys } from './keys.ts';

/** What to repair first in a finished run, what is worst, how far it can be trusted. */
export function overviewQuery(testRunId: string, lang: Language) {
  const queryKey = reportKeys.overview(testRunId, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => client.getRunOverview({ params: { id: testRunId }, query: { lang }, signal }),
    placeholderData: keepOtherLanguage(queryKey),
  });
}
