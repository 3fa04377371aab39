import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handedBy, trailTo } from './trail.ts';

test('a trail holds what leads somewhere, without Home', () => {
  const trail = trailTo(
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

test('what a navigation hands over is read back, and nothing where it says nothing', () => {
  const trail = { language: 'hi', crumbs: [{ label: 'परीक्षण', href: '/v2/core/testruns' }] };
  assert.deepEqual(handedBy(JSON.parse(JSON.stringify({ trail, from: '/x?page=2' }))), { trail });
  assert.deepEqual(handedBy({ trail: null }), { trail: null });
  for (const state of [null, undefined, 'trail', { notice: 'created' }])
    assert.equal(handedBy(state), undefined);
});

test('a trail that leads out of this site, or is none, is not shown', () => {
  for (const href of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 7])
    assert.equal(handedBy({ trail: { language: 'en', crumbs: [{ label: 'x', href }] } })?.trail, null);
  assert.equal(handedBy({ trail: { language: 'en', crumbs: 'x' } })?.trail, null);
});
