import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { decisionKeys } from './keys.ts';

/** The tests of a page that a person does by hand, with what was found. */
export function handTestsQuery(testInstanceId: string, lang: Language) {
  return queryOptions({
    queryKey: decisionKeys.handTests(testInstanceId, lang),
    queryFn: ({ signal }) =>
      client.listHandTests({ params: { id: testInstanceId }, query: { lang }, signal }),
  });
}

export type HandTest = Awaited<ReturnType<typeof client.listHandTests>>['tests'][number];
