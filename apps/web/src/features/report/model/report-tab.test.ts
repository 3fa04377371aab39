import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportTab, visibleTabs } from './report-tab.ts';

test('an unknown or missing tab is the overview', () => {
  assert.equal(reportTab('nonsense', false), 'overview');
  assert.equal(reportTab(undefined, false), 'overview');
  assert.equal(reportTab('failureslist', false), 'failureslist');
});

test('Manual Tests is gone, also from the address, when warnings are hidden', () => {
  assert.deepEqual(visibleTabs(true), [
    'overview',
    'report',
    'failureslist',
    'mediainventory',
    'brokenlinks',
    'compare',
    'historicaloverview',
  ]);
  assert.equal(reportTab('warningslist', true), 'overview');
  assert.equal(reportTab('warningslist', false), 'warningslist');
});
