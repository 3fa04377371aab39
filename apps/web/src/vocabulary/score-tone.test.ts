import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreTone } from './score-tone.ts';

test('changes the colour above 40 and above 90 on dashboards and heat maps', () => {
  const tones = [0, 39, 40, 41, 49, 50, 89, 90, 91, 100].map(scoreTone);
  assert.deepEqual(tones, ['fail', 'fail', 'fail', 'warn', 'warn', 'warn', 'warn', 'warn', 'pass', 'pass']);
});
