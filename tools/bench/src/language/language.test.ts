import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '@abhigam/engine';
import { furtherTest, TEST_TIMEOUT_MS } from '@abhigam/testing';
import { judgeSpecimens } from './judge-specimens.ts';
import { Random } from './random.ts';
import { ratesOf, scoreOf } from './score-specimens.ts';
import { specimenPages } from './specimens.ts';

/** Every ninth page, some of them with all their parts: `npm run bench -- language` runs everything. */
const EVERY = 9;

furtherTest(
  'languages, fonts, icons and directions are found wrong where they are, and nowhere else',
  async () => {
    const pages = [...specimenPages(new Random(5), 1)].filter(
      ({ specimens }, at) => at % EVERY === 0 || (specimens.length > 0 && at % EVERY === 2),
    );
    const engine = await createEngine({ pageTimeoutMs: TEST_TIMEOUT_MS });
    const judged = await judgeSpecimens(engine, pages, 2).finally(() => engine.close());
    const score = scoreOf(judged);
    const { f1, falseAlarms } = ratesOf(score);
    assert.ok(score.wrong > 50 && score.sound > 50, JSON.stringify(score));
    assert.equal(score.falseFailures, 0);
    assert.ok(f1 >= 0.95, JSON.stringify(score));
    assert.ok(falseAlarms <= 0.005, JSON.stringify(score));
  },
);

test('produces the same pages for the same seed', () => {
  const generatePages = () => JSON.stringify([...specimenPages(new Random(7), 1)]);
  assert.equal(generatePages(), generatePages());
  assert.notEqual(generatePages(), JSON.stringify([...specimenPages(new Random(8), 1)]));
});
