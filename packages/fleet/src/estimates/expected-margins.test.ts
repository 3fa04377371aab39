import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimate } from './estimate.ts';
import { expectedMargins } from './expected-margins.ts';
import { seeded } from './seeded.ts';

const half = ({ low, high }: { low: number; high: number }) => (high - low) / 2;
const some = (count: number, pages = 1, tested = pages) =>
  Array.from({ length: count }, () => ({ pages, tested }));

test('expected margins match those of an unstratified sample', () => {
  const scores = Array.from({ length: 60 }, (_, at) => (at * 37) % 101);
  const of = { websites: 600, drawn: some(60), scores, pageVariance: 0, compliantAbove: 50 };
  const expected = expectedMargins(of);
  const found = estimate(
    [{ websites: 600, sampled: scores.map((score) => ({ pages: 1, scores: [score] })) }],
    50,
  );
  assert.ok(found && expected.score !== null);
  assert.ok(Math.abs(expected.score - half(found.score)) < 1, `${expected.score}, ${half(found.score)}`);
  assert.ok(Math.abs(expected.failing - half(found.failing)) < 0.03);
});

test('fewer pages per website widen the expected margin as much as the actual one', () => {
  const chance = seeded(3);
  const even = Array.from({ length: 1_000 }, (_, at) => at / 1_000);
  const websites = Array.from({ length: 80 }, (_, at) => 40 + ((at * 37) % 41));
  const pageVariance = 30 ** 2 / 12;
  const expectedOf = (tested: number) =>
    expectedMargins({
      websites: 100,
      drawn: some(80, 40, tested),
      scores: websites,
      pageVariance,
      compliantAbove: 60,
    });
  const foundOf = (tested: number) =>
    estimate(
      [
        {
          websites: 100,
          sampled: websites.map((score) => ({
            pages: 40,
            scores: chance.some(even, tested).map((part) => score + 30 * (part - 0.5)),
          })),
        },
      ],
      60,
    ) ?? assert.fail();
  for (const tested of [2, 8]) {
    const [expected, found] = [expectedOf(tested), foundOf(tested)];
    const summary = `${tested}: ${expected.score}, ${half(found.score)}; ${expected.failing}, ${half(found.failing)}`;
    assert.ok(expected.score !== null && Math.abs(expected.score / half(found.score) - 1) < 0.2, summary);
    assert.ok(Math.abs(expected.failing / half(found.failing) - 1) < 0.35, summary);
  }
  assert.ok((expectedOf(2).score ?? 0) > (expectedOf(8).score ?? 0));
  assert.ok(expectedOf(2).failing > expectedOf(8).failing);
});

test('a census leaves no uncertainty, one website gives no margin, and without scores nothing is known', () => {
  const none = { websites: 9, scores: [], pageVariance: 0, compliantAbove: 90 };
  assert.deepEqual(expectedMargins({ ...none, drawn: some(9) }), { score: 0, failing: 0 });
  assert.deepEqual(expectedMargins({ ...none, drawn: some(1) }), { score: null, failing: 1 });
  const few = { ...none, websites: 90, drawn: some(30), scores: [50, 60] };
  assert.equal(expectedMargins(few).score, null);
  const all = { ...none, drawn: some(9, 10, 2), scores: [50, 60, 70, 80, 90], pageVariance: 100 };
  assert.ok((expectedMargins(all).score ?? 0) > 0, 'untested pages leave uncertainty');
});
