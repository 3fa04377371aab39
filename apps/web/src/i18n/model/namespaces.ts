import type { Catalogue, KeysOf, Namespace } from '@abhigam/messages';

export type { Namespace };

/** What a component asks for: one namespace, or several, of which the first needs no prefix in its keys. */
export type Asked = Namespace | readonly Namespace[];

/** Any text by its whole key. */
export type AnyText = Prefixed<Namespace>;

type Prefixed<N extends Namespace> = N extends Namespace ? `${N}:${KeysOf<Catalogue[N]>}` : never;

type First<A extends Asked> = A extends Namespace
  ? A
  : A extends readonly [infer F, ...unknown[]]
    ? F & Namespace
    : never;
type All<A extends Asked> = A extends Namespace ? A : A extends readonly Namespace[] ? A[number] : never;

/** Every key that a component may ask for: those of its first namespace, and of each by `namespace:key`. */
export type TextKey<A extends Asked> = KeysOf<Catalogue[First<A>]> | Prefixed<All<A>>;

export type Translate<A extends Asked> = (
  key: TextKey<A>,
  values?: Readonly<Record<string, unknown>>,
) => string;
