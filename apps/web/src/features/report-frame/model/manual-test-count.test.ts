import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualTestCount } from './manual-test-count.ts';

test('manual tests are warnings for each tested page, rounded', () => {
  assert.equal(manualTestCount({ cntTotalWarns: 25, cntPagesComplete: 10 }), 3);
  assert.equal(manualTestCount({ cntTotalWarns: 24, cntPagesComplete: 10 }), 2);
});

test('a run without tested pages has no manual tests', () => {
  assert.equal(manualTestCount({ cntTotalWarns: 0, cntPagesComplete: 0 }), 0);
});
