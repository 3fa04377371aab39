import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimate } from './estimate.ts';
import { expectedMargins } from './expected-margins.ts';

test('what is expected is near to what a sample without strata then tells', () => {
  const scores = Array.from({ length: 60 }, (_, at) => (at * 37) % 101);
  const expected = expectedMargins({ websites: 600, drawn: 60, scores });
  const found = estimate(
    [{ websites: 600, sampled: scores.map((score) => ({ pages: 1, scores: [score] })) }],
    50,
  );
  assert.ok(found && expected.score !== null);
  const half = ({ low, high }: { low: number; high: number }) => (high - low) / 2;
  assert.ok(Math.abs(expected.score - half(found.score)) < 1, `${expected.score}, ${half(found.score)}`);
  assert.ok(Math.abs(expected.failing - half(found.failing)) < 0.03);
});

test('all websites leave nothing open, one tells nothing, and without scores nothing is known of theirs', () => {
  assert.deepEqual(expectedMargins({ websites: 9, drawn: 9, scores: [] }), { score: 0, failing: 0 });
  assert.deepEqual(expectedMargins({ websites: 9, drawn: 1, scores: [] }), { score: null, failing: 1 });
  assert.equal(expectedMargins({ websites: 90, drawn: 30, scores: [50, 60] }).score, null);
});
