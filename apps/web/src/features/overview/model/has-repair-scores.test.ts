import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasRepairScores } from './has-repair-scores.ts';

test('is true only when the run and at least one repair have a score', () => {
  assert.equal(hasRepairScores(71, [{ scoreAfter: 74 }, { scoreAfter: null }]), true);
  assert.equal(hasRepairScores(71, [{ scoreAfter: null }]), false);
  assert.equal(hasRepairScores(71, []), false);
  assert.equal(hasRepairScores(null, [{ scoreAfter: 74 }]), false);
});
