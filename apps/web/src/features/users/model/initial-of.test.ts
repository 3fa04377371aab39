import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialOf } from './initial-of.ts';

test('returns the first letter with its combining marks, in any script', () => {
  assert.equal(initialOf(' asha rao'), 'A');
  assert.equal(initialOf('मीना'), 'मी');
  assert.equal(initialOf('தமிழ்'), 'த');
  assert.equal(initialOf(''), '');
});
