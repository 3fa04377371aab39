/** Rows that are read from the database at once; the first are fewer, so that a file begins to come at once. */
const PORTION = 250;
const FIRST_PORTION = 50;

/**
 * All rows of a list, read portion by portion as they are taken away, up to a number of them.
 *
 * @param read the next rows, told how many came before and the last of these
 */
export async function* inPortions<Row>(
  read: (portion: { skip: number; limit: number; after: Row | undefined }) => Promise<Row[]>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row> {
  let skip = 0;
  let after: Row | undefined;
  while (skip < most) {
    const limit = Math.min(skip === 0 ? FIRST_PORTION : PORTION, most - skip);
    const rows = await read({ skip, limit, after });
    yield* rows;
    if (rows.length < limit) return;
    skip += limit;
    after = rows.at(-1);
  }
}
