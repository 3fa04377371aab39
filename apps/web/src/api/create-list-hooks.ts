import type { Client } from '@abhigam/client';
import type { CallName } from '@abhigam/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type CallAnswer, type CallInput, callKey } from './call-key.ts';

interface ListDefinition<N extends CallName, Input> {
  input: (input: Input) => CallInput<N>;
  /** Rows per part. */
  limit: number;
  rowsOf: (answer: CallAnswer<N>) => readonly unknown[];
  totalOf: (answer: CallAnswer<N>, input: Input) => number;
  staleTime?: number;
}

/**
 * Hooks for lists that load in parts, from calls with `limit` and `skip`. Separate from the other hooks, so
 * that the first screen does not load this part of the library.
 */
export function createListHooks(client: Client) {
  function growingList<N extends CallName, Input>(
    name: N,
    { input: inputOf, limit, rowsOf, totalOf, ...timing }: ListDefinition<N, Input>,
  ) {
    const call = client[name] as (args: object) => Promise<CallAnswer<N>>;
    return function useApiList(input: Input) {
      const sent: { query?: object } = inputOf(input);
      return useInfiniteQuery(
        infiniteQueryOptions({
          ...timing,
          queryKey: callKey(name, sent, 'parts'),
          queryFn: ({ signal, pageParam }) =>
            call({ ...sent, query: { ...sent.query, limit, skip: pageParam }, signal }),
          initialPageParam: 0,
          getNextPageParam: (last, all) => {
            const shown = all.reduce((sum, answer) => sum + rowsOf(answer).length, 0);
            return rowsOf(last).length > 0 && shown < totalOf(last, input) ? shown : undefined;
          },
        }),
      );
    };
  }
  return { growingList };
}
