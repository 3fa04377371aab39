import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { auditKeys } from './keys.ts';

/** What each audit checks, in a language, by identifier. */
export function reportingDetailsQuery(lang: Language) {
  return queryOptions({
    queryKey: auditKeys.details(lang),
    queryFn: ({ signal }) => client.testReportingDetails({ query: { lang }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
