import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { estimateKeys } from './keys.ts';

export type EstimatePlan = Awaited<ReturnType<typeof client.planEstimate>>;

/** What a sample is drawn from, and how large it is. */
export type PlanAsked = Exclude<
  NonNullable<NonNullable<Parameters<typeof client.planEstimate>[0]>['query']>['sample'],
  string
>;

/** What a sample would take and tell; null as long as nothing can be asked. The former one is shown until it comes. */
export function estimatePlanQuery(asked: PlanAsked | null) {
  return queryOptions({
    queryKey: estimateKeys.plan(asked ?? {}),
    queryFn: async ({ signal }) =>
      asked === null ? null : await client.planEstimate({ query: { sample: asked }, signal }),
    placeholderData: keepPreviousData,
    // What it refuses, it refuses again.
    retry: false,
  });
}
