/** A catalogue as it stands in its JSON file. */
export interface Texts {
  [key: string]: string | Texts;
}

/**
 * A text of a catalogue, its `{{names}}` filled in; undefined where there is no such key. With a `count` it is the form
 * that the language has for that number: `page_one`, `page_other`.
 */
export function wordText(
  texts: Texts,
  language: string,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const { count } = values;
  const text =
    (typeof count === 'number' ? find(texts, `${key}_${pluralOf(language, count)}`) : undefined) ??
    find(texts, key);
  return text?.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function find(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralOf(language: string, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}
