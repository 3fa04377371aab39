import { test } from 'node:test';
import { checkLists } from '../../test/check-lists.ts';

// Prints the time of each list, for docs/benchmarks.md.
test('every list reads only part of an index, with 100,000 rows of each kind', async (t) => {
  for (const { name, rows, milliseconds } of await checkLists(100_000))
    t.diagnostic(`${name}: ${milliseconds.toFixed(1)} ms, at most ${rows} rows of a table`);
});
