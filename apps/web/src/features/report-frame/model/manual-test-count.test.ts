import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualTestCount } from './manual-test-count.ts';

test('divides warnings by tested pages and rounds', () => {
  assert.equal(manualTestCount({ cntTotalWarns: 25, cntPagesComplete: 10 }), 3);
  assert.equal(manualTestCount({ cntTotalWarns: 24, cntPagesComplete: 10 }), 2);
});

test('returns 0 without tested pages', () => {
  assert.equal(manualTestCount({ cntTotalWarns: 0, cntPagesComplete: 0 }), 0);
});
