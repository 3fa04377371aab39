import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastRatio } from './contrast-ratio.ts';

test('computes the WCAG ratio, rounded down', () => {
  assert.equal(contrastRatio('#000000', '#ffffff'), 21);
  assert.equal(contrastRatio('#8a8a8a', '#FFFFFF'), 3.45);
  assert.equal(contrastRatio('#777777', '#ffffff'), 4.47);
  assert.equal(contrastRatio('#ffffff', '#ffffff'), 1);
});

test('returns null for a value that is not a six-digit hex colour', () => {
  assert.equal(contrastRatio('red', '#ffffff'), null);
});
