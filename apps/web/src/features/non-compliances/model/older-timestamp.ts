/** Age of a loaded list. */
export interface NcReading {
  /** Timestamp of the server: later changes by other users are not overwritten. */
  asOf: string;
  /** Time of the request by the browser's clock, epoch milliseconds. */
  asked: number;
}

/** Rows from two responses are only as fresh as the older response. */
export function olderTimestamp(one: NcReading | null, other: NcReading): NcReading {
  return one && one.asked <= other.asked ? one : { asOf: other.asOf, asked: other.asked };
}
