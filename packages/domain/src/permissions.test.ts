import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  hasPermission,
  hasPermissionForRow,
  MOCKED_ROLES,
  managedRoles,
  mayMockRole,
  PERMISSIONS,
  type Permission,
  permissionOfUserList,
  permissionScopeOf,
} from './permissions.ts';
import { ROLES } from './roles.ts';

test('each role sees the menu entries of the specification, and operators their page', () => {
  const menu = (role: (typeof ROLES)[number]) =>
    (Object.keys(PERMISSIONS) as Permission[]).filter(
      (key) => key.startsWith('menu.') && hasPermission(role, key),
    );
  assert.deepEqual(menu('SUPERADMIN'), [
    'menu.dashboard',
    'menu.manageWebsites',
    'menu.runTest',
    'menu.manageTest',
    'menu.manageNonCompliance',
    'menu.testHistory',
    'menu.heatmap',
    'menu.admins',
    'menu.testers',
    'menu.organizations',
    'menu.superAdmins',
    'menu.experts',
    'menu.operations',
    'menu.extension',
    'menu.olderLayout',
  ]);
  assert.deepEqual(menu('ADMIN'), [
    'menu.dashboard',
    'menu.manageWebsites',
    'menu.runTest',
    'menu.manageTest',
    'menu.manageNonCompliance',
    'menu.heatmap',
    'menu.admins',
    'menu.testers',
  ]);
  assert.deepEqual(menu('ADMINEXPERT'), [
    'menu.dashboard',
    'menu.runTest',
    'menu.manageTest',
    'menu.manageNonCompliance',
    'menu.heatmap',
  ]);
  assert.deepEqual(menu('TESTER'), [
    'menu.dashboard',
    'menu.manageWebsites',
    'menu.runTest',
    'menu.manageTest',
    'menu.manageNonCompliance',
  ]);
});

test('a tester has access only to their own rows and cannot write websites', () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    const reach = permissionScopeOf('TESTER', permission);
    assert.ok(reach === null || reach === 'own' || reach === 'created', `${permission}: ${reach}`);
  }
  assert.equal(hasPermission('TESTER', 'website.create'), false);
  assert.equal(hasPermission('TESTER', 'website.login'), false);
});

test('an admin never has access beyond their organization', () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    assert.notEqual(permissionScopeOf('ADMIN', permission), 'all', permission);
  }
});

test('an accessibility expert reads everything and writes only tests', () => {
  assert.equal(permissionScopeOf('ADMINEXPERT', 'testRun.read'), 'all');
  for (const permission of ['website.create', 'website.update', 'website.login', 'webpage.update'] as const) {
    assert.equal(hasPermission('ADMINEXPERT', permission), false);
  }
});

test('only the super admin may enter any URL', () => {
  assert.deepEqual(
    ROLES.filter((role) => hasPermission(role, 'testRun.freeUrl')),
    ['SUPERADMIN'],
  );
});

test('every role may change the non-compliances of tests that it has access to', () => {
  for (const role of ROLES) {
    assert.equal(permissionScopeOf(role, 'nonCompliance.update'), permissionScopeOf(role, 'testRun.read'));
    assert.equal(permissionScopeOf(role, 'nonCompliance.read'), permissionScopeOf(role, 'testRun.read'));
  }
});

test('a super admin creates accounts of every role, an admin accounts of admins and testers, other roles none', () => {
  assert.deepEqual(managedRoles('SUPERADMIN'), ROLES);
  assert.deepEqual(managedRoles('ADMIN'), ['ADMIN', 'TESTER']);
  for (const actor of ['ADMINEXPERT', 'TESTER'] as const) assert.deepEqual(managedRoles(actor), []);
  for (const permission of ['user.list', 'user.create', 'user.update', 'user.delete'] as const)
    for (const role of ROLES)
      assert.equal(hasPermission(role, permission), managedRoles(role).length > 0, permission);
});

test('accounts of a role are listed for the roles that manage them', () => {
  for (const actor of ROLES)
    for (const role of ROLES)
      assert.equal(
        hasPermission(actor, permissionOfUserList(role)),
        managedRoles(actor).includes(role),
        `${actor} ${role}`,
      );
});

test('a super admin may view the portal as admin or tester; no other role may', () => {
  for (const original of ROLES)
    assert.deepEqual(
      ROLES.filter((role) => mayMockRole(original, role)),
      original === 'SUPERADMIN' ? MOCKED_ROLES : [original],
    );
});

test('a tester changes and deletes only schedules that they created; other roles all schedules within their scope', () => {
  for (const permission of ['schedule.update', 'schedule.delete'] as const)
    for (const role of ROLES) {
      assert.equal(hasPermissionForRow(role, permission, { isCreator: true }), true, role);
      assert.equal(hasPermissionForRow(role, permission, { isCreator: false }), role !== 'TESTER', role);
    }
});

test('admins restore deleted schedules', () => {
  assert.deepEqual(
    ROLES.filter((role) => hasPermission(role, 'schedule.restore')),
    ['SUPERADMIN', 'ADMIN'],
  );
  assert.equal(hasPermissionForRow('TESTER', 'schedule.restore', { isCreator: true }), false);
});
