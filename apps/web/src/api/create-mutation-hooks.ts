import type { Client } from '@abhigam/client';
import type { CallName } from '@abhigam/contract';
import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallAnswer, type CallInput, type InvalidationTargets, refresh } from './call-key.ts';

/** A mutation hook. The hook takes the subject of the change, `mutate` its values. */
export type ApiMutation<Vars, Of, Answer> = (
  ...of: undefined extends Of ? [of?: Of] : [of: Of]
) => UseMutationResult<Answer, Error, Vars>;

interface Change<Vars, Of, Answer> {
  /** Answers that the change invalidates; the mutation is pending until those on screen are refetched. */
  refreshes?: InvalidationTargets | ((vars: Vars, of: Of) => InvalidationTargets);
  /** `settled`: invalidates after a refusal as well, because it shows that the cached data was stale. */
  refreshOn?: 'success' | 'settled';
  /** Runs before answers are invalidated. */
  onSuccess?: (answer: Answer, change: { vars: Vars; of: Of; queries: QueryClient }) => unknown;
  onError?: (error: Error, change: { vars: Vars; of: Of; queries: QueryClient }) => unknown;
  /** 0 when request or response contains a secret. */
  gcTime?: number;
}

interface CallChange<N extends CallName, Vars, Of> extends Change<Vars, Of, CallAnswer<N>> {
  input: (vars: Vars, of: Of) => CallInput<N>;
}

interface ComposedChange<Vars, Of, Answer> extends Change<Vars, Of, Answer> {
  send: (vars: Vars, of: Of, queries: QueryClient) => Promise<Answer>;
}

type Call = (args: object) => Promise<unknown>;

/**
 * Mutation hooks from the calls of the contract. Separate from the query hooks, so that the first screen does
 * not load them.
 */
export function createMutationHooks(client: Client) {
  /** A mutation by one call. The hook takes the subject of the change, `mutate` its values. */
  function mutation<N extends CallName, Vars = void, Of = void>(
    name: N,
    { input, ...change }: CallChange<N, Vars, Of>,
  ): ApiMutation<Vars, Of, CallAnswer<N>> {
    const call = client[name] as Call;
    return changeOf<Vars, Of, CallAnswer<N>>(
      change,
      (vars, of) => call(input(vars, of)) as Promise<CallAnswer<N>>,
    );
  }

  /** A mutation by several calls, or by one of several. */
  function composedMutation<Answer, Vars = void, Of = void>({
    send,
    ...change
  }: ComposedChange<Vars, Of, Answer>): ApiMutation<Vars, Of, Answer> {
    return changeOf(change, send);
  }

  return { mutation, composedMutation };
}

function changeOf<Vars, Of, Answer>(
  { refreshes = [], refreshOn = 'success', onSuccess, onError, gcTime }: Change<Vars, Of, Answer>,
  send: (vars: Vars, of: Of, queries: QueryClient) => Promise<Answer>,
): ApiMutation<Vars, Of, Answer> {
  return function useApiMutation(...[given]) {
    const of = given as Of;
    const queries = useQueryClient();
    const refreshAfter = (when: 'success' | 'settled', vars: Vars) =>
      when === refreshOn
        ? refresh(queries, typeof refreshes === 'function' ? refreshes(vars, of) : refreshes)
        : undefined;
    return useMutation({
      mutationFn: (vars: Vars) => send(vars, of, queries),
      onSuccess: async (answer, vars) => {
        await onSuccess?.(answer, { vars, of, queries });
        await refreshAfter('success', vars);
      },
      onError: (error, vars) => onError?.(error, { vars, of, queries }),
      onSettled: (_answer, _error, vars) => refreshAfter('settled', vars),
      ...(gcTime !== undefined && { gcTime }),
    });
  };
}
