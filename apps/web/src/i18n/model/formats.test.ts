import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatsOf } from './formats.ts';

const afternoon = new Date('2024-03-05T09:34:05Z');

test('formats dates and times in India Standard Time, as specified', () => {
  const formats = formatsOf('en');
  assert.equal(formats.date(afternoon), '05 Mar 2024');
  assert.equal(formats.time(afternoon), '3:04:05 PM');
  assert.equal(formats.dateTime(afternoon), '05 Mar 2024, 3:04:05 PM');
});

test('abbreviates every month to three letters, in lists and with a time', () => {
  const { date, month, dateTime } = formatsOf('en');
  const days = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 5)));
  assert.equal(
    days.map(month).join(', '),
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
      .map((name) => `${name} 2024`)
      .join(', '),
  );
  const september = new Date('2024-09-05T09:34:05Z');
  assert.equal(date(september), '05 Sep 2024');
  assert.equal(dateTime(september), '05 Sep 2024, 3:04:05 PM');
});

test('formats late evening in London as the next day in India', () => {
  assert.equal(formatsOf('en').date(new Date('2024-03-05T20:00:00Z')), '06 Mar 2024');
});

test('names the month in Hindi', () => {
  assert.equal(formatsOf('hi').date(afternoon), '05 मार्च 2024');
});

test('formats a time of day and weekdays without a date', () => {
  const { timeOfDay, weekday, list } = formatsOf('en');
  assert.deepEqual(
    [timeOfDay(0, 5), timeOfDay(12, 0), timeOfDay(22, 30)],
    ['12:05 AM', '12:00 PM', '10:30 PM'],
  );
  assert.equal(list([0, 1, 6].map(weekday)), 'Sunday, Monday and Saturday');
  assert.equal(formatsOf('hi').list([1, 4].map(formatsOf('hi').weekday)), 'सोमवार और गुरुवार');
});

test('groups digits in the Indian system', () => {
  assert.equal(formatsOf('en').number(1234567), '12,34,567');
  assert.equal(formatsOf('en').percent(45), '45%');
});

test('uses the largest fitting unit for relative times', () => {
  const { relative } = formatsOf('en');
  const now = new Date('2024-03-05T12:00:00Z');
  assert.equal(relative(new Date('2024-03-05T10:00:00Z'), now), '2 hours ago');
  assert.equal(relative(new Date('2024-03-05T11:59:30Z'), now), '30 seconds ago');
  assert.equal(relative(new Date('2024-03-08T12:00:00Z'), now), 'in 3 days');
});

test('formats durations as words', () => {
  assert.equal(formatsOf('en').duration(240), '4 minutes');
  assert.equal(formatsOf('en').duration(59), '59 seconds');
});

test('abbreviates large numbers with k, M, B and T in English', () => {
  const { compact } = formatsOf('en');
  assert.deepEqual([999, 1200, 2_500_000, 3_000_000_000, 4e12].map(compact), [
    '999',
    '1.2k',
    '2.5M',
    '3B',
    '4T',
  ]);
});
