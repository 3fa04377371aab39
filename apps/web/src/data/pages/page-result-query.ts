import type { Decided } from '@abhigam/domain';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { pageKeys } from './keys.ts';

/** One page of a run with its audits and how many elements each has; the elements come part by part. */
export function pageResultQuery(testInstanceId: string, lang: Language, decided: Decided = 'open') {
  const queryKey = pageKeys.result(testInstanceId, decided, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      client.getTestInstanceWithNc({
        params: { id: testInstanceId },
        query: { lang, decided, elementLimit: 0 },
        signal,
      }),
    placeholderData: keepOtherLanguage(queryKey),
  });
}
