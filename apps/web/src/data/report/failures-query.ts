import type { Decided } from '@abhigam/domain';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { reportKeys } from './keys.ts';

/** Tests of a finished run that failed, or that a person must look at, with the pages affected. */
export function failuresQuery(
  testRunId: string,
  status: 'Fail' | 'Warn',
  lang: Language,
  decided: Decided = 'open',
) {
  const queryKey = reportKeys.failures(testRunId, status, decided, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      client.failuresList({
        params: { id: testRunId },
        query: { status, decided, lang, filter: { fields: ['instanceCount', 'pageCount'] } },
        signal,
      }),
    placeholderData: keepOtherLanguage(queryKey),
  });
}
