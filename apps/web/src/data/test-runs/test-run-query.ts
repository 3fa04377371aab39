import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { testRunKeys } from './keys.ts';
import { refreshInterval } from './refresh-interval.ts';

/** One run without its pages, asked for again until it has ended; not while the window is hidden. */
export function testRunQuery(testRunId: string) {
  return queryOptions({
    queryKey: testRunKeys.one(testRunId),
    queryFn: ({ signal }) =>
      client.getTestRun({
        params: { id: testRunId },
        query: { filter: { include: ['website'] }, top: 1 },
        signal,
      }),
    // Each refresh counts by itself: the screen shows an alert after three failures in a row.
    retry: false,
    refetchInterval: ({ state }) =>
      refreshInterval(state.data, state.error, { now: Date.now(), answers: state.dataUpdateCount }),
  });
}
