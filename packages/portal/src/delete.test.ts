import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  connectDb,
  type DbConnection,
  findLiveSession,
  findOrganizationByName,
  findUserForLogin,
  findWebsite,
  insertSession,
  listActiveTesters,
  listTestRuns,
} from '@abhigam/db';
import type { PortalEvent, Role } from '@abhigam/domain';
import {
  buildOrganization,
  buildTestRun,
  buildUser,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
  until,
} from '@abhigam/testing';
import { spyQueue } from '../test/spy-queue.ts';
import { fanOut } from './events/fan-out-events.ts';
import { eventReaders } from './events/readers.ts';
import { deleteOrganization } from './organizations/delete-organization.ts';
import { changePerson } from './people/change-person.ts';
import { deletePerson } from './people/delete-person.ts';
import type { Principal } from './principal.ts';
import { deleteWebsite } from './websites/delete-website.ts';

let database: TestDatabase;
/** With the database role of the API only. */
let api: DbConnection;
let deps: { db: TestDatabase['db']; queue: ReturnType<typeof spyQueue>['queue'] };
before(async () => {
  database = await createTestDatabase();
  api = connectDb(database.asProgram.api, { maxConnections: 2 });
  deps = { db: api.db, queue: spyQueue().queue };
});
after(async () => {
  await api.close();
  await database.close();
});

const ALL = { reach: 'all' } as const;

function person(role: Role, organizationId: number | null, userId: string = randomUUID()): Principal {
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId, role, organizationId, isApproved: true, origin };
}
const superadmin = person('SUPERADMIN', null);

async function eventsOf(type: PortalEvent['type']): Promise<PortalEvent[]> {
  const rows = await database.db
    .selectFrom('portal_events')
    .select('payload')
    .where('type', '=', type)
    .execute();
  return rows.map(({ payload }) => payload);
}

test('a deleted website is in no list, its runs still exist, and its URL can be registered again', async () => {
  const website = await buildWebsite(database.db);
  const run = await buildTestRun(database.db, { website_id: website.id, status: 'COMPLETE' });
  await deleteWebsite(deps, person('ADMIN', website.organization_id), { websiteId: website.id });
  assert.equal(await findWebsite(database.db, ALL, website.id), null);
  const runs = await listTestRuns(database.db, ALL, {
    where: { websiteId: website.id },
    order: { key: 'created', direction: 'desc' },
    limit: 9,
    skip: 0,
  });
  assert.deepEqual(
    runs.map(({ id }) => id),
    [run.id],
  );
  await buildWebsite(database.db, { url: website.url, organization_id: website.organization_id });
  assert.deepEqual(await eventsOf('website-deleted'), [{ type: 'website-deleted' }]);
  await assert.rejects(deleteWebsite(deps, superadmin, { websiteId: website.id }), { code: 'ER_NOT_FOUND' });
});

test('the security log records deletions and changes of account permissions with the actor', async () => {
  const website = await buildWebsite(database.db);
  const organization = await buildOrganization(database.db);
  const user = await buildUser(database.db, { organization_id: organization.id, role: 'TESTER' });
  const by = person('SUPERADMIN', null);
  await deleteWebsite(deps, by, { websiteId: website.id });
  const same = { userId: user.id, email: user.email, role: user.role } as const;
  for (const status of ['ACTIVE', 'INACTIVE'] as const)
    await changePerson(deps, by, { ...same, fullName: 'Asha Rao', status });
  await deletePerson(deps, by, { userId: user.id });
  await deleteOrganization(deps, by, { organizationId: organization.id });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  // Events are read only up to the oldest open transaction of the server, which may belong to another test.
  await until('all events are read', async () => {
    const { isDone } = await fanOut({ db: database.db, log }, eventReaders({ ...deps, log }));
    return isDone;
  });
  const rows = await database.db
    .selectFrom('security_events')
    .select(['type', 'website_id', 'organization_id', 'details'])
    .where('actor_id', '=', by.kind === 'person' ? by.userId : '')
    .orderBy('id')
    .execute();
  assert.deepEqual(rows, [
    {
      type: 'website-deleted',
      website_id: website.id,
      organization_id: website.organization_id,
      details: {},
    },
    {
      type: 'person-changed',
      website_id: null,
      organization_id: organization.id,
      details: {
        userId: user.id,
        changed: ['status'],
        role: 'TESTER',
        former: { status: 'ACTIVE' },
        now: { status: 'INACTIVE' },
      },
    },
    {
      type: 'person-deleted',
      website_id: null,
      organization_id: organization.id,
      details: { userId: user.id },
    },
    { type: 'organization-deleted', website_id: null, organization_id: organization.id, details: {} },
  ]);
});

test('a website cannot be deleted during a test of it, nor by users out of scope', async () => {
  const website = await buildWebsite(database.db);
  const run = await buildTestRun(database.db, { website_id: website.id, status: 'RUNNING' });
  const remove = (by: Principal) => deleteWebsite(deps, by, { websiteId: website.id });
  await assert.rejects(remove(superadmin), { code: 'ER_STATE' });
  await assert.rejects(remove(person('TESTER', website.organization_id)), { code: 'ER_FORBIDDEN' });
  const elsewhere = await buildOrganization(database.db);
  await assert.rejects(remove(person('ADMIN', elsewhere.id)), { code: 'ER_NOT_FOUND' });
  await database.db.updateTable('test_runs').set({ status: 'CANCELLED' }).where('id', '=', run.id).execute();
  await remove(superadmin);
});

test('an organization can be deleted once it is empty, and its name can be used again', async () => {
  const organization = await buildOrganization(database.db);
  const website = await buildWebsite(database.db, { organization_id: organization.id });
  const user = await buildUser(database.db, { organization_id: organization.id, role: 'TESTER' });
  const remove = (by: Principal) => deleteOrganization(deps, by, { organizationId: organization.id });
  await assert.rejects(remove(superadmin), { code: 'ER_STATE', message: /websites=1 people=1/ });
  await assert.rejects(remove(person('ADMIN', organization.id)), { code: 'ER_FORBIDDEN' });
  await deleteWebsite(deps, superadmin, { websiteId: website.id });
  await deletePerson(deps, superadmin, { userId: user.id });
  await remove(superadmin);
  assert.equal(await findOrganizationByName(database.db, organization.name), null);
  await buildOrganization(database.db, { name: organization.name });
  await assert.rejects(remove(superadmin), { code: 'ER_NOT_FOUND' });
});

test('a deleted user is logged out and has no websites, and the e-mail can be used again', async () => {
  const organization = await buildOrganization(database.db);
  const organizationId = organization.id;
  const user = await buildUser(database.db, { organization_id: organizationId, role: 'TESTER' });
  const website = await buildWebsite(database.db, { organization_id: organizationId, user_id: user.id });
  const sessionId = randomUUID();
  await insertSession(database.db, {
    id: sessionId,
    userId: user.id,
    browserId: randomUUID(),
    tokenHash: Buffer.alloc(32),
    expires: new Date(Date.now() + 3_600_000),
  });
  assert.ok(await findLiveSession(database.db, sessionId, 30));
  await deletePerson(deps, person('ADMIN', organizationId), { userId: user.id });
  assert.equal(await findLiveSession(database.db, sessionId, 30), null);
  assert.equal(await findUserForLogin(database.db, user.email), null);
  assert.deepEqual(await listActiveTesters(database.db, organizationId, { limit: 9, skip: 0 }), []);
  assert.equal((await findWebsite(database.db, ALL, website.id))?.user_id, null);
  await buildUser(database.db, { email: user.email, user_name: user.user_name });
  const events = await eventsOf('person-deleted');
  assert.ok(events.some((event) => event.type === 'person-deleted' && event.userId === user.id));
});

test('refuses deletion of oneself, of a higher role, of users out of scope, and of users with a test in progress', async () => {
  const { id: organizationId } = await buildOrganization(database.db);
  const admin = await buildUser(database.db, { organization_id: organizationId, role: 'ADMIN' });
  const tester = await buildUser(database.db, { organization_id: organizationId, role: 'TESTER' });
  const expert = await buildUser(database.db, { organization_id: organizationId, role: 'ADMINEXPERT' });
  const asAdmin = person('ADMIN', organizationId, admin.id);
  const elsewhere = person('ADMIN', (await buildOrganization(database.db)).id);
  await assert.rejects(deletePerson(deps, asAdmin, { userId: admin.id }), { code: 'ER_FORBIDDEN' });
  await assert.rejects(deletePerson(deps, asAdmin, { userId: expert.id }), { code: 'ER_FORBIDDEN' });
  await assert.rejects(deletePerson(deps, elsewhere, { userId: tester.id }), { code: 'ER_NOT_FOUND' });
  const website = await buildWebsite(database.db, { organization_id: organizationId });
  await buildTestRun(database.db, { website_id: website.id, user_id: tester.id, status: 'PENDING' });
  await assert.rejects(deletePerson(deps, asAdmin, { userId: tester.id }), { code: 'ER_STATE' });
});
