import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLoadFailure } from './is-load-failure.ts';

test('recognizes the load error of each browser, and no other error', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://portal.example/assets/a.js',
    'error loading dynamically imported module: https://portal.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])
    assert.equal(isLoadFailure(new TypeError(message)), true, message);
  for (const error of [new TypeError('Failed to fetch'), 'Importing a module script failed.', null])
    assert.equal(isLoadFailure(error), false, String(error));
});
