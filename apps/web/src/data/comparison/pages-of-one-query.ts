import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { comparisonKeys } from './keys.ts';
import type { TwoRuns } from './two-runs.ts';

/** Pages on one page of the list. */
export const PAGES_STEP = 20;

/** Pages that only one of two runs tested. */
export function pagesOfOneQuery(runs: TwoRuns, run: 'base' | 'with', page: number) {
  return queryOptions({
    queryKey: comparisonKeys.pagesOfOne(runs, run, page),
    queryFn: ({ signal }) =>
      client.listPagesOfOneRun({
        query: { ...runs, run, limit: PAGES_STEP, skip: (page - 1) * PAGES_STEP },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
