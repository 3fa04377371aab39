import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { DAY_MS } from '@abhigam/domain';
import { alertUnused, leaseNotices, systemPrincipal } from '@abhigam/portal';
import { spyQueue } from '../../../../../packages/portal/test/spy-queue.ts';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

/** An organization that nobody has logged in to for a long time: two admins and two testers. */
async function buildUnusedAccounts(): Promise<Organization & { other: string; second: string }> {
  const organization = await buildStaffedOrganization(world.db);
  const { organizationId } = organization;
  const other = await buildUser(world.db, { role: 'TESTER', organizationId });
  const second = await buildUser(world.db, { role: 'ADMIN', organizationId });
  await world.db
    .updateTable('users')
    .set({ created: new Date(Date.now() - 100 * DAY_MS) })
    .where('organization_id', '=', organizationId)
    .execute();
  return { ...organization, other, second };
}
const listed = async (as: string) =>
  good(CALLS.listUnusedAccounts, await world.call(CALLS.listUnusedAccounts, as));
const countOf = async (as: string) =>
  good(CALLS.countUnusedAccounts, await world.call(CALLS.countUnusedAccounts, as));

test('unused accounts are listed, counted, kept, and deactivated with the account calls', async () => {
  const { admin, tester, other, second } = await buildUnusedAccounts();
  const accounts = await listed(admin);
  assert.deepEqual(accounts.map(({ id }) => id).sort(), [tester, other, second].sort());
  assert.deepEqual(await countOf(admin), { count: 3, days: 90 });
  assert.equal(accounts[0]?.lastUsed, null);
  good(CALLS.keepAccount, await world.call(CALLS.keepAccount, admin, { params: { id: tester } }));
  const asleep = accounts.find(({ id }) => id === other);
  const { fullName: name = '', email = '', version } = asleep ?? {};
  const body = { name, email, role: 'TESTER', status: 'INACTIVE', version };
  good(CALLS.updateUser, await world.call(CALLS.updateUser, admin, { params: { id: other }, body }));
  assert.deepEqual(
    (await listed(admin)).map(({ id }) => id),
    [second],
  );
  refused(await world.call(CALLS.keepAccount, admin, { params: { id: admin } }), 'ER_FORBIDDEN');
});

test('a mail states the same number as the linked list shows to its recipient', async () => {
  const ours = await buildUnusedAccounts();
  const { db } = world;
  const deps = { db, queue: spyQueue().queue };
  await alertUnused(deps, systemPrincipal('sweep'));
  await db
    .updateTable('alert_times')
    .set({ next_due: new Date(0) })
    .execute();
  await alertUnused(deps, systemPrincipal('sweep'));
  await world.readEvents();
  // One account is kept between the count and the mail.
  await world.call(CALLS.keepAccount, ours.admin, { params: { id: ours.tester } });
  const notices = await leaseNotices(deps, systemPrincipal('worker'), { hasServer: true, limit: 100 });
  const mails = notices.filter(({ userId }) => [ours.admin, ours.second].includes(userId));
  assert.equal(mails.length, 2);
  for (const { userId, news } of mails) {
    const { count, days } = await countOf(userId);
    assert.deepEqual(news, { kind: 'accounts-unused', count, days });
    assert.equal(count, (await listed(userId)).length);
    assert.equal(count, 2);
  }
});
