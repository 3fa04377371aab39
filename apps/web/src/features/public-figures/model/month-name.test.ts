import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthName } from './month-name.ts';

test("names a month in the user's language, independent of the time zone", () => {
  assert.equal(monthName('2026-03', 'en'), 'March 2026');
  assert.equal(monthName('2026-03', 'hi'), 'मार्च 2026');
  assert.equal(monthName('2026-01', 'en', 'short'), 'Jan 2026');
});
