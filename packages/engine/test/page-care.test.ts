import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOOKING } from './judged.ts';
import {
  resultOf,
  startTiresomeSite,
  TITLE,
  testEndless,
  testLikeOthers,
  tiresomeSite,
} from './tiresome-site.ts';

startTiresomeSite();

// One of each kind; the long test has the others, and also interacts with these.
testLikeOthers(['/alerts']);
testLikeOthers(['/downloads', '/push-state', '/growing'], LOOKING);

test('tests the target of a page that navigates despite its beforeunload dialog', async () => {
  const result = await resultOf('/leaving', undefined, LOOKING);
  assert.equal(result.status, 'COMPLETE', JSON.stringify(result));
  assert.equal(result.finalUrl, `${tiresomeSite().origin}/next`);
});

test('opens no popups', async () => {
  const { requests } = tiresomeSite();
  requests.length = 0;
  assert.equal((await resultOf('/popups')).status, 'COMPLETE');
  assert.deepEqual(
    requests.filter((path) => path.startsWith('/popup?')),
    [],
  );
});

test('a service worker does not affect the next page', async () => {
  const result = await resultOf('/with-worker', undefined, LOOKING);
  assert.ok(result.status === 'COMPLETE' && result.title === TITLE, JSON.stringify(result));
  assert.equal((await resultOf('/next', undefined, LOOKING)).status, 'COMPLETE');
});

testEndless(['/alerts-for-ever']);
