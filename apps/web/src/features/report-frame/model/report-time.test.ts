import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportTime } from './report-time.ts';

test('English writes the month, the day with its ending, and am or pm', () => {
  assert.equal(reportTime('2024-03-05T09:34:05.000Z', 'en'), 'March 5th 2024, 3:04:05 pm');
  assert.equal(reportTime('2024-03-01T01:00:00.000Z', 'en'), 'March 1st 2024, 6:30:00 am');
  assert.equal(reportTime('2024-03-22T01:00:00.000Z', 'en'), 'March 22nd 2024, 6:30:00 am');
  assert.equal(reportTime('2024-03-11T01:00:00.000Z', 'en'), 'March 11th 2024, 6:30:00 am');
});

test('the day is that of Kolkata, wherever the reader is', () => {
  assert.equal(reportTime('2024-03-05T19:00:00.000Z', 'en'), 'March 6th 2024, 12:30:00 am');
});

test('Hindi puts the day first, and writes the time as its lists do', () => {
  assert.equal(reportTime('2024-03-05T09:34:05.000Z', 'hi'), '5 मार्च 2024, 3:04:05 PM');
});
