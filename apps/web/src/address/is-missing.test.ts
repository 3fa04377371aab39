import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, ERROR_CODES, say } from '@abhigam/domain';
import { isMissing } from './is-missing.ts';

test('counts only errors that a retry cannot fix as missing', () => {
  const missing = ERROR_CODES.filter((code) => isMissing(new AppError(code, say('refused.decisionEnded'))));
  assert.deepEqual(missing.toSorted(), ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_VALIDATION']);
  assert.equal(isMissing(new TypeError('Failed to fetch')), false);
});
