import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownView, tabOfView, visibleTabs } from './report-tab.ts';

test('hides the Manual Tests tab and ignores its URL when warnings are hidden', () => {
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

test('starts the older layout with the history and ends it with tabs that the older layout does not have', () => {
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

test('marks the Report tab for views without a tab', () => {
  for (const view of ['issues', 'full', 'consolidated'] as const) {
    assert.equal(shownView(view, true), view);
    assert.equal(tabOfView(view), 'pages');
  }
  assert.equal(tabOfView('failures'), 'failures');
});
