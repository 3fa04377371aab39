import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreSteps } from './score-steps.ts';

test('each step is relative to the previous one', () => {
  assert.deepEqual(scoreSteps(69, [72, 75, 75]), [
    { rises: true, score: 72 },
    { rises: true, score: 75 },
    { rises: false, score: 75 },
  ]);
  assert.deepEqual(scoreSteps(69, [72, null, 75, 76]), [
    { rises: true, score: 72 },
    null,
    null,
    { rises: true, score: 76 },
  ]);
  assert.deepEqual(scoreSteps(null, [72]), [null]);
  assert.deepEqual(scoreSteps(69, []), []);
});
