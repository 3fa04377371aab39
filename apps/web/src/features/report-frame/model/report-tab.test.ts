import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownView, tabOfView, visibleTabs } from './report-tab.ts';

test('Manual Tests is gone, also from the address, when warnings are hidden', () => {
  assert.deepEqual(visibleTabs(true, 'desktop'), [
    'overview',
    'pages',
    'failures',
    'media',
    'links',
    'compare',
    'history',
  ]);
  assert.equal(shownView('warnings', true), 'overview');
  assert.equal(shownView('warnings', false), 'warnings');
});

test('the older layout begins with the history and ends with the tabs that it does not know', () => {
  assert.deepEqual(visibleTabs(false, 'older'), [
    'history',
    'overview',
    'failures',
    'warnings',
    'pages',
    'media',
    'links',
    'compare',
  ]);
  assert.deepEqual(visibleTabs(true, 'older').toSorted(), visibleTabs(true, 'desktop').toSorted());
});

test('views without a tab of their own have addresses, and the Report tab is marked while they are shown', () => {
  for (const view of ['issues', 'full', 'consolidated'] as const) {
    assert.equal(shownView(view, true), view);
    assert.equal(tabOfView(view), 'pages');
  }
  assert.equal(tabOfView('failures'), 'failures');
});
