/**
 * Makes text from a tested site storable: PostgreSQL text cannot contain NUL, and JSON no lone surrogates; a
 * hostile page must not make its result unstorable. Truncates at `maxLength` UTF-16 units.
 */
export function storableText(text: string, maxLength = 20_000): string {
  return text.slice(0, maxLength).replaceAll('\0', '\uFFFD').toWellFormed();
}

/** JSON text with all strings made storable. */
export function storableJson(value: object): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? storableText(inner) : inner,
  );
}
