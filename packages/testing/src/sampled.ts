/** Set by `npm run test:long`, which runs all variants of all tests. */
export const IS_WHOLE = process.env.TEST_WHOLE === 'true';

/**
 * Variants of the same test: widths, languages, roles. `npm test` runs the one or those with the given indexes;
 * long tests run all.
 */
export function sampled<const T>(chosen: number | readonly number[], ways: readonly T[]): readonly T[] {
  if (IS_WHOLE) return ways;
  const numbers = [chosen].flat();
  return ways.filter((_, index) => numbers.includes(index));
}
