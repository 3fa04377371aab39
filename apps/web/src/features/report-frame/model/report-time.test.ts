import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportTime } from './report-time.ts';

test('formats English with the month, an ordinal day and am or pm', () => {
  assert.equal(reportTime('2024-03-05T09:34:05.000Z', 'en'), 'March 5th 2024, 3:04:05 pm');
  assert.equal(reportTime('2024-03-01T01:00:00.000Z', 'en'), 'March 1st 2024, 6:30:00 am');
  assert.equal(reportTime('2024-03-22T01:00:00.000Z', 'en'), 'March 22nd 2024, 6:30:00 am');
  assert.equal(reportTime('2024-03-11T01:00:00.000Z', 'en'), 'March 11th 2024, 6:30:00 am');
});

test('uses the time zone of Kolkata regardless of the browser', () => {
  assert.equal(reportTime('2024-03-05T19:00:00.000Z', 'en'), 'March 6th 2024, 12:30:00 am');
});

test('formats Hindi with the day first and the usual time format', () => {
  assert.equal(reportTime('2024-03-05T09:34:05.000Z', 'hi'), '5 मार्च 2024, 3:04:05 PM');
});
