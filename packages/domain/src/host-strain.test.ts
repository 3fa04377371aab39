import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostPause, isHostStrained } from './host-strain.ts';

test('a server that asks for fewer requests is strained, one with a broken page is not', () => {
  for (const httpStatus of [429, 503]) assert.ok(isHostStrained({ httpStatus }), `${httpStatus}`);
  for (const httpStatus of [null, 200, 403, 404, 500, 502, 504])
    assert.ok(!isHostStrained({ httpStatus }), `${httpStatus}`);
});

test('the host waits from the second answer of strain on, twice as long each time, up to a ceiling', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 100].map(
    (strainedInRow) => hostPause({ strainedInRow, retryAfterSeconds: null }).backoffMs,
  );
  assert.deepEqual(pauses, [0, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

test('what the server asks for is obeyed where it recurs, up to a minute; hours are said of the page alone', () => {
  const rest = (strainedInRow: number, retryAfterSeconds: number) =>
    hostPause({ strainedInRow, retryAfterSeconds }).restMs;
  assert.equal(rest(1, 30), 0);
  assert.equal(rest(2, 30), 30_000);
  assert.equal(rest(2, 90), 60_000);
  assert.equal(rest(2, 7200), 1000);
});
