import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, quoted, say } from '@abhigam/domain';
import { saveProblem } from './save-problem.ts';

test('a website that is registered already is named a duplicate', () => {
  assert.deepEqual(saveProblem(new AppError('ER_DUP_ENTRY', say('refused.duplicateWebsite'))), {
    key: 'duplicate',
  });
});

test('what the server says about an address is shown at the field', () => {
  const said = say('address.private', { host: 'a.in' });
  const error = new AppError('ER_PRIVATE_ADDRESS', said, { details: [{ field: 'url', said }] });
  assert.deepEqual(saveProblem(error), { error });
});

test('anything else is a server error', () => {
  assert.deepEqual(saveProblem(new AppError('ER_SERVER', quoted('boom'))), { key: 'serverError' });
  assert.deepEqual(saveProblem(new TypeError('boom')), { key: 'serverError' });
});
