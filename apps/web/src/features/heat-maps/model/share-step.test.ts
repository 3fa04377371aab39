import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareStep } from './share-step.ts';

test('uses a darker step for a larger share of failing websites', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((failing) => shareStep(failing, 8)),
    [0, 1, 1, 2, 2, 3, 3, 4, 4],
  );
  assert.equal(shareStep(3, 0), 0);
});
