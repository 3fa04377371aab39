import type { Cell } from '../tables/table.ts';

/** Rows of a table that continues over several sheets. */
export interface RowQueue {
  next(): Promise<Cell[] | null>;
  /** Whether rows remain. */
  isMore(): Promise<boolean>;
  /** Stops reading at the current position. */
  close(): Promise<void>;
}

export function rowQueue(rows: AsyncIterable<Cell[]>): RowQueue {
  const source = rows[Symbol.asyncIterator]();
  let ahead: Cell[] | null = null;
  const read = async () => {
    const { value, done } = await source.next();
    return done ? null : value;
  };
  return {
    next: async () => {
      const row = ahead ?? (await read());
      ahead = null;
      return row;
    },
    isMore: async () => {
      ahead ??= await read();
      return ahead !== null;
    },
    close: async () => {
      await source.return?.();
    },
  };
}
