import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { ApiQuery, QueryUse } from '../api/create-query-hooks.ts';
import { type JoinedParts, joinParts } from './model/join-parts.ts';

/** A list that grows part by part: the answers of one query to several inputs, joined. */
export function useParts<Input, Cached, Data>(
  query: ApiQuery<Input, Cached, Data>,
  inputs: readonly Input[],
): JoinedParts<Data> {
  return useQueries({ queries: optionsOf(query, inputs), combine: joinParts }) as JoinedParts<Data>;
}

/** The answers of one query to several inputs, each by itself. */
export function useEach<Input, Cached, Data>(
  query: ApiQuery<Input, Cached, Data>,
  inputs: readonly Input[],
  use: QueryUse = {},
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
