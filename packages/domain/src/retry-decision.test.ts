import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAGE_FAILURE_REASONS } from './page-result.ts';
import { retryDecision } from './retry-decision.ts';

/** Seconds until the retry; null if there is none. */
function waits(failure: Partial<Parameters<typeof retryDecision>[0]>): number | null {
  const next = retryDecision({
    reason: 'http-status',
    httpStatus: null,
    retryAfterSeconds: null,
    ...failure,
  });
  return next.do === 'try-again' ? next.afterSeconds : null;
}

test('retries after errors, restarts and overload of a server, but not after a definite response', () => {
  for (const httpStatus of [500, 502, 503, 504]) assert.equal(waits({ httpStatus }), 5, `${httpStatus}`);
  for (const httpStatus of [400, 404, 410, 501, 505, 599])
    assert.equal(waits({ httpStatus }), null, `${httpStatus}`);
});

test('obeys Retry-After within limits; a blocked page stays blocked', () => {
  assert.equal(waits({ httpStatus: 503, retryAfterSeconds: 1 }), 5);
  assert.equal(waits({ httpStatus: 503, retryAfterSeconds: 90 }), 90);
  assert.equal(waits({ httpStatus: 503, retryAfterSeconds: 120 }), 120);
  assert.equal(waits({ reason: 'blocked', httpStatus: 429 }), 30);
  assert.equal(waits({ reason: 'blocked', httpStatus: 403 }), null);
});

test('does not wait for a page that is down for long', () => {
  for (const retryAfterSeconds of [121, 7200, 86_400]) {
    assert.equal(waits({ httpStatus: 503, retryAfterSeconds }), null);
    assert.equal(waits({ reason: 'blocked', httpStatus: 429, retryAfterSeconds }), null);
  }
});

test('does not retry a page that crashes workers', () => {
  assert.equal(waits({ reason: 'ends-worker' }), null);
  const again = PAGE_FAILURE_REASONS.filter((reason) => waits({ reason, httpStatus: 429 }) !== null);
  assert.deepEqual(again, ['timeout', 'refused', 'blocked', 'error-page', 'browser-crash']);
});
