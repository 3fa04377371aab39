/**
 * What a tested site sent, made fit for PostgreSQL: text cannot hold NUL and JSON no half surrogates,
 * and one hostile page must not make its result unstorable. Cut at `maxLength` UTF-16 units.
 */
export function storableText(text: string, maxLength = 20_000): string {
  return text.slice(0, maxLength).replaceAll('\0', '\uFFFD').toWellFormed();
}

/** JSON text with every string inside made storable. */
export function storableJson(value: object): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? storableText(inner) : inner,
  );
}
