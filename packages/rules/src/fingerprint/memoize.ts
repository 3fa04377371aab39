const MAX_REMEMBERED = 10_000;
const MAX_LENGTH = 200;

/** Memoizes a function: the elements of a page share few names, and each occurs thousands of times. */
export function memoize<Result>(work: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (text.length > MAX_LENGTH) return result;
    if (results.size >= MAX_REMEMBERED) results.clear();
    results.set(text, result);
    return result;
  };
}
