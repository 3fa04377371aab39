import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { good } from '../../../test/answers.ts';
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

test('an organization shows how many websites it has and their mean score', async () => {
  const { organizationId } = home;
  for (const score of [70, 81]) await buildWebsite(world.db, { organizationId, score });
  const removed = await buildWebsite(world.db, { organizationId, score: 0 });
  await world.db.updateTable('websites').set({ deleted: new Date() }).where('id', '=', removed).execute();
  const [own, ...others] = await organizations(home.admin);
  assert.equal(others.length, 0);
  assert.deepEqual([own?.id, own?.websiteCnt, own?.avgScore], [organizationId, 3, 76]);
});

test('an admin sees its own organization, a super admin all', async () => {
  assert.deepEqual(
    (await organizations(superadmin)).map((one) => one.id).sort(),
    [home.organizationId, abroad.organizationId].sort(),
  );
  const stray = await buildUser(world.db, { role: 'ADMIN', organizationId: null });
  assert.deepEqual(await organizations(stray), []);
});

test('the testers to choose from are the active ones of the organization in reach', async () => {
  const { organizationId } = home;
  await buildUser(world.db, { role: 'TESTER', organizationId, status: 'INACTIVE' });
  const ids = async (...args: Parameters<typeof testers>) => (await testers(...args)).map((one) => one.id);
  assert.deepEqual(await ids(home.admin), [home.tester]);
  assert.deepEqual(await ids(home.admin, organizationId), [home.tester]);
  assert.deepEqual(await ids(home.admin, abroad.organizationId), []);
  assert.deepEqual(await ids(superadmin, abroad.organizationId), [abroad.tester]);
  assert.deepEqual((await ids(superadmin)).sort(), [home.tester, abroad.tester].sort());
});
