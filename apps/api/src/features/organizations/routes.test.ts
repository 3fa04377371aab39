import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildWebsite } from '../../../test/build-runs.ts';
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

const organizations = async (as: string) =>
  good(CALLS.listOrganizations, await world.call(CALLS.listOrganizations, as));
const testers = async (as: string, organizationId?: number) => {
  const query = organizationId === undefined ? {} : { organizationId };
  return good(CALLS.viewMyTesters, await world.call(CALLS.viewMyTesters, as, { query }));
};

test('an organization has the number of its websites and their mean score', async () => {
  const { organizationId } = home;
  for (const score of [70, 81]) await buildWebsite(world.db, { organizationId, score });
  const removed = await buildWebsite(world.db, { organizationId, score: 0 });
  await world.db.updateTable('websites').set({ deleted: new Date() }).where('id', '=', removed).execute();
  const [own, ...others] = await organizations(home.admin);
  assert.equal(others.length, 0);
  assert.deepEqual([own?.id, own?.websiteCnt, own?.avgScore], [organizationId, 3, 76]);
});

test('an admin sees their own organization, a super admin all', async () => {
  assert.deepEqual(
    (await organizations(superadmin)).map((one) => one.id).sort(),
    [home.organizationId, abroad.organizationId].sort(),
  );
  const stray = await buildUser(world.db, { role: 'ADMIN', organizationId: null });
  assert.deepEqual(await organizations(stray), []);
});

test('offers the active testers of the organization', async () => {
  const { organizationId } = home;
  await buildUser(world.db, { role: 'TESTER', organizationId, status: 'INACTIVE' });
  const ids = async (...args: Parameters<typeof testers>) => (await testers(...args)).map((one) => one.id);
  assert.deepEqual(await ids(home.admin), [home.tester]);
  assert.deepEqual(await ids(home.admin, organizationId), [home.tester]);
  assert.deepEqual(await ids(home.admin, abroad.organizationId), []);
  assert.deepEqual(await ids(superadmin, abroad.organizationId), [abroad.tester]);
  assert.deepEqual((await ids(superadmin)).sort(), [home.tester, abroad.tester].sort());
});

test('searches, sorts and counts organizations', async () => {
  const mark = randomUUID().slice(0, 8);
  const organizationIds: number[] = [];
  for (const name of ['B', 'a', 'C']) {
    const body = { name: `${name} ${mark}` };
    organizationIds.push(
      good(CALLS.createOrganization, await world.call(CALLS.createOrganization, superadmin, { body })).id,
    );
  }
  const [b = 0, a = 0, c = 0] = organizationIds;
  const list = async (query: object, as = superadmin) =>
    good(CALLS.listOrganizations, await world.call(CALLS.listOrganizations, as, { query: { ...query } })).map(
      ({ id }) => id,
    );
  const search = mark.toUpperCase();
  assert.deepEqual(await list({ search }), [a, b, c]);
  assert.deepEqual(await list({ search, order: 'created DESC' }), [c, a, b]);
  assert.deepEqual(await list({ search, limit: 1, skip: 2 }), [c]);
  assert.deepEqual(await list({ search }, home.admin), []);
  const count = async (as: string, query: object) =>
    good(CALLS.countOrganizations, await world.call(CALLS.countOrganizations, as, { query: { ...query } }))
      .count;
  assert.equal(await count(superadmin, { search }), 3);
  assert.equal(await count(home.admin, {}), 1);
  assert.equal(await count(superadmin, { search: `${mark}%` }), 0);
  const query = { filter: { where: { search }, limit: 2 } };
  assert.deepEqual(
    good(CALLS.listDepartments, await world.call(CALLS.listDepartments, superadmin, { query })),
    [
      { id: a, name: `a ${mark}` },
      { id: b, name: `B ${mark}` },
    ],
  );
});

test('adds, updates with version check, and deletes an organization', async () => {
  const name = `Ministry ${randomUUID()}`;
  const create = (body: object) => world.call(CALLS.createOrganization, superadmin, { body });
  refused(await create({ name: ' ' }), 'ER_VALIDATION', 'Name is required');
  const { id } = good(CALLS.createOrganization, await create({ name }));
  const duplicateName = 'An organization with this name already exists.';
  refused(await create({ name: `  ${name.toUpperCase()} ` }), 'ER_DUP_ENTRY', duplicateName);
  const params = { id: String(id) };
  const read = () => world.call(CALLS.getOrganization, superadmin, { params });
  const update = (body: object) => world.call(CALLS.updateOrganization, superadmin, { params, body });
  const off = { email_type: 'STALE_NC', isDisabled: true, departmentId: id };
  good(CALLS.updateOrganization, await update({ name: `${name} 2`, emailConfigs: [off], version: 1 }));
  const now = good(CALLS.getOrganization, await read());
  assert.deepEqual([now.name, now.emailConfigs, now.version], [`${name} 2`, [off], 2]);
  refused(await update({ name, version: 1 }), 'ER_STATE');
  refused(await update({ version: 2 }), 'ER_VALIDATION', 'Nothing has been changed');
  const others = { ...off, departmentId: home.organizationId };
  refused(await update({ emailConfigs: [others] }), 'ER_NOT_FOUND');
  const rename = { params, body: { name } };
  good(CALLS.updateDepartment, await world.call(CALLS.updateDepartment, superadmin, rename));
  assert.equal(good(CALLS.getOrganization, await read()).name, name);
  good(CALLS.deleteOrganization, await world.call(CALLS.deleteOrganization, superadmin, { params }));
  refused(await read(), 'ER_NOT_FOUND');
  const request = { params: { id: String(home.organizationId) } };
  for (const call of [CALLS.deleteOrganization, CALLS.deleteDepartment])
    refused(await world.call(call, superadmin, request), 'ER_STATE', /Websites: \d+, users: \d+/);
});

test('adds an organization with its first admin', async () => {
  const name = `Ministry ${randomUUID()}`;
  const adminEmail = `${randomUUID().slice(0, 8)}@x.in`;
  const onboard = (body: object) => world.call(CALLS.onboardOrganization, superadmin, { body });
  refused(await onboard({ name, adminEmail: 'x' }), 'ER_VALIDATION', 'Minimum 3 symbols');
  const onboarded = good(CALLS.onboardOrganization, await onboard({ name, adminEmail }));
  const params = { id: onboarded.userId };
  const admin = good(CALLS.getUser, await world.call(CALLS.getUser, superadmin, { params }));
  assert.deepEqual([admin.role, admin.organization], ['ADMIN', { id: onboarded.id, name }]);
  refused(await onboard({ name: `${name} 2`, adminEmail }), 'ER_DUP_ENTRY');
});

test('testers to choose from have all account fields', async () => {
  const [tester] = await testers(home.admin);
  assert.equal(tester?.role, 'TESTER');
  assert.equal(tester?.organization?.id, home.organizationId);
  assert.equal(tester?.parichay.fullName, tester?.fullName);
});

test('refuses numbers that exceed the range of the database', async () => {
  const beyond = 3_000_000_000;
  const id = String(beyond);
  const params = { id };
  refused(await world.call(CALLS.getOrganization, superadmin, { params }), 'ER_VALIDATION');
  refused(
    await world.call(CALLS.deleteOrganization, superadmin, { params: { id: '2147483647' } }),
    'ER_NOT_FOUND',
  );
  refused(
    await world.call(CALLS.viewMyTesters, superadmin, { query: { organizationId: id } }),
    'ER_VALIDATION',
  );
  refused(await world.call(CALLS.userByOrg, superadmin, { query: { departmentId: id } }), 'ER_VALIDATION');
  const query = { filter: { where: { organizationId: beyond } } };
  refused(await world.call(CALLS.listUsers, superadmin, { query }), 'ER_INVALID_FILTER');
  const body = { name: 'A name', version: beyond };
  const own = { id: String(home.organizationId) };
  refused(await world.call(CALLS.updateOrganization, superadmin, { params: own, body }), 'ER_VALIDATION');
});
