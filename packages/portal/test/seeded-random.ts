/** Reproducible random choices for a seed. */
export interface SeededRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer between both bounds, inclusive. */
  between(least: number, most: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  pick<T>(values: readonly [T, ...T[]]): T;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  // mulberry32: sufficient for choices, and identical on every machine.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (values) => values[between(0, values.length - 1)] ?? values[0],
  };
}
