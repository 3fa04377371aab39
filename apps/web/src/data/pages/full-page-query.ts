import type { Decided } from '@abhigam/domain';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { pageKeys } from './keys.ts';

/** Elements of an issue shown for each page; the result details have all of them. */
export const ELEMENTS_SHOWN = 3;

/** One page with all that was found on it. Fetched when it is scrolled near. */
export function fullPageQuery(testInstanceId: string, lang: Language, decided: Decided) {
  return queryOptions({
    queryKey: pageKeys.inFull(testInstanceId, decided, lang),
    queryFn: ({ signal }) =>
      client.getTestInstanceWithNc({
        params: { id: testInstanceId },
        query: { lang, decided, elementLimit: ELEMENTS_SHOWN },
        signal,
      }),
  });
}
