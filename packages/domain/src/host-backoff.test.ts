import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostBackoff, isHostOverloaded } from './host-backoff.ts';

test('rate limiting strains a server, a broken page does not', () => {
  for (const httpStatus of [429, 503]) assert.ok(isHostOverloaded({ httpStatus }), `${httpStatus}`);
  for (const httpStatus of [null, 200, 403, 404, 500, 502, 504])
    assert.ok(!isHostOverloaded({ httpStatus }), `${httpStatus}`);
});

test('exponential backoff from the second strained response on, up to a maximum', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 100].map(
    (strainedInRow) => hostBackoff({ strainedInRow, retryAfterSeconds: null }).backoffMs,
  );
  assert.deepEqual(pauses, [0, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

test('obeys repeated Retry-After up to a minute; hours apply to the page only', () => {
  const rest = (strainedInRow: number, retryAfterSeconds: number) =>
    hostBackoff({ strainedInRow, retryAfterSeconds }).restMs;
  assert.equal(rest(1, 30), 0);
  assert.equal(rest(2, 30), 30_000);
  assert.equal(rest(2, 90), 60_000);
  assert.equal(rest(2, 7200), 1000);
});
