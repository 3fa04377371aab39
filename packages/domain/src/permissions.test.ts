import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  MOCKED_ROLES,
  managedRoles,
  mayDo,
  mayDoTo,
  mayMockRole,
  PERMISSIONS,
  type Permission,
  permissionOfUserList,
  reachOf,
} from './permissions.ts';
import { ROLES } from './roles.ts';

test('each role sees the menu entries that the specification gives it, and operators their page', () => {
  const menu = (role: (typeof ROLES)[number]) =>
    (Object.keys(PERMISSIONS) as Permission[]).filter((key) => key.startsWith('menu.') && mayDo(role, key));
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

test('a tester reaches only what is its own and writes no websites', () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    const reach = reachOf('TESTER', permission);
    assert.ok(reach === null || reach === 'own' || reach === 'created', `${permission}: ${reach}`);
  }
  assert.equal(mayDo('TESTER', 'website.create'), false);
  assert.equal(mayDo('TESTER', 'website.login'), false);
});

test('an admin never reaches beyond its organization', () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    assert.notEqual(reachOf('ADMIN', permission), 'all', permission);
  }
});

test('an accessibility expert reads all and writes only tests', () => {
  assert.equal(reachOf('ADMINEXPERT', 'testRun.read'), 'all');
  for (const permission of ['website.create', 'website.update', 'website.login', 'webpage.update'] as const) {
    assert.equal(mayDo('ADMINEXPERT', permission), false);
  }
});

test('only the super admin may type an address freely', () => {
  assert.deepEqual(
    ROLES.filter((role) => mayDo(role, 'testRun.freeUrl')),
    ['SUPERADMIN'],
  );
});

test('non-compliances are changed by everybody, each as far as it sees tests', () => {
  for (const role of ROLES) {
    assert.equal(reachOf(role, 'nonCompliance.update'), reachOf(role, 'testRun.read'));
    assert.equal(reachOf(role, 'nonCompliance.read'), reachOf(role, 'testRun.read'));
  }
});

test('a super admin makes accounts of every role, an admin admins and testers, others none', () => {
  assert.deepEqual(managedRoles('SUPERADMIN'), ROLES);
  assert.deepEqual(managedRoles('ADMIN'), ['ADMIN', 'TESTER']);
  for (const actor of ['ADMINEXPERT', 'TESTER'] as const) assert.deepEqual(managedRoles(actor), []);
  for (const permission of ['user.list', 'user.create', 'user.update', 'user.delete'] as const)
    for (const role of ROLES)
      assert.equal(mayDo(role, permission), managedRoles(role).length > 0, permission);
});

test('the accounts of a role are listed for those who look after them', () => {
  for (const actor of ROLES)
    for (const role of ROLES)
      assert.equal(
        mayDo(actor, permissionOfUserList(role)),
        managedRoles(actor).includes(role),
        `${actor} ${role}`,
      );
});

test('a super admin may be shown the portal as admin or tester, and nobody else as another', () => {
  for (const original of ROLES)
    assert.deepEqual(
      ROLES.filter((role) => mayMockRole(original, role)),
      original === 'SUPERADMIN' ? MOCKED_ROLES : [original],
    );
});

test('a tester changes and deletes only schedules that it created; others do so as far as they reach', () => {
  for (const permission of ['schedule.update', 'schedule.delete'] as const)
    for (const role of ROLES) {
      assert.equal(mayDoTo(role, permission, { isCreator: true }), true, role);
      assert.equal(mayDoTo(role, permission, { isCreator: false }), role !== 'TESTER', role);
    }
});

test('deleted schedules are restored by admins', () => {
  assert.deepEqual(
    ROLES.filter((role) => mayDo(role, 'schedule.restore')),
    ['SUPERADMIN', 'ADMIN'],
  );
  assert.equal(mayDoTo('TESTER', 'schedule.restore', { isCreator: true }), false);
});
