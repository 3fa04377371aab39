import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeSelection } from './merge-selection.ts';

const OPTIONS = ['a', 'b', 'c'];

test('merges two changes that were based on the same rendered value, in option order', () => {
  const first = mergeSelection(OPTIONS, [], ['b'], []);
  assert.deepEqual(mergeSelection(OPTIONS, [], ['a'], first), ['a', 'b']);
  const shown = ['a', 'b'];
  const selection = mergeSelection(OPTIONS, shown, ['b'], shown);
  assert.deepEqual(mergeSelection(OPTIONS, shown, ['a'], selection), []);
  assert.deepEqual(mergeSelection(OPTIONS, shown, ['a', 'b', 'c'], selection), ['b', 'c']);
});

test('drops values that are not options', () => {
  assert.deepEqual(mergeSelection(OPTIONS, ['x'], ['x', 'a'], ['x']), ['a']);
});
