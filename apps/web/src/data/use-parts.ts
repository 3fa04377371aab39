import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { ApiQuery, QueryUseOptions } from '../api/create-query-hooks.ts';
import { type JoinedParts, joinParts } from './model/join-parts.ts';

/** Runs one query with several inputs and joins the answers into one list. */
export function useJoinedParts<Input, Cached, Data>(
  query: ApiQuery<Input, Cached, Data>,
  inputs: readonly Input[],
): JoinedParts<Data> {
  return useQueries({ queries: optionsOf(query, inputs), combine: joinParts }) as JoinedParts<Data>;
}

/** Runs one query with several inputs and returns the results separately. */
export function useQueryForEach<Input, Cached, Data>(
  query: ApiQuery<Input, Cached, Data>,
  inputs: readonly Input[],
  use: QueryUseOptions = {},
): UseQueryResult<Data>[] {
  const queries = optionsOf(query, inputs).map((options) => ({ ...options, ...use }));
  return useQueries({ queries }) as UseQueryResult<Data>[];
}

/** `useQueries` cannot carry the types of a generic query. */
function optionsOf<Input, Cached, Data>(
  query: ApiQuery<Input, Cached, Data>,
  inputs: readonly Input[],
): UseQueryOptions[] {
  return inputs.map((input) => query.options(input) as unknown as UseQueryOptions);
}
