import type { Catalogue, KeysOf, Namespace } from '@abhigam/messages';

export type { Namespace };

/** The requested namespaces; keys of the first one need no prefix. */
export type RequestedNamespaces = Namespace | readonly Namespace[];

/** Any message by its full key. */
export type AnyText = Prefixed<Namespace>;

type Prefixed<N extends Namespace> = N extends Namespace ? `${N}:${KeysOf<Catalogue[N]>}` : never;

type First<A extends RequestedNamespaces> = A extends Namespace
  ? A
  : A extends readonly [infer F, ...unknown[]]
    ? F & Namespace
    : never;
type All<A extends RequestedNamespaces> = A extends Namespace
  ? A
  : A extends readonly Namespace[]
    ? A[number]
    : never;

/** Every allowed key: keys of the first namespace, and `namespace:key` for all. */
export type TextKey<A extends RequestedNamespaces> = KeysOf<Catalogue[First<A>]> | Prefixed<All<A>>;

export type Translate<A extends RequestedNamespaces> = (
  key: TextKey<A>,
  values?: Readonly<Record<string, unknown>>,
) => string;
