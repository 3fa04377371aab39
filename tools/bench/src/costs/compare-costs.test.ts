import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grownCosts } from './compare-costs.ts';

const STORED = {
  '/': { commands: 600, evaluatedElements: 1000 },
  '/news': { commands: 400, evaluatedElements: 1000 },
};

test('accepts growth of five per cent, and less', () => {
  assert.deepEqual(grownCosts(STORED, { ...STORED, '/': { commands: 650, evaluatedElements: 900 } }), []);
});

test('names a cost that grows by more', () => {
  assert.deepEqual(grownCosts(STORED, { ...STORED, '/': { commands: 660, evaluatedElements: 1000 } }), [
    'commands grew from 1000 to 1060, by 6.0 %.',
  ]);
});

test('reports a changed set of pages', () => {
  assert.deepEqual(grownCosts(STORED, { '/': STORED['/'] }), ['The set of pages has changed: /.']);
});
