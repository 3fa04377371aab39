import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import type { Language } from '../../../i18n/languages.ts';
import { keepOtherLanguage } from './keep-other-language.ts';

/** One page of a run with its audits, elements and non-compliances, explained in a language. */
export function pageResultQuery(testInstanceId: string, lang: Language) {
  const queryKey = ['test-instance-with-nc', testInstanceId, lang];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      client.getTestInstanceWithNc({ params: { id: testInstanceId }, query: { lang }, signal }),
    placeholderData: keepOtherLanguage(queryKey),
  });
}
