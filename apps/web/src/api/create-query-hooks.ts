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

/** Options for one use of a query on a screen. */
export type QueryUseOptions = Pick<
  UseQueryOptions,
  'enabled' | 'staleTime' | 'retry' | 'refetchOnWindowFocus'
>;

type Options<Cached, Data> = Omit<UseQueryOptions<Cached, Error, Data, CallKey>, 'queryKey'> & {
  queryKey: DataTag<CallKey, Cached, Error>;
};

/** A query hook; `options` are for use without the hook: lists of queries, and access to the cache. */
export interface ApiQuery<Input, Cached, Data> {
  (input: Input, use?: QueryUseOptions): UseQueryResult<Data>;
  options: (input: Input) => Options<Cached, Data>;
  /** Changes all cached answers of this query, of any input. */
  patch: (queries: QueryClient, change: (answer: Cached) => Cached) => void;
}

/** Timing options of TanStack Query. */
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
  /** Derives the data for screens from the cached answer. */
  select?: (answer: Cached, input: Input) => Data;
  /** Whether the previous answer is shown until the answer for the new input arrives. */
  keepPrevious?: (before: KeyInput, now: KeyInput) => boolean;
  /** Timing that depends on the input. */
  timing?: (input: Input) => Timing<Cached, Data>;
}

interface CallDefinition<N extends CallName, Input, Data>
  extends Definition<Input, CallInput<N>, CallAnswer<N>, Data> {
  /** The request; null while it cannot be sent yet. */
  input: (input: Input) => CallInput<N> | null;
}

interface ComposedDefinition<Input, Cached, Data> extends Definition<Input, Input, Cached, Data> {
  fetch: (input: Input, signal: AbortSignal, queries: QueryClient) => Promise<Cached>;
  /** The part of the input that identifies the answer; all of it by default. */
  keyOf?: (input: Input) => unknown;
}

/** Calls whose input is empty or optional. */
type NameWithoutInput = { [N in CallName]: object extends CallInput<N> ? N : never }[CallName];
type Call = (args: object) => Promise<unknown>;

/**
 * Query hooks from the calls of the contract. The types come from `CALLS`; at runtime the client implements
 * them, because it loads the schemas of a subject lazily with its first call.
 */
export function createQueryHooks(client: Client) {
  /** A query by one call. Its key is the name of the call with its input. */
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

  /**
   * A query by several calls, or by one of several. Its key is the name of the first call with the input and
   * the form.
   */
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

interface QueryRequest<Cached> {
  input: unknown;
  /** Null while it cannot be requested yet. */
  fetch: ((signal: AbortSignal, queries: QueryClient) => Promise<Cached>) | null;
}

function hookOf<Input, Cached, Data>(
  name: CallName,
  form: string | undefined,
  { select, keepPrevious, timing, ...fixed }: Definition<Input, never, Cached, Data>,
  askedBy: (input: Input) => QueryRequest<Cached>,
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
      ...(keepPrevious && {
        placeholderData: previousAnswer(key, keepPrevious as (before: unknown, now: unknown) => boolean),
      }),
    } as unknown as Options<Cached, Data>;
  };
  const useApiQuery = (input: Input, use?: QueryUseOptions) =>
    useQuery({ ...options(input), ...(use as Pick<Options<Cached, Data>, keyof QueryUseOptions>) });
  const patch = (queries: QueryClient, change: (answer: Cached) => Cached) => {
    const isOfThis = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === name && queryKey[2] === form;
    queries.setQueriesData<Cached>({ predicate: isOfThis }, (answer) => answer && change(answer));
  };
  return Object.assign(useApiQuery, { options, patch });
}

function previousAnswer([call, now, form]: CallKey, keep: (before: unknown, now: unknown) => boolean) {
  return <Cached>(previous: Cached | undefined, query: { queryKey: CallKey } | undefined) => {
    const [otherCall, before, otherForm] = query?.queryKey ?? [];
    return otherCall === call && otherForm === form && keep(before, now) ? previous : undefined;
  };
}
