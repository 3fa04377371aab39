import type { CallArguments, Client } from '@abhigam/client';
import type { CALLS, CallName } from '@abhigam/contract';
import { hashKey, type QueryClient } from '@tanstack/react-query';

/** Parameters, query and body of a call, as the contract types them. */
export type CallInput<N extends CallName> = Omit<CallArguments<(typeof CALLS)[N]>, 'signal'>;
export type CallAnswer<N extends CallName> = Awaited<ReturnType<Client[N]>>;

/**
 * Key of a cached answer: the call, its input, and how the answer was put together where it is not the answer of the call as
 * it came (`all` parts of a list, a list with its count).
 */
export type CallKey<Input = unknown> =
  | readonly [call: CallName, input: Input]
  | readonly [call: CallName, input: Input, form: string];

export function callKey<Input>(call: CallName, input: Input, form?: string): CallKey<Input> {
  return form === undefined ? [call, input] : [call, input, form];
}

type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> | undefined } : T;

/** Answers of a call; of those alone whose input has these values where it names some. */
export type Target = CallName | { [N in CallName]: readonly [N, DeepPartial<CallInput<N>>] }[CallName];
/** Answers that a change makes out of date. */
export type Targets = readonly Target[] | { readonly allBut: readonly CallName[] };

/** Marks answers as out of date. Those on screen are fetched again at once, and waited for, unless `refetchType` says otherwise. */
export async function refresh(
  queries: QueryClient,
  targets: Targets,
  { refetchType = 'active' }: { refetchType?: 'active' | 'none' } = {},
): Promise<void> {
  if ('allBut' in targets) {
    const kept = new Set<unknown>(targets.allBut);
    return queries.invalidateQueries({ predicate: ({ queryKey }) => !kept.has(queryKey[0]), refetchType });
  }
  await Promise.all(
    targets.map((target) => queries.invalidateQueries({ queryKey: beginningOf(target), refetchType })),
  );
}

/** The beginning that the keys of a target have in common. */
export function beginningOf(target: Target): readonly unknown[] {
  return typeof target === 'string' ? [target] : target;
}

/** For `keep`: whether two inputs ask for the same in another language, the answer to which is shown while this one loads. */
export function inOtherLanguage(before: object, now: object): boolean {
  return withoutLanguage(before) === withoutLanguage(now);
}

function withoutLanguage(input: { query?: unknown; lang?: unknown }): string {
  const { query, lang: _, ...rest } = input;
  return hashKey([rest, { ...(query as object | undefined), lang: null }]);
}
