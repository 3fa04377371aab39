import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, countUnusedAccounts, type DbConnection, listUnusedAccounts } from '@abhigam/db';
import type { Role } from '@abhigam/domain';
import { buildOrganization, buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import { scopeOf } from '../principal.ts';
import { keepAccount } from './keep-account.ts';
import { unusedAccountFilter } from './read-unused-accounts.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
/** With the database role of the API only. */
let api: DbConnection;
before(async () => {
  database = await createTestDatabase();
  api = connectDb(database.asProgram.api, { maxConnections: 4 });
});
after(async () => {
  await api.close();
  await database.close();
});

const deps = () => ({ db: api.db, queue: spyQueue().queue });
function person(role: Role, organizationId: number | null, userId: string = randomUUID()) {
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId, role, organizationId, isApproved: true, origin } as const;
}
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
type Reviewer = ReturnType<typeof person>;
async function listFor(by: Reviewer) {
  const where = await unusedAccountFilter(api.db, by);
  const scope = scopeOf(by, 'user.list');
  const rows = await listUnusedAccounts(api.db, scope, { ...where, limit: 50, skip: 0 });
  assert.equal(await countUnusedAccounts(api.db, scope, where), rows.length, 'the count is that of the list');
  return rows.map(({ id }) => id);
}

/** An organization with an account for each case, by name. */
async function buildStaff() {
  const { id: organizationId } = await buildOrganization(database.db);
  const build = async (overrides: Parameters<typeof buildUser>[1]) =>
    (await buildUser(database.db, { organization_id: organizationId, created: daysAgo(400), ...overrides }))
      .id;
  return {
    organizationId,
    self: await build({ role: 'ADMIN', last_used: daysAgo(300) }),
    longest: await build({ role: 'TESTER', last_used: daysAgo(200) }),
    long: await build({ role: 'ADMIN', last_used: daysAgo(91) }),
    notYet: await build({ role: 'TESTER', last_used: daysAgo(89) }),
    never: await build({ role: 'TESTER' }),
    neverAndNew: await build({ role: 'TESTER', created: daysAgo(10) }),
    kept: await build({ role: 'TESTER', last_used: daysAgo(200), reviewed: daysAgo(50) }),
    keptLongAgo: await build({ role: 'TESTER', last_used: daysAgo(200), reviewed: daysAgo(100) }),
    inactive: await build({ role: 'TESTER', status: 'INACTIVE', last_used: daysAgo(200) }),
    deleted: await build({ role: 'TESTER', deleted: new Date(), last_used: daysAgo(200) }),
  };
}

test('an admin reviews accounts of their organization unused for 90 days, the longest unused first', async () => {
  const staff = await buildStaff();
  await buildStaff();
  const admin = person('ADMIN', staff.organizationId, staff.self);
  const unused = [staff.never, staff.longest, staff.keptLongAgo, staff.long];
  assert.deepEqual(await listFor(admin), unused);
  await keepAccount(deps(), admin, { userId: staff.longest });
  assert.deepEqual(await listFor(admin), [staff.never, staff.keptLongAgo, staff.long]);
  const [event] = await database.db
    .selectFrom('portal_events')
    .select(['payload', 'organization_id'])
    .where('organization_id', '=', staff.organizationId)
    .execute();
  assert.deepEqual(event?.payload, { type: 'account-kept', userId: staff.longest });
});

test('a super admin reviews all accounts, including accounts without an organization; users with other roles cannot review them', async () => {
  const { id: expert } = await buildUser(database.db, { role: 'ADMINEXPERT', created: daysAgo(100) });
  const self = await buildUser(database.db, { role: 'SUPERADMIN', created: daysAgo(100) });
  const all = await listFor(person('SUPERADMIN', null, self.id));
  assert.ok(all.includes(expert) && !all.includes(self.id));
  for (const role of ['ADMINEXPERT', 'TESTER'] as const)
    await assert.rejects(keepAccount(deps(), person(role, null), { userId: expert }), {
      code: 'ER_FORBIDDEN',
    });
});

test('an admin can confirm neither their own account nor those of other organizations', async () => {
  const staff = await buildStaff();
  const elsewhere = await buildStaff();
  const admin = person('ADMIN', staff.organizationId, staff.self);
  await assert.rejects(keepAccount(deps(), admin, { userId: staff.self }), { code: 'ER_FORBIDDEN' });
  await assert.rejects(keepAccount(deps(), admin, { userId: elsewhere.long }), { code: 'ER_NOT_FOUND' });
});

test('the number of days is configurable', async () => {
  const staff = await buildStaff();
  const admin = person('ADMIN', staff.organizationId, staff.self);
  const set = (value: string) =>
    database.db
      .updateTable('settings')
      .set({ value })
      .where('identifier', '=', 'unusedAccountDays')
      .execute();
  await set('250');
  try {
    assert.deepEqual(await listFor(admin), [staff.never]);
  } finally {
    await set('90');
  }
});
