import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stabilityOf } from './stability.ts';

const visits = (...keys: string[]) => keys.map((key) => new Set(key.split('')));

test('has no differences when all visits agree', () => {
  assert.deepEqual(stabilityOf(visits('ab', 'ab', 'ba')), { findings: 6, differing: 0, unsteady: [] });
});

test('counts a finding that only one visit has, or only one visit lacks, once', () => {
  assert.equal(stabilityOf(visits('ab', 'a', 'a')).differing, 1);
  assert.equal(stabilityOf(visits('ab', 'ab', 'a')).differing, 1);
  assert.deepEqual(stabilityOf(visits('ab', 'a', 'a')).unsteady, [{ key: 'b', seen: 1, of: 3 }]);
});

test('has no differences for a page without findings', () => {
  assert.deepEqual(stabilityOf(visits('', '')), { findings: 0, differing: 0, unsteady: [] });
});
