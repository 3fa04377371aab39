import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded random generator. */
export interface Seeded {
  /** An integer in [0, below). */
  below(below: number): number;
  /** A random selection without replacement, in drawing order. */
  some<T>(items: readonly T[], count: number): T[];
}

export function seeded(seed: number): Seeded {
  const generator = xoroshiro128plus(seed);
  const below = (most: number) => uniformInt(generator, 0, most - 1);
  return {
    below,
    some: (items, count) => {
      const left = [...items];
      const drawn = Math.min(count, left.length);
      for (let at = 0; at < drawn; at += 1) {
        const other = at + below(left.length - at);
        [left[at], left[other]] = [left[other] as (typeof left)[number], left[at] as (typeof left)[number]];
      }
      return left.slice(0, drawn);
    },
  };
}
