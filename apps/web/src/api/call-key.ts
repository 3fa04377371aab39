import type { CallArguments, Client } from '@abhigam/client';
import type { CALLS, CallName } from '@abhigam/contract';
import { hashKey, type QueryClient } from '@tanstack/react-query';

/** Parameters, query and body of a call, typed by the contract. */
export type CallInput<N extends CallName> = Omit<CallArguments<(typeof CALLS)[N]>, 'signal'>;
export type CallAnswer<N extends CallName> = Awaited<ReturnType<Client[N]>>;

/**
 * Cache key: the call, its input, and the form of a composed answer (`all` parts of a list, a list
 * `with-count`).
 */
export type CallKey<Input = unknown> =
  | readonly [call: CallName, input: Input]
  | readonly [call: CallName, input: Input, form: string];

export function callKey<Input>(call: CallName, input: Input, form?: string): CallKey<Input> {
  return form === undefined ? [call, input] : [call, input, form];
}

type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> | undefined } : T;

/** All cached answers of a call; with values, only those whose input contains the values. */
export type InvalidationTarget =
  | CallName
  | { [N in CallName]: readonly [N, DeepPartial<CallInput<N>>] }[CallName];
/** Cached answers that a change invalidates. */
export type InvalidationTargets = readonly InvalidationTarget[] | { readonly allBut: readonly CallName[] };

/**
 * Invalidates answers. Those on screen are refetched immediately and awaited, unless `refetchType` says
 * otherwise.
 */
export async function refresh(
  queries: QueryClient,
  targets: InvalidationTargets,
  { refetchType = 'active' }: { refetchType?: 'active' | 'none' } = {},
): Promise<void> {
  if ('allBut' in targets) {
    const excludedCalls = new Set<unknown>(targets.allBut);
    return queries.invalidateQueries({
      predicate: ({ queryKey }) => !excludedCalls.has(queryKey[0]),
      refetchType,
    });
  }
  await Promise.all(
    targets.map((target) => queries.invalidateQueries({ queryKey: keyPrefixOf(target), refetchType })),
  );
}

/** The key prefix of a target. */
export function keyPrefixOf(target: InvalidationTarget): readonly unknown[] {
  return typeof target === 'string' ? [target] : target;
}

/**
 * For `keepPrevious`: whether two inputs differ only in language, so that the previous answer can be shown while the
 * new one loads.
 */
export function differOnlyInLanguage(before: object, now: object): boolean {
  return withoutLanguage(before) === withoutLanguage(now);
}

function withoutLanguage(input: { query?: unknown; lang?: unknown }): string {
  const { query, lang: _, ...rest } = input;
  return hashKey([rest, { ...(query as object | undefined), lang: null }]);
}
