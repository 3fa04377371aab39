import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { readoutKeys } from './keys.ts';

/** Stops of the Tab key on a page; they change only when the page is tested again. */
export function keyboardViewQuery(testInstanceId: string, lang: Language) {
  const queryKey = readoutKeys.keyboard(testInstanceId, lang);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const ask = (skip: number) =>
        client.getKeyboardView({ params: { id: testInstanceId }, query: { lang, skip }, signal });
      const { stops, total, walk } = await ask(0);
      // The picture shows all of them; the server gives them part by part, up to as many as it keeps.
      for (let part = stops; part.length > 0 && stops.length < total; stops.push(...part))
        part = (await ask(stops.length)).stops;
      return { stops, total, walk };
    },
    placeholderData: keepOtherLanguage(queryKey),
    staleTime: 60_000,
  });
}
