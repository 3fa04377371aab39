import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PATTERN_LIMITS, patternLimit } from './pattern-limit.ts';
import { patternOf } from './pattern-of.ts';
import { PatternQuota } from './pattern-quota.ts';

const site = 'https://nagar.example';

/** How many of the addresses a run takes. */
function taken(paths: Iterable<string>, parameters: string[] | null = null): number {
  const quota = new PatternQuota({ parameters });
  let count = 0;
  for (const path of paths) if (quota.take(patternOf(site + path, { parameters }))) count += 1;
  return count;
}

const numbers = (count: number, path: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => path(n + 1));
const days = (count: number, path: (day: string) => string) =>
  Array.from({ length: count }, (_, n) =>
    path(new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)),
  );

const WHOLE: [what: string, paths: string[]][] = [
  ['articles by number', numbers(3000, (n) => `/news/${n}`)],
  ['articles by number and title', numbers(3000, (n) => `/news/${n}/title-${n}`)],
  ['articles by title', numbers(3000, (n) => `/news/${'abcdefghij'[n % 10]}-press-note-${n}.html`)],
  [
    'articles by date and title',
    days(3000, (day) => `/${day.replaceAll('-', '/')}/a-title-of-${day.slice(8)}-words`),
  ],
  ['articles by date and number', days(3000, (day) => `/news/${day.replaceAll('-', '/')}/4711`)],
  ['articles by id in the query', numbers(3000, (n) => `/PressReleasePage.aspx?PRID=${n}&reg=3&lang=1`)],
  [
    'a content system with levels',
    numbers(3000, (n) => `/index1.aspx?lang=1&level=2&sublinkid=${n}&lid=${n}`),
  ],
  [
    'a content system with items',
    numbers(3000, (n) => `/index.php?option=com_content&view=article&id=${n}&catid=5&Itemid=34&lang=hi`),
  ],
  ['notices by year and id', numbers(3000, (n) => `/notice.php?year=2024&id=${n}`)],
  ['one parameter', numbers(3000, (n) => `/?p=${n}`)],
  ['documents by uuid', numbers(3000, (n) => `/d/550e8400-e29b-41d4-a716-${String(n).padStart(12, '0')}`)],
  ['acts by year and number', numbers(3000, (n) => `/acts/${1950 + (n % 75)}/${Math.ceil(n / 75)}`)],
  ['districts', numbers(780, (n) => `/district/${n}/officers`)],
  ['yearly lists', numbers(30, (n) => `/circulars?year=${1995 + n}`)],
];

for (const [what, paths] of WHOLE) {
  test(`takes all of ${what}`, () => assert.equal(taken(paths), paths.length));
}

const BOUNDED: [what: string, paths: string[], limit: number][] = [
  ['a calendar of days in the path', days(3000, (day) => `/events/${day.replaceAll('-', '/')}`), 40],
  ['a calendar of days as one word', days(3000, (day) => `/events/${day}/`), 40],
  ['a calendar of days with a view', days(3000, (day) => `/events/${day}/list`), 40],
  ['a calendar with pages of each day', days(3000, (day) => `/events/${day}/page/2`), 40],
  ['a calendar in the query', days(3000, (day) => `/events?day=${day}`), 40],
  ['a calendar of months', numbers(3000, (n) => `/events?month=${n % 12}&year=${2026 + n}`), 40],
  ['a calendar of years', numbers(3000, (n) => `/leave?year=${n}`), 40],
  ['a calendar of numbers', numbers(3000, (n) => `/calendar/${n % 12}/${2026 + n}`), 40],
  [
    'a calendar of seconds',
    numbers(3000, (n) => `/calendar/view.php?view=month&time=${1_700_000_000 + n}`),
    40,
  ],
  ['filters', numbers(3000, (n) => `/shop?colour=c${n % 50}&fabric=${n}`), 60],
  ['filters in brackets', numbers(3000, (n) => `/search?f[0]=a${n}&f[${n}]=b`), 60],
  ['filters with an id and an order', numbers(3000, (n) => `/list?id=${n}&sort=up`), 60],
  ['a form with everything', numbers(3000, (n) => `/list?id=${n}&a=1&b=2&c=3&d=4`), 60],
  ['pages of a list', numbers(3000, (n) => `/news?page=${n}`), 200],
  ['pages of a list in the path', numbers(3000, (n) => `/news/page/${n}/`), 200],
  ['offsets of a list', numbers(3000, (n) => `/news?start=${n * 10}`), 200],
  ['pages of things with ids', numbers(3000, (n) => `/topic?id=${n % 50}&page=${n}`), 1000],
  ['dates of things with ids', days(3000, (day) => `/event?id=5&date=${day}`), 1000],
];

for (const [what, paths, limit] of BOUNDED) {
  test(`takes ${limit} of ${what}`, () => assert.equal(taken(paths), limit));
}

test('parameters that the website names count as ids', () => {
  const paths = numbers(3000, (n) => `/scheme?state=${n % 36}&scheme=${n}&sort=up`);
  assert.equal(taken(paths), PATTERN_LIMITS.facets);
  assert.equal(taken(paths, ['state', 'scheme']), 3000);
});

test('accepts an address instead of its pattern', () => {
  assert.equal(patternLimit(`${site}/events/2031/12/07`), PATTERN_LIMITS.calendar);
  assert.equal(patternLimit(`${site}/news/7`), null);
});

test('handles any text', () => {
  for (const part of [
    '',
    '{date}',
    '/page/{n}',
    '?',
    '&a',
    '={n}',
    'https://',
    '\u0000',
    'id&',
    'calendar{n}',
  ]) {
    const limit = patternLimit(part.repeat(1_000_000 / Math.max(1, part.length)));
    assert.ok(limit === null || limit > 0);
  }
});
