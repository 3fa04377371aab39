import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBrokenLink } from './broken-link.ts';

test('treats 404, 410 and 5xx as broken links of the site', () => {
  for (const httpStatus of [404, 410, 500, 502, 503, 504, 599])
    assert.equal(isBrokenLink({ reason: 'http-status', httpStatus }), true, String(httpStatus));
});

test('treats missing pages and server error pages with status 200 as broken links', () => {
  assert.equal(isBrokenLink({ reason: 'missing-page', httpStatus: 200 }), true);
  assert.equal(isBrokenLink({ reason: 'error-page', httpStatus: 200 }), true);
});

test('does not treat other failures as broken links', () => {
  for (const httpStatus of [400, 402, 405, 409, 418, 451])
    assert.equal(isBrokenLink({ reason: 'http-status', httpStatus }), false, String(httpStatus));
  assert.equal(isBrokenLink({ reason: 'http-status', httpStatus: null }), false);
  assert.equal(isBrokenLink({ reason: 'blocked', httpStatus: 503 }), false);
  assert.equal(isBrokenLink({ reason: 'sign-in-required', httpStatus: 401 }), false);
  assert.equal(isBrokenLink({ reason: 'timeout', httpStatus: null }), false);
  assert.equal(isBrokenLink({ reason: null, httpStatus: 200 }), false);
});
