import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthName } from './month-name.ts';

test('a month is named in the language of the reader, and is the same in every time zone', () => {
  assert.equal(monthName('2026-03', 'en'), 'March 2026');
  assert.equal(monthName('2026-03', 'hi'), 'मार्च 2026');
  assert.equal(monthName('2026-01', 'en', 'short'), 'Jan 2026');
});
