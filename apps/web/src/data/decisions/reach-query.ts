import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { decisionKeys } from './keys.ts';

/** How many elements and pages of the run a decision about some of its elements would take out. */
export function reachQuery(elementIds: readonly string[]) {
  return queryOptions({
    queryKey: decisionKeys.reach(elementIds),
    queryFn: async ({ signal }) =>
      (await client.decisionReach({ body: { elementIds: [...elementIds] }, signal })).reach,
  });
}
