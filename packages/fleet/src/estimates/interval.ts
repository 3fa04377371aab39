export interface Interval {
  /** The best single guess. */
  value: number;
  /** With 95 % certainty it is not below this, and not above that. */
  low: number;
  high: number;
}
