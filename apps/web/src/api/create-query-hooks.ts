import type { Client } from '@abhigam/client';
import type { CallName } from '@abhigam/contract';
import {
  type DataTag,
  type QueryClient,
  skipToken,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { type CallAnswer, type CallInput, type CallKey, callKey } from './call-key.ts';

/** What a screen may say of one use of a query. */
export type QueryUse = Pick<UseQueryOptions, 'enabled' | 'staleTime' | 'retry' | 'refetchOnWindowFocus'>;

type Options<Cached, Data> = Omit<UseQueryOptions<Cached, Error, Data, CallKey>, 'queryKey'> & {
  queryKey: DataTag<CallKey, Cached, Error>;
};

/** A hook that asks for an answer; `options` are for what has no hook: lists of queries, reading and writing the cache. */
export interface ApiQuery<Input, Cached, Data> {
  (input: Input, use?: QueryUse): UseQueryResult<Data>;
  options: (input: Input) => Options<Cached, Data>;
  /** Changes all answers in the cache that this query has brought, whatever their input. */
  patch: (queries: QueryClient, change: (answer: Cached) => Cached) => void;
}

/** When an answer is asked for again and how long it is kept, as TanStack Query names it. */
type Timing<Cached, Data> = Pick<
  UseQueryOptions<Cached, Error, Data, CallKey>,
  | 'staleTime'
  | 'gcTime'
  | 'retry'
  | 'refetchInterval'
  | 'refetchOnWindowFocus'
  | 'initialData'
  | 'initialDataUpdatedAt'
>;

interface Definition<Input, KeyInput, Cached, Data> extends Timing<Cached, Data> {
  /** What screens get of the cached answer. */
  select?: (answer: Cached, input: Input) => Data;
  /** Whether the answer to another input is shown until the one to this input has come. */
  keep?: (before: KeyInput, now: KeyInput) => boolean;
  /** Timing that depends on the input. */
  timing?: (input: Input) => Timing<Cached, Data>;
}

interface CallDefinition<N extends CallName, Input, Data>
  extends Definition<Input, CallInput<N>, CallAnswer<N>, Data> {
  /** What is sent; null where nothing can be asked yet. */
  input: (input: Input) => CallInput<N> | null;
}

interface ComposedDefinition<Input, Cached, Data> extends Definition<Input, Input, Cached, Data> {
  fetch: (input: Input, signal: AbortSignal, queries: QueryClient) => Promise<Cached>;
  /** What of the input tells answers apart; all of it where absent. */
  keyOf?: (input: Input) => unknown;
}

/** Calls that can be made without any input. */
type NameWithoutInput = { [N in CallName]: object extends CallInput<N> ? N : never }[CallName];
type Call = (args: object) => Promise<unknown>;

/**
 * Query hooks from the calls of the contract. The types are those of `CALLS`; the client stands for them when the app runs, as it
 * loads the schemas of a subject with the first call of it.
 */
export function createQueryHooks(client: Client) {
  /** The answer to one call. Its key is the name of the call with what is sent. */
  function query<N extends NameWithoutInput>(name: N): ApiQuery<void, CallAnswer<N>, CallAnswer<N>>;
  function query<N extends CallName, Input = void, Data = CallAnswer<N>>(
    name: N,
    definition: CallDefinition<N, Input, Data>,
  ): ApiQuery<Input, CallAnswer<N>, Data>;
  function query<N extends NameWithoutInput, Data = CallAnswer<N>>(
    name: N,
    definition: Definition<void, CallInput<N>, CallAnswer<N>, Data> & { input?: never },
  ): ApiQuery<void, CallAnswer<N>, Data>;
  function query<N extends CallName, Input, Data>(
    name: N,
    definition: Partial<CallDefinition<N, Input, Data>> = {},
  ): ApiQuery<Input, CallAnswer<N>, Data> {
    const { input: inputOf = () => ({}) as CallInput<N>, ...behaviour } = definition;
    const call = client[name] as Call;
    return hookOf<Input, CallAnswer<N>, Data>(name, undefined, behaviour, (input) => {
      const sent = inputOf(input);
      return {
        input: sent,
        fetch: sent && ((signal) => call({ ...sent, signal }) as Promise<CallAnswer<N>>),
      };
    });
  }

  /** What several calls, or one of several, answer. Its key is the name of the first with the input and the form. */
  function composedQuery<Cached, Input = void, Data = Cached>(
    name: CallName,
    form: string,
    { fetch, keyOf = (input) => input, ...behaviour }: ComposedDefinition<Input, Cached, Data>,
  ): ApiQuery<Input, Cached, Data> {
    return hookOf<Input, Cached, Data>(name, form, behaviour, (input) => ({
      input: keyOf(input),
      fetch: (signal, queries) => fetch(input, signal, queries),
    }));
  }

  return { query, composedQuery };
}

interface Asked<Cached> {
  input: unknown;
  /** Null where nothing can be asked yet. */
  fetch: ((signal: AbortSignal, queries: QueryClient) => Promise<Cached>) | null;
}

function hookOf<Input, Cached, Data>(
  name: CallName,
  form: string | undefined,
  { select, keep, timing, ...fixed }: Definition<Input, never, Cached, Data>,
  askedBy: (input: Input) => Asked<Cached>,
): ApiQuery<Input, Cached, Data> {
  const options = (input: Input) => {
    const { input: sent, fetch } = askedBy(input);
    const key = callKey(name, sent, form);
    return {
      ...fixed,
      ...timing?.(input),
      queryKey: key,
      queryFn: fetch
        ? ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => fetch(signal, client)
        : skipToken,
      ...(select && { select: (answer: Cached) => select(answer, input) }),
      ...(keep && { placeholderData: kept(key, keep as (before: unknown, now: unknown) => boolean) }),
    } as unknown as Options<Cached, Data>;
  };
  const useApiQuery = (input: Input, use?: QueryUse) =>
    useQuery({ ...options(input), ...(use as Pick<Options<Cached, Data>, keyof QueryUse>) });
  const patch = (queries: QueryClient, change: (answer: Cached) => Cached) => {
    const isOfThis = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === name && queryKey[2] === form;
    queries.setQueriesData<Cached>({ predicate: isOfThis }, (answer) => answer && change(answer));
  };
  return Object.assign(useApiQuery, { options, patch });
}

function kept([call, now, form]: CallKey, keep: (before: unknown, now: unknown) => boolean) {
  return <Cached>(previous: Cached | undefined, asked: { queryKey: CallKey } | undefined) => {
    const [otherCall, before, otherForm] = asked?.queryKey ?? [];
    return otherCall === call && otherForm === form && keep(before, now) ? previous : undefined;
  };
}
