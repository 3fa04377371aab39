import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import type { Role } from '@abhigam/domain';
import { formMessage } from '@abhigam/domain';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
let abroad: Organization;
let superadmin: string;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  abroad = await buildStaffedOrganization(world.db);
  superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
});
after(() => world.close());

const newEmail = () => `${randomUUID().slice(0, 18)}@x.in`;
const read = async (id: string, as = superadmin) =>
  good(CALLS.getUser, await world.call(CALLS.getUser, as, { params: { id } }));
const list = async (as: string, filter: object) =>
  good(CALLS.listUsers, await world.call(CALLS.listUsers, as, { query: { filter } }));
const count = async (as: string, where: object) =>
  good(CALLS.countUsers, await world.call(CALLS.countUsers, as, { query: { filter: { where } } })).count;
const create = (as: string, body: object) => world.call(CALLS.createUser, as, { body });
const created = async (body: object, as = superadmin) =>
  read(good(CALLS.createUser, await create(as, body)).id);

test('all three payload formats create an account', async () => {
  const { organizationId } = home;
  const profile = { fullName: 'Asha Rao', designation: 'Officer', mobileNo: '+91 1', departmentName: 'IT' };
  const first = await created({
    email: newEmail(),
    role: 'ADMIN',
    parichay: profile,
    status: 'INACTIVE',
    departmentIds: [organizationId],
  });
  assert.deepEqual([first.role, first.status, first.organizationId], ['ADMIN', 'INACTIVE', organizationId]);
  assert.deepEqual(first.parichay, { ...profile, givenName: null, hasOnboardingPdf: false });
  assert.deepEqual(first.departments, [first.organization]);
  const form = { name: 'Asha Rao', role: 'TESTER' };
  for (const more of [{ departmentIds: [organizationId] }, { organizationId }]) {
    const createdUser = await created({ ...form, ...more, email: newEmail() });
    assert.deepEqual(
      [createdUser.fullName, createdUser.status, createdUser.organizationId],
      ['Asha Rao', 'ACTIVE', organizationId],
    );
  }
  const above = await created({ ...form, email: newEmail(), role: 'SUPERADMIN', organizationId: -1 });
  assert.deepEqual([above.organizationId, above.organization, above.departments], [null, null, []]);
  const own = await created({ ...form, email: newEmail(), departmentIds: [-1] }, home.admin);
  assert.equal(own.organizationId, organizationId);
});

test('refuses invalid input with the messages of the specification', async () => {
  const form = { name: 'Asha Rao', email: newEmail(), role: 'TESTER', organizationId: home.organizationId };
  const rejectsWith = async (change: object, message: string) =>
    refused(await create(superadmin, { ...form, ...change }), 'ER_VALIDATION', message);
  await rejectsWith({ name: 'R2 D2' }, formMessage('userNameCharacter', { character: '2' }));
  await rejectsWith({ name: 'Al' }, 'Please enter valid name. It must have at least 3 characters.');
  await rejectsWith({ name: '' }, 'Name is required');
  await rejectsWith({ email: 'nonsense' }, 'Wrong email format');
  await rejectsWith({ role: 'QUEEN' }, 'Please select a role');
  await rejectsWith({ organizationId: -1 }, 'Select an organization');
  await rejectsWith({ status: 'ASLEEP' }, 'Please select a status');
  const twice = { ...form, email: form.email.toUpperCase() };
  good(CALLS.createUser, await create(superadmin, form));
  refused(await create(superadmin, twice), 'ER_DUP_ENTRY', 'A user with this e-mail already exists.');
  refused(
    await create(superadmin, { ...form, email: newEmail(), organizationId: 2_000_000_000 }),
    'ER_NOT_FOUND',
  );
});

test('lists the accounts that the user manages, by role, status, organization and words', async () => {
  const { organizationId } = await buildStaffedOrganization(world.db);
  const admin = await buildUser(world.db, { role: 'ADMIN', organizationId });
  const mark = randomUUID().slice(0, 8);
  const userIds: string[] = [];
  for (const name of ['one', 'two', 'three'])
    userIds.push(
      await buildUser(world.db, { role: 'TESTER', organizationId, email: `${name}.${mark}@x.in` }),
    );
  const [first = '', second = '', third = ''] = userIds;
  for (const [place, id] of userIds.entries())
    await world.db
      .updateTable('users')
      .set({ full_name: `Name ${place}` })
      .where('id', '=', id)
      .execute();
  await world.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', second).execute();
  const ids = async (as: string, where: object, more: object = {}) =>
    (await list(as, { where, ...more })).map(({ id }) => id);
  const words = { search: mark };
  assert.deepEqual(await ids(superadmin, words), [third, second, first], 'newest first');
  assert.deepEqual(await ids(superadmin, words, { limit: 1, skip: 1 }), [second]);
  assert.deepEqual(await ids(superadmin, words, { order: 'name ASC', include: ['departments'] }), userIds);
  assert.deepEqual(await ids(admin, { ...words, status: 'INACTIVE' }), [second]);
  assert.deepEqual(await ids(admin, { ...words, role: 'ADMIN' }), []);
  assert.deepEqual(await ids(superadmin, { ...words, organizationId: -1 }), [third, second, first]);
  assert.deepEqual(await ids(home.admin, words), [], 'of others none');
  assert.deepEqual(await ids(home.admin, { organizationId }), []);
  assert.equal(await count(superadmin, { organizationId }), 6);
  assert.equal(await count(admin, {}), 6);
  assert.equal(await count(admin, { role: 'TESTER', status: 'ACTIVE' }), 3);
  assert.equal(await count(home.admin, { organizationId }), 0);
  await world.call(CALLS.deleteUser, superadmin, { params: { id: third } });
  assert.deepEqual(await ids(superadmin, words), [second, first]);
});

test('an admin neither lists nor reads accounts of higher roles', async () => {
  const { organizationId } = home;
  const above = await buildUser(world.db, { role: 'ADMINEXPERT', organizationId });
  for (const role of ['SUPERADMIN', 'ADMINEXPERT'] satisfies Role[]) {
    const query = { filter: { where: { role } } };
    refused(await world.call(CALLS.listUsers, home.admin, { query }), 'ER_FORBIDDEN');
    refused(await world.call(CALLS.countUsers, home.admin, { query }), 'ER_FORBIDDEN');
    refused(await world.call(CALLS.userByOrg, home.admin, { query: { role } }), 'ER_FORBIDDEN');
  }
  assert.ok(!(await list(home.admin, {})).some(({ id }) => id === above));
  refused(await world.call(CALLS.getUser, home.admin, { params: { id: above } }), 'ER_FORBIDDEN');
});

test('users of an organization are sorted by name', async () => {
  const of = async (as: string, query: object) =>
    good(CALLS.userByOrg, await world.call(CALLS.userByOrg, as, { query: { ...query } })).map(({ id }) => id);
  assert.deepEqual(await of(superadmin, { role: 'TESTER', departmentId: abroad.organizationId }), [
    abroad.tester,
  ]);
  assert.deepEqual(await of(home.admin, { departmentId: abroad.organizationId }), []);
  const own = await of(home.admin, { departmentId: -1 });
  assert.ok(own.includes(home.tester) && !own.includes(abroad.tester));
});

test("changes an account with version check, but not the user's own", async () => {
  const { organizationId } = home;
  const before = await created({ name: 'Asha Rao', email: newEmail(), role: 'TESTER', organizationId });
  const change = (as: string, id: string, body: object) =>
    world.call(CALLS.updateUser, as, { params: { id }, body });
  const body = {
    parichay: { fullName: 'Dr. Asha Rao', designation: 'Officer' },
    email: before.email,
    role: 'ADMIN',
    departmentIds: [organizationId],
    status: 'INACTIVE',
    version: before.version,
  };
  good(CALLS.updateUser, await change(home.admin, before.id, body));
  const now = await read(before.id, home.admin);
  assert.deepEqual([now.fullName, now.role, now.status], ['Dr. Asha Rao', 'ADMIN', 'INACTIVE']);
  refused(await change(superadmin, before.id, body), 'ER_STATE');
  const self = await read(home.admin);
  const mine = { name: 'Else', email: self.email, role: 'ADMIN', status: 'ACTIVE' };
  const own = 'You cannot change or delete your own account.';
  refused(await change(home.admin, home.admin, mine), 'ER_FORBIDDEN', own);
  refused(
    await world.call(CALLS.deleteUser, home.admin, { params: { id: home.admin } }),
    'ER_FORBIDDEN',
    own,
  );
});

test('every logged-in user reads their own account, even before approval', async () => {
  const waiting = await buildUser(world.db, { role: 'ADMIN', status: 'INACTIVE' });
  for (const id of [waiting, home.tester]) {
    const me = good(CALLS.getMyself, await world.call(CALLS.getMyself, id));
    assert.equal(me.id, id);
  }
  refused(await world.call(CALLS.getMyself, null), 'ER_UNAUTHORIZED');
});

test('lists deleted accounts by role to users who may erase them, until they are erased', async () => {
  const words = 'Vaishampayan';
  const leave = async (organization: Organization, fullName: string) => {
    const { organizationId } = organization;
    const { id } = await created({ name: fullName, email: newEmail(), role: 'TESTER', organizationId });
    good(CALLS.deleteUser, await world.call(CALLS.deleteUser, superadmin, { params: { id } }));
    return id;
  };
  const first = await leave(home, `Asha ${words}`);
  const second = await leave(abroad, `Ravi ${words}`);
  const last = await leave(home, `Mira ${words}`);
  const ask = async (as: string, query: object = {}) => {
    const request = { query: { role: 'TESTER', search: words, ...query } };
    const rows = good(CALLS.listDeletedUsers, await world.call(CALLS.listDeletedUsers, as, request));
    const { count: all } = good(
      CALLS.countDeletedUsers,
      await world.call(CALLS.countDeletedUsers, as, request),
    );
    assert.equal(all, rows.length);
    return rows.map(({ id }) => id);
  };
  assert.deepEqual(await ask(superadmin), [last, second, first]);
  assert.deepEqual(await ask(superadmin, { search: `ravi ${words}` }), [second]);
  assert.deepEqual(await ask(superadmin, { role: 'ADMIN' }), []);
  assert.deepEqual(await ask(home.admin), [last, first]);
  refused(
    await world.call(CALLS.listDeletedUsers, home.admin, { query: { role: 'SUPERADMIN' } }),
    'ER_FORBIDDEN',
  );
  refused(
    await world.call(CALLS.listDeletedUsers, home.tester, { query: { role: 'TESTER' } }),
    'ER_FORBIDDEN',
  );
  good(CALLS.eraseUser, await world.call(CALLS.eraseUser, home.admin, { params: { id: first } }));
  assert.deepEqual(await ask(home.admin), [last]);
});
