import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreChange } from './score-parts.ts';

test('the parts of a change add up to the whole for all sums and numbers of websites', () => {
  let state = 7;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  for (let turn = 0; turn < 2_000; turn += 1) {
    const month = () => {
      const websites = 1 + next(500);
      return {
        websites,
        levelSum: next(websites * 100_000),
        site: next(2_000_000) - 1_000_000,
        rules: next(200_000) - 100_000,
        pages: next(200_000) - 100_000,
      };
    };
    const change = scoreChange(month(), month());
    assert.equal(change.site + change.rules + change.pages + change.websites, change.total);
    for (const part of Object.values(change)) assert.ok(Number.isSafeInteger(part));
  }
});

test('the same websites in both months leave no remainder', () => {
  const before = { websites: 2, levelSum: 120_000, site: 0, rules: 0, pages: 0 };
  const later = { websites: 2, levelSum: 130_000, site: 8_000, rules: 3_000, pages: -1_000 };
  assert.deepEqual(scoreChange(before, later), {
    total: 5_000,
    site: 4_000,
    rules: 1_500,
    pages: -500,
    websites: 0,
  });
});

test('a website tested for the first time changes the mean only through the `websites` part', () => {
  const before = { websites: 1, levelSum: 50_000, site: 0, rules: 0, pages: 0 };
  const later = { websites: 2, levelSum: 150_000, site: 0, rules: 0, pages: 0 };
  assert.deepEqual(scoreChange(before, later), {
    total: 25_000,
    site: 0,
    rules: 0,
    pages: 0,
    websites: 25_000,
  });
});
