import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import type { Language } from '../../../i18n/languages.ts';

/** What only a person can test, the same for every run, in a language. */
export function manualTestsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['manual-tests', lang],
    queryFn: ({ signal }) => client.manualTests({ query: { lang }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
