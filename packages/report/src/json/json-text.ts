/** A value as JSON. Lone surrogates, which other languages cannot decode, become U+FFFD. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.toWellFormed() : inner,
  );
}

/** Streams an array, one item per line. */
export async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '[';
  let before = '\n';
  for await (const item of items) {
    yield before + toJson(item);
    before = ',\n';
  }
  yield '\n]';
}
