import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithinWindow } from './crawl-settings.ts';

/** A time of day in India (UTC+05:30). */
const at = (time: string) => new Date(`2026-03-10T${time}:00+05:30`);

test('the start of a window is inclusive, its end exclusive', () => {
  const window = { from: '09:00', to: '17:30' };
  const times = ['08:59', '09:00', '17:29', '17:30'];
  assert.deepEqual(
    times.map((time) => isWithinWindow(window, at(time))),
    [false, true, true, false],
  );
});

test('a window may span midnight', () => {
  const window = { from: '22:00', to: '06:00' };
  const times = ['21:59', '22:00', '00:00', '05:59', '06:00'];
  assert.deepEqual(
    times.map((time) => isWithinWindow(window, at(time))),
    [false, true, true, true, false],
  );
});

test('no window, or an empty one, means the whole day', () => {
  assert.equal(isWithinWindow(null, at('12:00')), true);
  assert.equal(isWithinWindow({ from: '06:00', to: '06:00' }, at('12:00')), true);
});
