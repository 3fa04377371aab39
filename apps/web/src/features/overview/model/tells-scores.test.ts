import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellsScores } from './tells-scores.ts';

test('what scores of repairs count on is said only where there are some', () => {
  assert.equal(tellsScores(71, [{ scoreAfter: 74 }, { scoreAfter: null }]), true);
  assert.equal(tellsScores(71, [{ scoreAfter: null }]), false);
  assert.equal(tellsScores(71, []), false);
  assert.equal(tellsScores(null, [{ scoreAfter: 74 }]), false);
});
