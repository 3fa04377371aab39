interface Interval {
  value: number;
  low: number;
  high: number;
}

/** Less than this is no difference but one of computing. */
const NOTHING = 1e-9;

/**
 * An interval in whole numbers, such as points, percent or websites: its ends go outwards, so that it never looks more exact than
 * it is.
 *
 * @param times what a part of 1 is multiplied by
 */
export function wholeInterval(interval: Interval, times = 1): Interval & { isExact: boolean } {
  const [value, low, high] = [interval.value, interval.low, interval.high].map((one) => one * times) as [
    number,
    number,
    number,
  ];
  return {
    value: Math.round(value),
    low: Math.floor(low + NOTHING),
    high: Math.ceil(high - NOTHING),
    isExact: high - low < NOTHING,
  };
}

/**
 * How many of all: as only whole numbers can be true, the ends go inwards, and it is no less sure than the share is. At least the nearest
 * whole number lies within.
 *
 * @param share of 1
 */
export function wholeCount(share: Interval, all: number): Interval & { isExact: boolean } {
  const value = Math.round(share.value * all);
  return {
    value,
    low: Math.min(value, Math.ceil(share.low * all - NOTHING)),
    high: Math.max(value, Math.floor(share.high * all + NOTHING)),
    isExact: share.high - share.low < NOTHING,
  };
}
