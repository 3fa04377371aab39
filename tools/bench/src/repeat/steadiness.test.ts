import assert from 'node:assert/strict';
import { test } from 'node:test';
import { steadinessOf } from './steadiness.ts';

const visits = (...keys: string[]) => keys.map((key) => new Set(key.split('')));

test('has no differences when all visits agree', () => {
  assert.deepEqual(steadinessOf(visits('ab', 'ab', 'ba')), { findings: 6, differing: 0, unsteady: [] });
});

test('counts a finding that only one visit has, or only one visit lacks, once', () => {
  assert.equal(steadinessOf(visits('ab', 'a', 'a')).differing, 1);
  assert.equal(steadinessOf(visits('ab', 'ab', 'a')).differing, 1);
  assert.deepEqual(steadinessOf(visits('ab', 'a', 'a')).unsteady, [{ key: 'b', seen: 1, of: 3 }]);
});

test('has no differences for a page without findings', () => {
  assert.deepEqual(steadinessOf(visits('', '')), { findings: 0, differing: 0, unsteady: [] });
});
