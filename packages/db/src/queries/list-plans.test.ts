import { test } from 'node:test';
import { checkLists } from '../../test/check-lists.ts';

// The whole, at 100,000 rows of each kind, is list-plans.long.test.ts.
test('every list reads a part of an index, among 5,000 rows of each kind', async () => {
  await checkLists(5000);
});
