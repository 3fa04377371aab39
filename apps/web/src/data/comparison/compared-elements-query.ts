import type { Change } from '@abhigam/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { comparisonKeys } from './keys.ts';
import type { TwoRuns } from './two-runs.ts';

/** Elements on one page of a list. */
export const ELEMENTS_STEP = 20;

/** Elements of one test with the same fate in two runs, one page of the list. */
export function comparedElementsQuery(
  runs: TwoRuns,
  { change, auditId, page }: { change: Change; auditId: string; page: number },
  lang: Language,
) {
  const queryKey = comparisonKeys.elements(runs, change, auditId, page, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      client.listComparedElements({
        query: { ...runs, change, auditId, limit: ELEMENTS_STEP, skip: (page - 1) * ELEMENTS_STEP, lang },
        signal,
      }),
    placeholderData: keepOtherLanguage(queryKey),
  });
}

export type ComparedElement = Awaited<
  ReturnType<(typeof client)['listComparedElements']>
>['elements'][number];
