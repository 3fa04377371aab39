import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CronProblem, cronOf, cronProblem, type Frequency, parseCron, repeatMsOf } from './cron.ts';

const weekly = (minute: number, hour: number, ...weekdays: number[]): Frequency => ({
  period: 'weekly',
  minute,
  hour,
  weekdays,
});
const monthly = (minute: number, hour: number, day: number): Frequency => ({
  period: 'monthly',
  minute,
  hour,
  day,
});

const RIGHT: [cron: string, read: Frequency][] = [
  ['0 9 * * 1', weekly(0, 9, 1)],
  ['0 0 * * 0', weekly(0, 0, 0)],
  ['59 23 * * 6', weekly(59, 23, 6)],
  ['30 2 * * 7', weekly(30, 2, 0)],
  ['30 2 * * 0,7', weekly(30, 2, 0)],
  ['5 5 * * 5,1,3', weekly(5, 5, 1, 3, 5)],
  ['5 5 * * 1,1,1', weekly(5, 5, 1)],
  ['05 05 * * 01', weekly(5, 5, 1)],
  ['0 12 * * 0,1,2,3,4,5,6', weekly(0, 12, 0, 1, 2, 3, 4, 5, 6)],
  ['0 12 * * SUN', weekly(0, 12, 0)],
  ['0 12 * * mon', weekly(0, 12, 1)],
  ['0 12 * * Tue', weekly(0, 12, 2)],
  ['0 12 * * WED', weekly(0, 12, 3)],
  ['0 12 * * THU', weekly(0, 12, 4)],
  ['0 12 * * FRI', weekly(0, 12, 5)],
  ['0 12 * * SAT', weekly(0, 12, 6)],
  ['0 12 * * SAT,SUN', weekly(0, 12, 0, 6)],
  ['0 12 * * MON,3', weekly(0, 12, 1, 3)],
  ['  0   9  *  *  1  ', weekly(0, 9, 1)],
  ['0\t9\t*\t*\t1', weekly(0, 9, 1)],
  ['0 9\n* * 1', weekly(0, 9, 1)],
  ['0 9 1 * *', monthly(0, 9, 1)],
  ['0 9 28 * *', monthly(0, 9, 28)],
  ['0 9 29 * *', monthly(0, 9, 29)],
  ['0 9 30 * *', monthly(0, 9, 30)],
  ['0 9 31 * *', monthly(0, 9, 31)],
  ['00 00 01 * *', monthly(0, 0, 1)],
  ['59 23 15 * *', monthly(59, 23, 15)],
  ['1 1 7 * *', monthly(1, 1, 7)],
  ['45 22 10 * *', monthly(45, 22, 10)],
];

const WRONG: [cron: string, why: string][] = [
  ['', 'nothing'],
  [' ', 'nothing but space'],
  ['*', 'one field'],
  ['0 9 * *', 'four fields'],
  ['0 0 9 * * 1', 'six fields, with seconds'],
  ['0 9 * * 1 2026', 'six fields, with a year'],
  ['* * * * *', 'each minute'],
  ['0 * * * *', 'each hour'],
  ['0 * * * 1', 'each hour of a day'],
  ['* 9 * * 1', 'each minute of an hour'],
  ['0 9 * * *', 'each day'],
  ['* * 1 * *', 'each minute of a day of the month'],
  ['0 * 1 * *', 'each hour of a day of the month'],
  ['*/5 * * * *', 'a step'],
  ['*/5 9 * * 1', 'a step of minutes'],
  ['0 */2 * * 1', 'a step of hours'],
  ['0/10 9 * * 1', 'a step with a beginning'],
  ['0,30 9 * * 1', 'a list of minutes'],
  ['0 9,21 * * 1', 'a list of hours'],
  ['0-5 9 * * 1', 'a range of minutes'],
  ['0 9-17 * * 1', 'a range of hours'],
  ['0 9 */2 * *', 'a step of days'],
  ['0 9 1,15 * *', 'a list of days of the month'],
  ['0 9 1-5 * *', 'a range of days of the month'],
  ['0 9 * * 1-5', 'a range of weekdays'],
  ['0 9 * * */2', 'a step of weekdays'],
  ['0 9 * * 1#2', 'the second Monday'],
  ['0 9 * * 5L', 'the last Friday'],
  ['0 9 L * *', 'the last day by its sign'],
  ['0 9 15W * *', 'the nearest working day'],
  ['0 9 ? * 1', 'a question mark'],
  ['0 9 1 * ?', 'a question mark for the weekday'],
  ['0 9 1 * 1', 'a day of the month and a weekday'],
  ['0 9 1 1 *', 'a month'],
  ['0 9 * 1 1', 'a month and a weekday'],
  ['0 9 * JAN 1', 'a month by name'],
  ['0 9 1 1-12 *', 'all months as a range'],
  ['60 9 * * 1', 'minute 60'],
  ['99 9 * * 1', 'minute 99'],
  ['0 24 * * 1', 'hour 24'],
  ['0 99 * * 1', 'hour 99'],
  ['0 9 0 * *', 'day 0'],
  ['0 9 32 * *', 'day 32'],
  ['0 9 * * 8', 'weekday 8'],
  ['0 9 * * 1,8', 'weekday 8 in a list'],
  ['0 9 * * 1,', 'a list that goes on to nothing'],
  ['0 9 * * ,1', 'a list that begins with nothing'],
  ['0 9 * * 1,,2', 'a list with a gap'],
  ['0 9 * * 1, 2', 'a list with a space'],
  ['-1 9 * * 1', 'a minute below 0'],
  ['0 -9 * * 1', 'an hour below 0'],
  ['+1 9 * * 1', 'a sign'],
  ['1.5 9 * * 1', 'half a minute'],
  ['1e1 9 * * 1', 'an exponent'],
  ['0x5 9 * * 1', 'a hexadecimal number'],
  ['000 9 * * 1', 'three digits'],
  ['0 009 * * 1', 'three digits of an hour'],
  ['a 9 * * 1', 'a letter'],
  ['0 9 * * MONDAY', 'the whole name of a day'],
  ['0 9 * * MO', 'two letters of a day'],
  ['0 9 * * सोम', 'a name in another language'],
  ['० ९ * * १', 'digits of another script'],
  ['@weekly', 'a word for it'],
  ['@monthly', 'another word for it'],
  ['@reboot', 'a word for no time'],
  ['2027-01-01T00:00:00', 'an instant'],
  ['0 9 * * 1;', 'a sign at the end'],
  ["0 9 * * '1'", 'quotes'],
  ['0 9 * * 1 --', 'signs after it'],
  ['null', 'a word'],
];

test('the tables contain 100 crons', () => {
  assert.equal(RIGHT.length + WRONG.length, 100);
});

for (const [cron, read] of RIGHT)
  test(`parses ${JSON.stringify(cron)}`, () => {
    assert.deepEqual(parseCron(cron), read);
    assert.deepEqual(parseCron(cronOf(read)), read, 'and what is written of it reads the same');
  });

for (const [cron, why] of WRONG)
  test(`refuses ${JSON.stringify(cron)}: ${why}`, () => {
    assert.equal(parseCron(cron), null);
  });

test('lists that need a repeat frequency get a week or thirty days', () => {
  assert.equal(repeatMsOf(weekly(0, 9, 1)), 604_800_000);
  assert.equal(repeatMsOf(monthly(0, 9, 1)), 2_592_000_000);
});

test('distinguishes an incomplete cron from one that is too frequent', () => {
  const problems: [cron: string, problem: CronProblem | null][] = [
    ['30 9 * * 1', null],
    ['30 9 31 * *', null],
    ['30 9 * *', 'dayRequired'],
    ['30 9 * * ', 'dayRequired'],
    ['30 9  * *', 'dayRequired'],
    ['30 9', 'dayRequired'],
    ['', 'dayRequired'],
    ['* *', 'dayRequired'],
    ['* * 1,3', 'timeRequired'],
    ['  * * 1', 'timeRequired'],
    ['  15 * *', 'timeRequired'],
    ['* * * * *', 'frequencyTooFrequent'],
    ['* * * * 1', 'frequencyTooFrequent'],
    ['0 9 * * *', 'frequencyTooFrequent'],
    ['0 */2 * * 1', 'frequencyTooFrequent'],
    ['0 9 1 1 *', 'frequencyTooFrequent'],
    ['weekly', 'frequencyTooFrequent'],
  ];
  for (const [cron, problem] of problems) assert.equal(cronProblem(cron), problem, cron);
});
