import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayPromptInstall } from './may-prompt-install.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const HOUR = 60 * 60 * 1000;

test('asks again a day after "not now", and immediately when never asked', () => {
  assert.equal(mayPromptInstall(null, NOW), true);
  assert.equal(mayPromptInstall(NOW - 24 * HOUR + 1, NOW), false);
  assert.equal(mayPromptInstall(NOW - 24 * HOUR, NOW), true);
});

test('asks when the stored time is in the future because the clock was set back', () => {
  assert.equal(mayPromptInstall(NOW + HOUR, NOW), true);
});
