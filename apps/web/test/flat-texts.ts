import assert from 'node:assert/strict';

/** The texts of a catalogue by their keys, `table.caption`. */
export function flatTexts(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  assert.ok(typeof value === 'object' && value !== null, `${path} is neither text nor a group of texts`);
  const entries = Object.entries(value);
  return new Map(entries.flatMap(([key, inner]) => [...flatTexts(inner, path ? `${path}.${key}` : key)]));
}

/** `page_one` is asked for as `page`, with the number as `count`. */
export function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}
