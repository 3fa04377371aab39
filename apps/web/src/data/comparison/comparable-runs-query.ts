import { MAX_LIMIT } from '@abhigam/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { comparisonKeys } from './keys.ts';

/** Runs that a run can be compared with: only the newest, as a select of more is of no use. */
export function comparableRunsQuery(testRunId: string) {
  return queryOptions({
    queryKey: comparisonKeys.choices(testRunId),
    queryFn: ({ signal }) =>
      client.listComparableRuns({ query: { id: testRunId, limit: MAX_LIMIT }, signal }),
  });
}

export type ComparableRun = Awaited<ReturnType<(typeof client)['listComparableRuns']>>['runs'][number];
