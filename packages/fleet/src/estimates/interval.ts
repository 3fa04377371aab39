export interface Interval {
  /** Point estimate. */
  value: number;
  /** Bounds of the 95 % interval. */
  low: number;
  high: number;
}
