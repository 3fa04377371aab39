/** Content of a namespace's JSON file: ICU messages by key, in groups. */
export interface Sources {
  readonly [key: string]: string | Sources;
}

export type Values = Readonly<Record<string, unknown>>;

/** A compiled namespace: a message without placeholders is a string, one with placeholders is a function. */
export interface Texts {
  readonly [key: string]: string | ((values: Values) => string) | Texts;
}

/** A compiled text by key, `table.caption`, with its values; undefined if the key is unknown. */
export function textAt(texts: Texts, key: string, values: Values = {}): string | undefined {
  let node: Texts[string] | undefined = texts;
  for (const part of key.split('.'))
    node = typeof node === 'object' && Object.hasOwn(node, part) ? node[part] : undefined;
  if (typeof node === 'function') return String(node(withEmptyFallback(values)));
  return typeof node === 'string' ? node : undefined;
}

/** Missing values are empty: a stored message may come from a version with fewer values. */
export function withEmptyFallback(values: Values): Values {
  return new Proxy(values, { get: (all, name: string) => all[name] ?? '' });
}
