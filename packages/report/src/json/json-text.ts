/** A value as JSON. Half surrogates, which other languages cannot read, become U+FFFD. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.toWellFormed() : inner,
  );
}

/** An array that is written as its items come, each on a line of its own. */
export async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '[';
  let before = '\n';
  for await (const item of items) {
    yield before + toJson(item);
    before = ',\n';
  }
  yield '\n]';
}
