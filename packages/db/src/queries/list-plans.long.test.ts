import { test } from 'node:test';
import { checkLists } from '../../test/check-lists.ts';

// Tells what each list took, for docs/benchmarks.md.
test('every list reads a part of an index, among 100,000 rows of each kind', async (t) => {
  for (const { name, rows, milliseconds } of await checkLists(100_000))
    t.diagnostic(`${name}: ${milliseconds.toFixed(1)} ms, at most ${rows} rows of a table`);
});
