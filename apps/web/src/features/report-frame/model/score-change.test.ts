import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreChange } from './score-change.ts';

test('counts a gain as positive and fewer failures as negative', () => {
  assert.deepEqual(scoreChange({ score: 72, cntTotalIssues: 40 }, { score: 66, cntTotalIssues: 55 }), {
    points: 6,
    issues: -15,
  });
});

test('has no difference in points when a score is missing', () => {
  assert.equal(
    scoreChange({ score: null, cntTotalIssues: 1 }, { score: 66, cntTotalIssues: 1 }).points,
    null,
  );
});
