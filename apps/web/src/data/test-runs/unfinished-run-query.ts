import { isTerminalRun } from '@abhigam/domain';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { testRunKeys } from './keys.ts';

/** Runs of one address that are looked through: an unfinished one is among the newest. */
const LOOKED_THROUGH = 10;

/** The run of an address that has not ended; null where there is none, or none that the reader may see. */
export function unfinishedRunQuery(baseUrl: string) {
  return queryOptions({
    queryKey: testRunKeys.unfinished(baseUrl),
    queryFn: async ({ signal }) => {
      const { testRuns } = await client.listTestRuns({
        query: { filter: { where: { baseUrl }, order: 'created DESC', limit: LOOKED_THROUGH } },
        signal,
      });
      return testRuns.find(({ status }) => !isTerminalRun(status)) ?? null;
    },
  });
}
