import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedChoice } from './changed-choice.ts';

const OPTIONS = ['a', 'b', 'c'];

test('merges two changes that were based on the same rendered value, in option order', () => {
  const first = changedChoice(OPTIONS, [], ['b'], []);
  assert.deepEqual(changedChoice(OPTIONS, [], ['a'], first), ['a', 'b']);
  const shown = ['a', 'b'];
  const taken = changedChoice(OPTIONS, shown, ['b'], shown);
  assert.deepEqual(changedChoice(OPTIONS, shown, ['a'], taken), []);
  assert.deepEqual(changedChoice(OPTIONS, shown, ['a', 'b', 'c'], taken), ['b', 'c']);
});

test('drops values that are not options', () => {
  assert.deepEqual(changedChoice(OPTIONS, ['x'], ['x', 'a'], ['x']), ['a']);
});
