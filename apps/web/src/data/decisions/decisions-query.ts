import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { decisionKeys } from './keys.ts';

type Asked = Exclude<
  NonNullable<NonNullable<Parameters<typeof client.listDecisions>[0]>['query']>['filter'],
  string | undefined
>;
export type DecisionFilter = NonNullable<Asked['where']>;
export type DecisionOrder = NonNullable<Asked['order']>;

/** One part of the decisions that fit a filter. The former one is shown until it comes. */
export function decisionsQuery(
  filter: DecisionFilter,
  order: DecisionOrder,
  part: { limit: number; skip: number },
) {
  return queryOptions({
    queryKey: decisionKeys.list(filter, order, part),
    queryFn: ({ signal }) =>
      client.listDecisions({ query: { filter: { where: filter, order, ...part } }, signal }),
    placeholderData: keepPreviousData,
  });
}
