import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, literalMessage } from '@abhigam/domain';
import { endsSession, recheckSession } from './session-check.ts';

/** A server stub that returns these answers in turn and repeats the last one. */
function answering(...answers: boolean[]) {
  const calls = { count: 0 };
  const ask = async () => {
    const isValid = answers[Math.min(calls.count, answers.length - 1)] ?? false;
    calls.count += 1;
    return { isValid };
  };
  return { calls, ask };
}

test('retries an invalid session three times before it ends', async () => {
  const { calls, ask } = answering(false);
  assert.deepEqual(await recheckSession(ask, 0), { isValid: false });
  assert.equal(calls.count, 4);
});

test('keeps the session after one wrong response, and does not recheck a valid one', async () => {
  const once = answering(false, true);
  assert.deepEqual(await recheckSession(once.ask, 0), { isValid: true });
  assert.equal(once.calls.count, 2);
  const valid = answering(true);
  await recheckSession(valid.ask, 0);
  assert.equal(valid.calls.count, 1);
});

test('ends a session only after a refusal, not after server failures, connection loss or rate limiting', () => {
  assert.equal(endsSession(new AppError('ER_UNAUTHORIZED', literalMessage('x'))), true);
  assert.equal(endsSession(new AppError('ER_TOO_MANY_REQUESTS', literalMessage('x'))), false);
  assert.equal(endsSession(new AppError('ER_SERVER', literalMessage('x'))), false);
  assert.equal(endsSession(new TypeError('fetch failed')), false);
});
