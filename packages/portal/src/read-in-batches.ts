/** Rows per query; the first batch is smaller, so that a download starts immediately. */
const BATCH = 250;
const FIRST_BATCH = 50;

/**
 * Rows of a list up to a maximum, read in batches while they are consumed.
 *
 * @param read returns the next rows, given the number of rows read so far and the last row
 */
export async function* readInBatches<Row>(
  read: (batch: { skip: number; limit: number; after: Row | undefined }) => Promise<Row[]>,
  max = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row> {
  let skip = 0;
  let after: Row | undefined;
  while (skip < max) {
    const limit = Math.min(skip === 0 ? FIRST_BATCH : BATCH, max - skip);
    const rows = await read({ skip, limit, after });
    yield* rows;
    if (rows.length < limit) return;
    skip += limit;
    after = rows.at(-1);
  }
}
