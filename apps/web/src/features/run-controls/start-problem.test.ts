import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, quoted, say } from '@abhigam/domain';
import { startProblem } from './start-problem.ts';

test('a URL with a running test has the sentence of the catalogue', () => {
  assert.deepEqual(startProblem(new AppError('ER_EXISTING_RUN', say('form.existingRun'))), {
    key: 'existingRun',
  });
});

test('a full server is reported in the language of the reader', () => {
  assert.deepEqual(startProblem(new AppError('ER_STORAGE_FULL', say('refused.storageFull'))), {
    key: 'storageFull',
  });
});

test('what the server says about an unreachable URL or a limit is shown', () => {
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

test('any other error is a server error without its words', () => {
  assert.deepEqual(startProblem(new AppError('ER_SERVER', quoted('stack'))), { key: 'serverError' });
  assert.deepEqual(startProblem(new Error('stack')), { key: 'serverError' });
});
