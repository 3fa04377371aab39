/** What stands in a namespace's JSON file: ICU messages by key, in groups. */
export interface Sources {
  readonly [key: string]: string | Sources;
}

export type Values = Readonly<Record<string, unknown>>;

/** A compiled namespace: a text without values is a string, one with values is a function of them. */
export interface Texts {
  readonly [key: string]: string | ((values: Values) => string) | Texts;
}

/** A compiled text by its key, `table.caption`, with its values; undefined if there is no such key. */
export function textAt(texts: Texts, key: string, values: Values = {}): string | undefined {
  let found: Texts[string] | undefined = texts;
  for (const part of key.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined;
  if (typeof found === 'function') return String(found(orNothing(values)));
  return typeof found === 'string' ? found : undefined;
}

/** A missing value is shown as nothing: a stored message may be of a version that had fewer values. */
export function orNothing(values: Values): Values {
  return new Proxy(values, { get: (all, name: string) => all[name] ?? '' });
}
