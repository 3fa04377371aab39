import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SessionUser } from '@abhigam/contract';
import { TOKEN_IN_COOKIE } from '@abhigam/domain';
import { parseStoredUser } from './stored-user.ts';

const USER: SessionUser = {
  userName: 'asha',
  sessionId: 's-1',
  browserId: 'b-1',
  localTokenId: TOKEN_IN_COOKIE,
  id: 'b6f6f8a6-6a3c-4f0a-8f0e-0b7f5a0c2a11',
  email: 'asha@example.in',
  fullName: 'Asha Rao',
  designation: null,
  departmentName: null,
  mobileNo: null,
  organizationId: null,
  gamyata: null,
};

test('accepts a stored user whose token is in the cookie', () => {
  assert.deepEqual(parseStoredUser(JSON.stringify(USER)), USER);
});

test('rejects a session that an earlier version stored with its token, and malformed data', () => {
  for (const stored of [JSON.stringify({ ...USER, localTokenId: 'a'.repeat(43) }), '{}', 'null', 'not JSON'])
    assert.equal(parseStoredUser(stored), null, stored);
});
