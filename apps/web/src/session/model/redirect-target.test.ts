import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeTarget } from './redirect-target.ts';

test('addresses of the signed-in area are kept whole', () => {
  assert.equal(safeTarget('/v2/core/testruns/2?status=FAILURE'), '/v2/core/testruns/2?status=FAILURE');
});

test('nobody is sent to another site', () => {
  for (const target of [
    'https://evil.test/v2/x',
    '//evil.test/v2/x',
    '/\\evil.test/v2/x',
    'javascript:alert(1)',
    '/v2/../logout',
    '/logout',
    '',
    null,
  ]) {
    assert.equal(safeTarget(target), null, String(target));
  }
});
