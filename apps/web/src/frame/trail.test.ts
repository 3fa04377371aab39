import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildTrail, readNavigationState } from './trail.ts';

test('keeps only crumbs with a link, without Home', () => {
  const trail = buildTrail(
    [
      { label: 'Dashboard', href: '/v2/dashboard' },
      { label: 'Manage Test', href: '/schedules' },
      { label: 'Here' },
    ],
    'en',
    '/v2/dashboard',
  );
  assert.deepEqual(trail, { language: 'en', crumbs: [{ label: 'Manage Test', href: '/schedules' }] });
});

test('reads back the trail of a navigation, and nothing without one', () => {
  const trail = { language: 'hi', crumbs: [{ label: 'परीक्षण', href: '/v2/core/testruns' }] };
  assert.deepEqual(readNavigationState(JSON.parse(JSON.stringify({ trail, from: '/x?page=2' }))), { trail });
  assert.deepEqual(readNavigationState({ trail: null }), { trail: null });
  for (const state of [null, undefined, 'trail', { notice: 'created' }])
    assert.equal(readNavigationState(state), undefined);
});

test('rejects a trail that is malformed or leaves this site', () => {
  for (const href of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 7])
    assert.equal(
      readNavigationState({ trail: { language: 'en', crumbs: [{ label: 'x', href }] } })?.trail,
      null,
    );
  assert.equal(readNavigationState({ trail: { language: 'en', crumbs: 'x' } })?.trail, null);
});
