import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import type { Language } from '../../../i18n/languages.ts';
import { keepOtherLanguage } from './keep-other-language.ts';

/** Stops of the Tab key on a page; they change only when the page is tested again. */
export function keyboardViewQuery(testInstanceId: string, lang: Language) {
  const queryKey = ['keyboard-view', testInstanceId, lang];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      client.getKeyboardView({ params: { id: testInstanceId }, query: { lang }, signal }),
    placeholderData: keepOtherLanguage(queryKey),
    staleTime: 60_000,
  });
}
