import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedChoice } from './changed-choice.ts';

const OPTIONS = ['a', 'b', 'c'];

test('of two changes made of the same sight, the second keeps the first, in the order of the options', () => {
  const first = changedChoice(OPTIONS, [], ['b'], []);
  assert.deepEqual(changedChoice(OPTIONS, [], ['a'], first), ['a', 'b']);
  const shown = ['a', 'b'];
  const taken = changedChoice(OPTIONS, shown, ['b'], shown);
  assert.deepEqual(changedChoice(OPTIONS, shown, ['a'], taken), []);
  assert.deepEqual(changedChoice(OPTIONS, shown, ['a', 'b', 'c'], taken), ['b', 'c']);
});

test('what is no option is left out', () => {
  assert.deepEqual(changedChoice(OPTIONS, ['x'], ['x', 'a'], ['x']), ['a']);
});
