/**
 * Errors in the texts of a language compared with English: missing (unless `mayLack`), unused, empty, or with
 * different placeholders.
 */
export function translationErrors(english: unknown, found: unknown, mayLack = false): string[] {
  const [texts, others] = [textsIn(english), textsIn(found)];
  return [
    ...[...texts.keys()].filter((key) => !mayLack && !others.has(key)).map((key) => `${key} is missing`),
    ...[...others].flatMap(([key, text]) => {
      const like = texts.get(key);
      if (like === undefined) return [`${key} is not used`];
      if (text.trim() === '') return [`${key} is empty`];
      return valuesOf(text) === valuesOf(like) ? [] : [`${key} has other values than in English`];
    }),
  ];
}

/** Texts by path; a function is represented by a constant. */
function textsIn(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value === 'string') return new Map([[path.join(' '), value]]);
  if (typeof value === 'function') return new Map([[path.join(' '), 'a function']]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...textsIn(inner, [...path, key])]));
}

function valuesOf(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join();
}
