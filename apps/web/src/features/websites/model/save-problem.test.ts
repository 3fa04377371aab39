import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '@abhigam/domain';
import { saveProblem } from './save-problem.ts';

test('a website that is registered already is named a duplicate', () => {
  assert.deepEqual(saveProblem(new AppError('ER_DUP_ENTRY', 'whatever')), { key: 'duplicate' });
});

test('what the server says about an address is shown at the field', () => {
  const details = [{ field: 'url', message: 'Private address' }];
  assert.deepEqual(saveProblem(new AppError('ER_PRIVATE_ADDRESS', 'Private address', { details })), {
    serverMessage: 'Private address',
    fields: details,
  });
});

test('anything else is a server error', () => {
  assert.deepEqual(saveProblem(new AppError('ER_SERVER', 'boom')), { key: 'serverError' });
  assert.deepEqual(saveProblem(new TypeError('boom')), { key: 'serverError' });
});
