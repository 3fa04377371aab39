/** Age of a loaded list. */
export interface NcReading {
  /** Timestamp of the server: later changes by other users are not overwritten. */
  asOf: string;
  /** Time of the request by the browser's clock, epoch milliseconds. */
  requestedAt: number;
}

/** Rows from two responses are only as fresh as the older response. */
export function olderTimestamp(one: NcReading | null, other: NcReading): NcReading {
  return one && one.requestedAt <= other.requestedAt
    ? one
    : { asOf: other.asOf, requestedAt: other.requestedAt };
}
