import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PERMISSIONS, type Permission, permissionScopeOf, ROLES } from '@abhigam/domain';
import { type PersonPrincipal, type Principal, scopeOf, systemPrincipal } from './principal.ts';

const origin = { address: null, requestId: null };
const permissions = Object.keys(PERMISSIONS).filter((name): name is Permission => name in PERMISSIONS);
const principalOfRole = (role: PersonPrincipal['role'], isApproved = true): Principal => ({
  kind: 'person',
  userId: 'u',
  role,
  organizationId: 7,
  isApproved,
  origin,
});

test("a user's permissions follow the table of roles, and unapproved users have none", () => {
  for (const role of ROLES)
    for (const permission of permissions) {
      const reach = permissionScopeOf(role, permission);
      assert.throws(() => scopeOf(principalOfRole(role, false), permission), { code: 'ER_FORBIDDEN' });
      if (reach === null)
        assert.throws(() => scopeOf(principalOfRole(role), permission), { code: 'ER_FORBIDDEN' });
      else
        assert.deepEqual(
          scopeOf(principalOfRole(role), permission),
          {
            all: { reach: 'all' },
            org: { reach: 'organization', organizationId: 7 },
            own: { reach: 'own', organizationId: 7, userId: 'u' },
            created: { reach: 'own', organizationId: 7, userId: 'u' },
          }[reach],
        );
    }
});

test('a schedule has only the permissions that tests of its organization need', () => {
  const schedule: Principal = { kind: 'schedule', testScheduleId: 's', organizationId: 7, origin };
  assert.deepEqual(scopeOf(schedule, 'testRun.create'), { reach: 'organization', organizationId: 7 });
  for (const permission of ['website.update', 'website.login', 'operations.pause'] satisfies Permission[])
    assert.throws(() => scopeOf(schedule, permission), { code: 'ER_FORBIDDEN' });
});

test('the system has every permission', () => {
  for (const permission of permissions)
    assert.deepEqual(scopeOf(systemPrincipal('sweep'), permission), { reach: 'all' });
});
