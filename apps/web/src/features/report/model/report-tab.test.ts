import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportView, tabOfView, visibleTabs } from './report-tab.ts';

test('an unknown or missing tab is the overview', () => {
  assert.equal(reportView('nonsense', false), 'overview');
  assert.equal(reportView(undefined, false), 'overview');
  assert.equal(reportView('failureslist', false), 'failureslist');
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
  assert.equal(reportView('warningslist', true), 'overview');
  assert.equal(reportView('warningslist', false), 'warningslist');
});

test('the printable views have addresses, and the Report tab is marked while they are shown', () => {
  for (const view of ['fullreport', 'consolidatedreport'] as const) {
    assert.equal(reportView(view, true), view);
    assert.equal(tabOfView(view), 'report');
  }
  assert.equal(tabOfView('failureslist'), 'failureslist');
});
