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

test('a stored user whose token is in the cookie is the one signed in', () => {
  assert.deepEqual(parseStoredUser(JSON.stringify(USER)), USER);
});

test('a session that an earlier version stored with its token is not used, nor anything that is not ours', () => {
  for (const stored of [JSON.stringify({ ...USER, localTokenId: 'a'.repeat(43) }), '{}', 'null', 'not JSON'])
    assert.equal(parseStoredUser(stored), null, stored);
});
