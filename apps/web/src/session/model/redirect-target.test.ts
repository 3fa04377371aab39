import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needsSession } from '../../shells/needs-session.ts';
import { safeRedirectTarget } from './redirect-target.ts';

test('keeps addresses of the signed-in area unchanged', () => {
  assert.equal(
    safeRedirectTarget('/v2/core/testruns/2?status=FAILURE', needsSession),
    '/v2/core/testruns/2?status=FAILURE',
  );
});

test('keeps addresses of the mobile and older layouts', () => {
  for (const target of ['/m/dashboard', '/v2', '/activities/testmgmt/runtest?url=https%3A%2F%2Fa.in%2F'])
    assert.equal(safeRedirectTarget(target, needsSession), target);
});

test('rejects an address of another site', () => {
  for (const target of [
    'https://evil.test/v2/x',
    '//evil.test/v2/x',
    '/\\evil.test/v2/x',
    'javascript:alert(1)',
    '/v2/../logout',
    '/logout',
    '/m/../logout',
    '/%6d/%2e%2e/logout',
    '/.//evil.test/v2/x',
    '/\t/evil.test/v2',
    '/v2/..//evil.test',
    '/api/docs',
    '/mx',
    'm',
    '',
    null,
  ]) {
    assert.equal(safeRedirectTarget(target, needsSession), null, String(target));
  }
});
