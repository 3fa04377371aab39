/** Set by `npm run test:long`, which tests everything in every way. */
export const IS_WHOLE = process.env.TEST_WHOLE === 'true';

/**
 * Ways to test one and the same thing: widths, languages, roles. `npm test` takes one of them, or those with these numbers,
 * and the long tests take all.
 */
export function sampled<const T>(chosen: number | readonly number[], ways: readonly T[]): readonly T[] {
  if (IS_WHOLE) return ways;
  const numbers = [chosen].flat();
  return ways.filter((_, index) => numbers.includes(index));
}
