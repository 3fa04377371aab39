import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runPercent } from './run-percent.ts';

test('reaches 100 only when all pages are finished', () => {
  assert.equal(runPercent({ pagesTotal: 0, pagesFinished: 0 }), null);
  assert.equal(runPercent({ pagesTotal: 1000, pagesFinished: 999 }), 99);
  assert.equal(runPercent({ pagesTotal: 3, pagesFinished: 3 }), 100);
});
