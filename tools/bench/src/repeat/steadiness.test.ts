import assert from 'node:assert/strict';
import { test } from 'node:test';
import { steadinessOf } from './steadiness.ts';

const visits = (...keys: string[]) => keys.map((key) => new Set(key.split('')));

test('visits that agree have nothing that differs', () => {
  assert.deepEqual(steadinessOf(visits('ab', 'ab', 'ba')), { findings: 6, differing: 0, unsteady: [] });
});

test('what one visit has alone, or alone has not, differs once', () => {
  assert.equal(steadinessOf(visits('ab', 'a', 'a')).differing, 1);
  assert.equal(steadinessOf(visits('ab', 'ab', 'a')).differing, 1);
  assert.deepEqual(steadinessOf(visits('ab', 'a', 'a')).unsteady, [{ key: 'b', seen: 1, of: 3 }]);
});

test('a page on which nothing is ever found agrees with itself', () => {
  assert.deepEqual(steadinessOf(visits('', '')), { findings: 0, differing: 0, unsteady: [] });
});
