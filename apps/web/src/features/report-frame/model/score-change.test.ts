import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreChange } from './score-change.ts';

test('a gain is positive, fewer failures are negative', () => {
  assert.deepEqual(scoreChange({ score: 72, cntTotalIssues: 40 }, { score: 66, cntTotalIssues: 55 }), {
    points: 6,
    issues: -15,
  });
});

test('without a score on one side there is no difference in points', () => {
  assert.equal(
    scoreChange({ score: null, cntTotalIssues: 1 }, { score: 66, cntTotalIssues: 1 }).points,
    null,
  );
});
