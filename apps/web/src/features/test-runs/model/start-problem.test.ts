import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '@abhigam/domain';
import { startProblem } from './start-problem.ts';

test('a URL with a running test has the sentence of the catalogue', () => {
  assert.deepEqual(startProblem(new AppError('ER_EXISTING_RUN', 'x')), { key: 'existingRun' });
});

test('a full server is told in the language of the reader', () => {
  assert.deepEqual(startProblem(new AppError('ER_STORAGE_FULL', 'x')), { key: 'storageFull' });
});

test('what the server says about an unreachable URL or a limit is shown as it is', () => {
  for (const code of ['ER_UNREACHABLE_URL', 'ER_USER_DEPT_MISSING', 'ER_EXCEEDED_TEST_LIMIT'] as const) {
    assert.deepEqual(startProblem(new AppError(code, 'The words of the server')), {
      serverMessage: 'The words of the server',
    });
  }
});

test('any other error is a server error without its words', () => {
  assert.deepEqual(startProblem(new AppError('ER_SERVER', 'stack')), { key: 'serverError' });
  assert.deepEqual(startProblem(new Error('stack')), { key: 'serverError' });
});
