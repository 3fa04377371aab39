import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SessionUser } from '@abhigam/contract';
import { ROLES, type Role } from '@abhigam/domain';
import { withAllowedRole, withMockedRole } from './shown-role.ts';

const person = (originalRole: Role, role = originalRole): SessionUser => ({
  userName: 'asha',
  sessionId: 's',
  browserId: 'b',
  localTokenId: 't',
  id: 'b6f6f8a6-6a3c-4f0a-8f0e-0b7f5a0c2a11',
  email: 'asha@example.in',
  fullName: 'Asha Rao',
  designation: null,
  departmentName: null,
  mobileNo: null,
  organizationId: null,
  gamyata: { role, originalRole, givenName: 'Asha', status: 'ACTIVE' },
});

test('lets a super admin mock each allowed role, keeps the original one and restores it', () => {
  for (const role of ['ADMIN', 'TESTER'] as const) {
    const shown = withMockedRole(person('SUPERADMIN'), role);
    assert.deepEqual(shown, person('SUPERADMIN', role));
    assert.deepEqual(withMockedRole(shown, 'SUPERADMIN'), person('SUPERADMIN'));
  }
  assert.deepEqual(withMockedRole(person('SUPERADMIN'), 'ADMINEXPERT'), person('SUPERADMIN'));
});

test('does not let other users or unapproved users mock a role', () => {
  for (const own of ROLES.filter((role) => role !== 'SUPERADMIN'))
    for (const role of ROLES) assert.deepEqual(withMockedRole(person(own), role), person(own));
  const waiting = { ...person('SUPERADMIN'), gamyata: null };
  assert.equal(withMockedRole(waiting, 'TESTER'), waiting);
});

test('restores the original role when the stored one is not allowed', () => {
  assert.deepEqual(withAllowedRole(person('TESTER', 'SUPERADMIN')), person('TESTER'));
  assert.deepEqual(withAllowedRole(person('SUPERADMIN', 'TESTER')), person('SUPERADMIN', 'TESTER'));
});
