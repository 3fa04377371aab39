import { test } from 'node:test';
import { checkLists } from '../../test/check-lists.ts';

// list-plans.long.test.ts repeats this with 100,000 rows of each kind.
test('every list reads only part of an index, with 5,000 rows of each kind', async () => {
  await checkLists(5000);
});
