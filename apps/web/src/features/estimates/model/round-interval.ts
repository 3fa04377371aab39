interface Interval {
  value: number;
  low: number;
  high: number;
}

/** Tolerance for floating-point errors. */
const NOTHING = 1e-9;

/**
 * An interval in whole numbers, such as points, percent or websites. The ends are rounded outwards, so that it
 * never looks more precise than it is.
 *
 * @param times factor by which the values are multiplied
 */
export function roundIntervalOutwards(interval: Interval, times = 1): Interval & { isExact: boolean } {
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
 * Converts an interval of shares into counts. Only whole numbers are possible, so the ends are rounded inwards
 * without loss of confidence; the interval always contains the nearest whole number.
 *
 * @param share between 0 and 1
 */
export function countInterval(share: Interval, all: number): Interval & { isExact: boolean } {
  const value = Math.round(share.value * all);
  return {
    value,
    low: Math.min(value, Math.ceil(share.low * all - NOTHING)),
    high: Math.max(value, Math.floor(share.high * all + NOTHING)),
    isExact: share.high - share.low < NOTHING,
  };
}
