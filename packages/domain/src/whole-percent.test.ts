import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholePercent } from './whole-percent.ts';

test('rounds to the nearest percent, but 100 means all and 0 means nothing', () => {
  const shares: [part: number, whole: number, percent: number][] = [
    [1, 6, 17],
    [20, 120, 17],
    [1, 3, 33],
    [2, 3, 67],
    [999, 1_000, 99],
    [1, 1_000, 1],
    [6, 6, 100],
    [0, 6, 0],
    [0, 0, 0],
  ];
  for (const [part, whole, percent] of shares)
    assert.equal(wholePercent(part, whole), percent, `${part}/${whole}`);
});
