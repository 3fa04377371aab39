import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_PATTERN_LENGTH, patternOf } from './pattern-of.ts';

const SHAPES: [address: string, shape: string][] = [
  ['/', '/'],
  ['/about/team', '/about/team'],
  ['/news/123', '/news/{n}'],
  ['/news/item-123.html', '/news/item-{n}.html'],
  ['/events/2031/12/07', '/events/{date}'],
  ['/events/2831/12/07', '/events/{date}'],
  ['/events/2031/1/7/', '/events/{date}/'],
  ['/events/2031/dec/07/list', '/events/{date}/list'],
  ['/archive/2031-12-07.html', '/archive/{date}.html'],
  ['/archive/07.12.2031', '/archive/{date}'],
  ['/archive/20311207', '/archive/{date}'],
  ['/archive/december-2031', '/archive/{date}'],
  ['/सूचना/2031/दिसंबर', '/सूचना/{date}'],
  ['/2024/05/17/a-title-of-2024', '/{date}/a-title-of-{n}'],
  ['/acts/2013/5', '/acts/{n}/{n}'],
  ['/acts/2013/12', '/acts/{n}/{n}'],
  ['/events/2013/12', '/events/{date}'],
  ['/blog/2013/05', '/blog/{date}'],
  ['/budget/2023-24', '/budget/{n}-{n}'],
  ['/d/550e8400-e29b-41d4-a716-446655440000', '/d/{id}'],
  ['/d/9f86d081884c7d659a2feaa0c55ad015.html', '/d/{id}.html'],
  ['/accessibilitystatement', '/accessibilitystatement'],
  ['/list?b=x&a=1', '/list?a&b'],
  ['/list?page=3&Sort=up', '/list?page={n}&sort'],
  ['/list?page=0,3', '/list?page={n}'],
  ['/list?page=contact', '/list?page'],
  ['/list?on=2031-12-07', '/list?on={date}'],
  ['/list?time=1700000000', '/list?time={date}'],
  ['/list?f[0]=a&f[1]=b', '/list?f[{n}]'],
  ['/list?utm_source=x&phpsessid=y', '/list'],
  ['/a%7Bn%7D?%7Bx%7D=1', '/a%7Bn%7D?%7Bx%7D'],
];

for (const [address, shape] of SHAPES) {
  test(`${address} has the pattern ${shape}`, () => {
    assert.equal(patternOf(`https://nagar.example${address}`), shape);
  });
}

test('days of one calendar share a pattern, with and without www', () => {
  const days = Array.from({ length: 31 }, (_, day) => `/cal/2031-01-${String(day + 1).padStart(2, '0')}`);
  const shapes = days.flatMap((day) => [`https://a.in${day}`, `http://www.a.in${day}`]);
  assert.deepEqual(new Set(shapes.map((url) => patternOf(url))), new Set(['/cal/{date}']));
});

test('parameters that do not distinguish pages are not part of the pattern', () => {
  assert.equal(patternOf('https://a.in/x?id=1&sort=a', { parameters: ['id'] }), '/x?id');
});

test('any text has a bounded pattern that the database can store', () => {
  const parts = [
    '1',
    '%31',
    '2031-',
    '2031/12/',
    '{',
    'a1',
    '?',
    '&a',
    '=',
    '%F0%9F%98%80',
    '%00',
    '\u0000',
    '\ud800',
    '😀',
    'http://',
    '%',
  ];
  for (const part of parts)
    for (const start of ['https://a.in/', 'https://a.in/?', 'https://', ''])
      for (const length of [1, 37, 100_000]) {
        const shape = patternOf(start + part.repeat(Math.ceil(length / part.length)));
        assert.ok(shape.length <= MAX_PATTERN_LENGTH && shape.isWellFormed() && !shape.includes('\u0000'));
      }
});
