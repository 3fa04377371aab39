import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { auditKeys } from './keys.ts';

/** What only a person can test, the same for every run, in a language. */
export function manualTestsQuery(lang: Language) {
  return queryOptions({
    queryKey: auditKeys.manualTests(lang),
    queryFn: ({ signal }) => client.manualTests({ query: { lang }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
