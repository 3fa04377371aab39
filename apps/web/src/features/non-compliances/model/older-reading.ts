/** When a list was read. */
export interface NcReading {
  /** As the server gave it: changes of others since then are not overwritten. */
  asOf: string;
  /** By the clock of the browser, in milliseconds. */
  asked: number;
}

/** What was seen in either reading may be as old as the older one. */
export function olderReading(one: NcReading | null, other: NcReading): NcReading {
  return one && one.asked <= other.asked ? one : { asOf: other.asOf, asked: other.asked };
}
