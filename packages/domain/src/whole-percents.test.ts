import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholePercents } from './whole-percents.ts';

const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);

test('percentages of a whole add up to 100, and only nothing is 0', () => {
  const cases: [parts: number[], shares: number[]][] = [
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    // Rounded separately: 17, 17, 67 and 13, 13, 25, 50.
    [
      [1, 1, 4],
      [17, 17, 66],
    ],
    [
      [1, 1, 2, 4],
      [13, 12, 25, 50],
    ],
    [
      [1, 1, 1, 997],
      [1, 1, 1, 97],
    ],
    [
      [0, 6],
      [0, 100],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ];
  for (const [parts, shares] of cases) assert.deepEqual(wholePercents(parts), shares, parts.join());
});

test('no percentage is far from its exact value', () => {
  for (let a = 0; a <= 40; a++)
    for (let b = 0; b <= 40; b++) {
      const parts = [a, b, 7, 0];
      const shares = wholePercents(parts);
      assert.equal(sum(shares), 100);
      assert.equal(shares[3], 0);
      for (const [at, part] of parts.entries())
        assert.ok(Math.abs((shares[at] ?? 0) - (100 * part) / (a + b + 7)) < 2, `${parts}: ${shares}`);
    }
});

test('more than 100 parts do not add up to more than 100', () => {
  assert.equal(sum(wholePercents(Array.from({ length: 150 }, () => 1))), 100);
});
