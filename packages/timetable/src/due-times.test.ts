import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueTimesBetween, firstDue, nextDue, nextDueTimes } from './due-times.ts';
import type { Timetable } from './timetable.ts';

/** An instant in Asia/Kolkata, which is +05:30 all year. */
function at(local: string): Date {
  return new Date(`${local.replace(' ', 'T')}+05:30`);
}

function local(time: Date | null): string | null {
  return time && new Date(time.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}

function byCron(cron: string, start = at('2020-01-01 00:00')): Timetable {
  return { cron, repeatDays: null, start, startsNow: false };
}

const CRON_CASES: [cron: string, after: string, next: string][] = [
  ['0 9 * * 1', '2026-01-04 23:59', '2026-01-05 09:00'],
  // at, just before and after the minute
  ['0 9 * * 1', '2026-01-05 09:00', '2026-01-12 09:00'],
  ['0 9 * * 1', '2026-01-05 08:59:59.999', '2026-01-05 09:00'],
  ['0 9 * * 1', '2026-01-05 09:00:00.001', '2026-01-12 09:00'],
  ['30 22 * * 1,3,5', '2026-01-05 22:30', '2026-01-07 22:30'],
  ['30 22 * * 0', '2026-12-31 12:00', '2027-01-03 22:30'],
  ['30 22 * * 7', '2026-12-31 12:00', '2027-01-03 22:30'],
  ['0 0 * * FRI', '2026-12-31 23:59', '2027-01-01 00:00'],
  ['15 3 1 * *', '2026-12-01 03:15', '2027-01-01 03:15'],
  ['59 23 31 * *', '2026-12-31 23:59', '2027-01-31 23:59'],
  // days that a month does not have
  ['0 22 31 * *', '2026-01-31 22:00', '2026-02-28 22:00'],
  ['0 22 31 * *', '2026-02-28 22:00', '2026-03-31 22:00'],
  ['0 22 31 * *', '2026-03-31 22:00', '2026-04-30 22:00'],
  ['0 22 30 * *', '2026-01-30 22:00', '2026-02-28 22:00'],
  ['0 22 30 * *', '2026-02-28 22:00', '2026-03-30 22:00'],
  ['0 22 29 * *', '2026-01-29 22:00', '2026-02-28 22:00'],
  // leap years, including a century
  ['0 22 29 * *', '2028-01-29 22:00', '2028-02-29 22:00'],
  ['0 22 30 * *', '2028-01-30 22:00', '2028-02-29 22:00'],
  ['0 22 31 * *', '2028-01-31 22:00', '2028-02-29 22:00'],
  ['0 22 29 * *', '2000-01-29 22:00', '2000-02-29 22:00'],
  ['0 22 28 * *', '2028-01-28 22:00', '2028-02-28 22:00'],
];

for (const [cron, after, next] of CRON_CASES)
  test(`${cron} after ${after} is due ${next}`, () => {
    assert.equal(local(nextDue(byCron(cron, new Date(0)), at(after))), next);
  });

test('before 18:30 UTC, times of the night belong to the next day in India', () => {
  assert.equal(
    nextDue(byCron('0 2 1 * *'), new Date('2026-01-31T20:29:00Z'))?.toISOString(),
    '2026-01-31T20:30:00.000Z',
  );
});

test('Asia/Kolkata has no daylight saving time: a year of nights is 365 days of 24 hours', () => {
  const times = nextDueTimes(byCron('30 2 * * 0,1,2,3,4,5,6'), at('2026-01-01 00:00'), 365);
  assert.equal(new Set(times.map((time) => time.getTime() % 86_400_000)).size, 1);
  assert.equal(local(times.at(-1) ?? null), '2026-12-31 02:30');
});

test('every month of four years has one run, on the requested day or the last', () => {
  for (const day of [1, 28, 29, 30, 31]) {
    const times = nextDueTimes(byCron(`0 22 ${day} * *`), at('2025-12-31 23:59'), 48);
    const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const expected = Array.from({ length: 48 }, (_, index) => {
      const [year, month] = [2026 + Math.floor(index / 12), index % 12];
      const two = (value: number) => String(value).padStart(2, '0');
      return `${year}-${two(month + 1)}-${two(Math.min(day, lastOf(year, month)))} 22:00`;
    });
    assert.deepEqual(times.map(local), expected);
  }
});

test('day intervals keep their time of day across years', () => {
  const start = at('2026-12-20 17:05');
  const everyTen: Timetable = { cron: null, repeatDays: 10, start, startsNow: false };
  assert.deepEqual(nextDueTimes(everyTen, new Date(start.getTime() - 1), 4).map(local), [
    '2026-12-20 17:05',
    '2026-12-30 17:05',
    '2027-01-09 17:05',
    '2027-01-19 17:05',
  ]);
  assert.equal(local(nextDue(everyTen, at('2026-12-30 17:05'))), '2027-01-09 17:05');
  assert.equal(local(nextDue(everyTen, at('2026-12-30 17:04:59.999'))), '2026-12-30 17:05');
});

test('supports intervals of ten years', () => {
  const start = at('2026-01-01 00:00');
  const rarely: Timetable = { cron: null, repeatDays: 3650, start, startsNow: true };
  assert.equal(local(nextDue(rarely, start)), '2035-12-30 00:00');
  assert.equal(
    nextDue({ ...rarely, start: new Date(8_640_000_000_000_000) }, new Date(8_640_000_000_000_000)),
    null,
  );
});

test('a single run is due once', () => {
  const start = at('2026-05-05 05:05');
  const once: Timetable = { cron: null, repeatDays: null, start, startsNow: false };
  assert.deepEqual(firstDue(once), start);
  assert.deepEqual(nextDueTimes(once, at('2026-01-01 00:00'), 10), [start]);
  assert.equal(nextDue(once, start), null);
});

test('a later start delays a cron, except at its exact minute', () => {
  assert.equal(local(firstDue(byCron('0 9 * * 1', at('2026-03-01 12:00')))), '2026-03-02 09:00');
  assert.equal(local(firstDue(byCron('0 9 * * 1', at('2026-03-02 09:00')))), '2026-03-02 09:00');
  assert.equal(
    local(nextDue(byCron('0 9 * * 1', at('2026-03-01 12:00')), at('2026-01-01 00:00'))),
    '2026-03-02 09:00',
  );
});

test('an immediate start is due at once and then by its cron', () => {
  const now = { ...byCron('0 9 * * 1', at('2026-03-03 10:11')), startsNow: true };
  assert.deepEqual(nextDueTimes(now, at('2026-01-01 00:00'), 3).map(local), [
    '2026-03-03 10:11',
    '2026-03-09 09:00',
    '2026-03-16 09:00',
  ]);
});

test('times between two instants include both ends', () => {
  const weekly = byCron('0 9 * * 1');
  assert.deepEqual(dueTimesBetween(weekly, at('2026-01-05 09:00'), at('2026-01-19 09:00')).map(local), [
    '2026-01-05 09:00',
    '2026-01-12 09:00',
    '2026-01-19 09:00',
  ]);
  assert.deepEqual(dueTimesBetween(weekly, at('2026-01-05 09:01'), at('2026-01-12 08:59')), []);
});

test('an unsupported cron throws with the expression', () => {
  assert.throws(() => nextDue(byCron('* * * * *'), new Date()), /\* \* \* \* \*/);
});
