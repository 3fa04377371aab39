import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterFailure } from './after-failure.ts';
import { PAGE_FAILURE_REASONS } from './page-result.ts';

/** Seconds until the second try; null when there is none. */
function waits(failure: Partial<Parameters<typeof afterFailure>[0]>): number | null {
  const next = afterFailure({ reason: 'http-status', httpStatus: null, retryAfterSeconds: null, ...failure });
  return next.do === 'try-again' ? next.afterSeconds : null;
}

test('a server that has a mishap, restarts or is overloaded is asked again; one that has answered is not', () => {
  for (const httpStatus of [500, 502, 503, 504]) assert.equal(waits({ httpStatus }), 5, `${httpStatus}`);
  for (const httpStatus of [400, 404, 410, 501, 505, 599])
    assert.equal(waits({ httpStatus }), null, `${httpStatus}`);
});

test('who asks for peace gets it, within bounds, and a closed door stays closed', () => {
  assert.equal(waits({ httpStatus: 503, retryAfterSeconds: 1 }), 5);
  assert.equal(waits({ httpStatus: 503, retryAfterSeconds: 90 }), 90);
  assert.equal(waits({ httpStatus: 503, retryAfterSeconds: 120 }), 120);
  assert.equal(waits({ reason: 'blocked', httpStatus: 429 }), 30);
  assert.equal(waits({ reason: 'blocked', httpStatus: 403 }), null);
});

test('a page that is down for long is not waited for', () => {
  for (const retryAfterSeconds of [121, 7200, 86_400]) {
    assert.equal(waits({ httpStatus: 503, retryAfterSeconds }), null);
    assert.equal(waits({ reason: 'blocked', httpStatus: 429, retryAfterSeconds }), null);
  }
});

test('a page that ends workers is not tried again by itself', () => {
  assert.equal(waits({ reason: 'ends-worker' }), null);
  const again = PAGE_FAILURE_REASONS.filter((reason) => waits({ reason, httpStatus: 429 }) !== null);
  assert.deepEqual(again, ['timeout', 'refused', 'blocked', 'error-page', 'browser-crash']);
});
