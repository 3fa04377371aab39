import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellsScores } from './tells-scores.ts';

test('is true only when the run and at least one repair have a score', () => {
  assert.equal(tellsScores(71, [{ scoreAfter: 74 }, { scoreAfter: null }]), true);
  assert.equal(tellsScores(71, [{ scoreAfter: null }]), false);
  assert.equal(tellsScores(71, []), false);
  assert.equal(tellsScores(null, [{ scoreAfter: 74 }]), false);
});
