import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, literalMessage, say } from '@abhigam/domain';
import { startProblem } from './start-problem.ts';

test('uses the message of the catalogue for a URL with a running test', () => {
  assert.deepEqual(startProblem(new AppError('ER_EXISTING_RUN', say('form.existingRun'))), {
    key: 'existingRun',
  });
});

test("reports a full server in the user's language", () => {
  assert.deepEqual(startProblem(new AppError('ER_STORAGE_FULL', say('refused.storageFull'))), {
    key: 'storageFull',
  });
});

test("shows the server's message for an unreachable URL or a limit", () => {
  for (const code of [
    'ER_UNREACHABLE_URL',
    'ER_USER_DEPT_MISSING',
    'ER_EXCEEDED_TEST_LIMIT',
    'ER_OWNERSHIP',
  ] as const) {
    const error = new AppError(code, say('refused.dayLimit', { limit: 3 }));
    assert.deepEqual(startProblem(error), { error });
  }
});

test('reports any other error as a server error, without its text', () => {
  assert.deepEqual(startProblem(new AppError('ER_SERVER', literalMessage('stack'))), { key: 'serverError' });
  assert.deepEqual(startProblem(new Error('stack')), { key: 'serverError' });
});
