import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  disruptiveSite,
  resultOf,
  startDisruptiveSite,
  TITLE,
  testEndless,
  testLikeOthers,
} from './disruptive-site.ts';
import { PASSIVE_SOURCES } from './judged.ts';

startDisruptiveSite();

// One of each kind; the long test has the others, and also interacts with these.
testLikeOthers(['/alerts']);
testLikeOthers(['/downloads', '/push-state', '/growing'], PASSIVE_SOURCES);

test('tests the target of a page that navigates despite its beforeunload dialog', async () => {
  const result = await resultOf('/leaving', undefined, PASSIVE_SOURCES);
  assert.equal(result.status, 'COMPLETE', JSON.stringify(result));
  assert.equal(result.finalUrl, `${disruptiveSite().origin}/next`);
});

test('opens no popups', async () => {
  const { requests } = disruptiveSite();
  requests.length = 0;
  assert.equal((await resultOf('/popups')).status, 'COMPLETE');
  assert.deepEqual(
    requests.filter((path) => path.startsWith('/popup?')),
    [],
  );
});

test('a service worker does not affect the next page', async () => {
  const result = await resultOf('/with-worker', undefined, PASSIVE_SOURCES);
  assert.ok(result.status === 'COMPLETE' && result.title === TITLE, JSON.stringify(result));
  assert.equal((await resultOf('/next', undefined, PASSIVE_SOURCES)).status, 'COMPLETE');
});

testEndless(['/alerts-for-ever']);
