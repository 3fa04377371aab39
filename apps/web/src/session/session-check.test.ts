import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, quoted } from '@abhigam/domain';
import { endsSession, recheckedAnswer } from './session-check.ts';

/** A server that gives these answers in turn, the last one from then on. */
function answering(...answers: boolean[]) {
  const asked = { count: 0 };
  const ask = async () => {
    const isValid = answers[Math.min(asked.count, answers.length - 1)] ?? false;
    asked.count += 1;
    return { isValid };
  };
  return { asked, ask };
}

test('a session that is called invalid is checked three times more before it ends', async () => {
  const { asked, ask } = answering(false);
  assert.deepEqual(await recheckedAnswer(ask, 0), { isValid: false });
  assert.equal(asked.count, 4);
});

test('one wrong answer does not end a session, and a valid one is not checked again', async () => {
  const once = answering(false, true);
  assert.deepEqual(await recheckedAnswer(once.ask, 0), { isValid: true });
  assert.equal(once.asked.count, 2);
  const valid = answering(true);
  await recheckedAnswer(valid.ask, 0);
  assert.equal(valid.asked.count, 1);
});

test('only a refusal ends a session: not a failing server, a lost connection or too many requests', () => {
  assert.equal(endsSession(new AppError('ER_UNAUTHORIZED', quoted('x'))), true);
  assert.equal(endsSession(new AppError('ER_TOO_MANY_REQUESTS', quoted('x'))), false);
  assert.equal(endsSession(new AppError('ER_SERVER', quoted('x'))), false);
  assert.equal(endsSession(new TypeError('fetch failed')), false);
});
