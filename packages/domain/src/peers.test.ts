import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreDeciles, scoreDistribution, scoreRank } from './peers.ts';

const COUNTS = [
  { score: 0, organizations: 1 },
  { score: 40, organizations: 2 },
  { score: 89, organizations: 1 },
  { score: 90, organizations: 1 },
  { score: 100, organizations: 5 },
];

test('the rank counts other organizations with the same score as half', () => {
  assert.deepEqual(scoreRank(COUNTS, 40), {
    organizations: 10,
    lower: 1,
    same: 1,
    higher: 7,
    percentile: 17,
  });
  assert.equal(scoreRank(COUNTS, 100).percentile, 78);
  assert.equal(scoreRank(COUNTS, 0).percentile, 0);
});

test('a single organization, or one without a score, has no rank', () => {
  assert.equal(scoreRank([{ score: 7, organizations: 1 }], 7).percentile, null);
  assert.deepEqual(scoreRank(COUNTS, null), {
    organizations: 10,
    lower: 0,
    same: 0,
    higher: 0,
    percentile: null,
  });
});

test('each organization is in one of ten ranges, and 100 is in the last', () => {
  const ranges = scoreDistribution(COUNTS);
  assert.deepEqual(
    ranges
      .map(({ from, to, organizations }) => [from, to, organizations])
      .filter(([, , count]) => count !== 0),
    [
      [0, 9, 1],
      [40, 49, 2],
      [80, 89, 1],
      [90, 100, 6],
    ],
  );
  assert.equal(ranges.length, 10);
});

test('a decile has that share of scores at or below it', () => {
  assert.deepEqual(scoreDeciles(COUNTS), [0, 40, 40, 89, 90, 100, 100, 100, 100]);
  assert.deepEqual(scoreDeciles([]), []);
});
