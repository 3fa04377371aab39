/** Rows that are read from the database at once; the first batch is smaller, so that a download starts at once. */
const BATCH = 250;
const FIRST_BATCH = 50;

/**
 * All rows of a list up to a maximum, read batch by batch as they are consumed.
 *
 * @param read the next rows, by the number of rows read so far and the last of them
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
