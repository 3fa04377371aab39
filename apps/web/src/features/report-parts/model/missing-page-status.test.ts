import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '@abhigam/domain';
import { missingPageStatus } from './missing-page-status.ts';

test('distinguishes a missing page from other failures', () => {
  assert.equal(
    missingPageStatus('http-status', say('page.statusWithText', { status: 404, text: 'Not Found' })),
    404,
  );
  assert.equal(missingPageStatus('http-status', say('page.status', { status: 410 })), 410);
  assert.equal(missingPageStatus('http-status', say('page.status', { status: 503 })), null);
  assert.equal(missingPageStatus('timeout', say('page.timeout', { seconds: 60 })), null);
  assert.equal(missingPageStatus('http-status', null), null);
});
