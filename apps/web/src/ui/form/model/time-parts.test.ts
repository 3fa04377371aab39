import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_HALVES, formatTimeParts, HOURS, MINUTES, parseTimeParts } from './time-parts.ts';

test('converts each time to the 12-hour clock and back', () => {
  const times = DAY_HALVES.flatMap((half) =>
    HOURS.flatMap((hour) => MINUTES.map((minute) => formatTimeParts({ hour, minute, half }))),
  );
  assert.deepEqual(times, [...times].sort());
  assert.equal(new Set(times).size, 24 * 60);
  for (const time of times) assert.equal(formatTimeParts(parseTimeParts(time)), time);
  assert.deepEqual(parseTimeParts('00:05'), { hour: '12', minute: '05', half: 'AM' });
  assert.deepEqual(parseTimeParts('12:00'), { hour: '12', minute: '00', half: 'PM' });
  assert.deepEqual(parseTimeParts('22:30'), { hour: '10', minute: '30', half: 'PM' });
});

test('has no parts for an invalid time, and no time for missing parts', () => {
  for (const text of ['', '24:00', '7:30', '07:60', '07:30:00'])
    assert.deepEqual(parseTimeParts(text), { hour: '', minute: '', half: 'AM' }, text);
  assert.equal(formatTimeParts({ hour: '7', minute: '', half: 'PM' }), '');
  assert.equal(formatTimeParts({ hour: '', minute: '30', half: 'PM' }), '');
});
