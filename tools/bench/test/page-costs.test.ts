import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedCosts } from '../src/costs/bench-costs.ts';
import { grownCosts } from '../src/costs/compare-costs.ts';
import { measurePageCosts } from '../src/costs/page-costs.ts';

test('ten pages cost no more commands and evaluated elements than stored', async () => {
  const grown = grownCosts(await storedCosts(), await measurePageCosts());
  assert.deepEqual(grown, [], 'If it is worth its cost: npm run bench -- costs --write');
});
