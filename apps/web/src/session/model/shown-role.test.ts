import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SessionUser } from '@abhigam/contract';
import { ROLES, type Role } from '@abhigam/domain';
import { shownAs, withPossibleRole } from './shown-role.ts';

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
    const shown = shownAs(person('SUPERADMIN'), role);
    assert.deepEqual(shown, person('SUPERADMIN', role));
    assert.deepEqual(shownAs(shown, 'SUPERADMIN'), person('SUPERADMIN'));
  }
  assert.deepEqual(shownAs(person('SUPERADMIN'), 'ADMINEXPERT'), person('SUPERADMIN'));
});

test('does not let other users or unapproved users mock a role', () => {
  for (const own of ROLES.filter((role) => role !== 'SUPERADMIN'))
    for (const role of ROLES) assert.deepEqual(shownAs(person(own), role), person(own));
  const waiting = { ...person('SUPERADMIN'), gamyata: null };
  assert.equal(shownAs(waiting, 'TESTER'), waiting);
});

test('restores the original role when the stored one is not allowed', () => {
  assert.deepEqual(withPossibleRole(person('TESTER', 'SUPERADMIN')), person('TESTER'));
  assert.deepEqual(withPossibleRole(person('SUPERADMIN', 'TESTER')), person('SUPERADMIN', 'TESTER'));
});
