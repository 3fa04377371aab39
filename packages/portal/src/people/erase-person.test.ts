import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection, listActivities } from '@abhigam/db';
import type { Role } from '@abhigam/domain';
import {
  buildOrganization,
  buildTestRun,
  buildUser,
  buildWebsite,
  type TestDatabase,
} from '@abhigam/testing';
import { columnsWith } from '../../test/columns-with.ts';
import { type EventWorld, openEventWorld } from '../../test/event-world.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { isWhole, verifyActivityLog } from '../activity-log/verify-activity-log.ts';
import { activityLogReader } from '../events/activity-log-reader.ts';
import type { Principal } from '../principal.ts';
import { openSession } from '../sessions/open-session.ts';
import { deletePerson } from './delete-person.ts';
import { erasePerson } from './erase-person.ts';

let world: EventWorld;
let database: TestDatabase;
/** With the database role of the API only. */
let api: DbConnection;
before(async () => {
  world = await openEventWorld();
  database = world.database;
  api = connectDb(database.asProgram.api, { maxConnections: 2 });
});
after(async () => {
  await api.close();
  await world.close();
});

const deps = () => ({ db: api.db, queue: spyQueue().queue });
const read = () => world.readAll([activityLogReader()]);

async function principal(role: Role, organizationId: number | null): Promise<Principal> {
  const { id: userId } = await buildUser(database.db, { role, organization_id: organizationId });
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId, role, organizationId, isApproved: true, origin };
}

/** A tester with a run and a login, with a name and an address that occur nowhere else. */
async function buildKnownPerson() {
  const mark = randomUUID();
  const person = await buildUser(database.db, { role: 'TESTER', full_name: `Asha ${mark}` });
  const organizationId = person.organization_id ?? 0;
  const website = await buildWebsite(database.db, { organization_id: organizationId });
  const run = await buildTestRun(database.db, {
    website_id: website.id,
    user_id: person.id,
    status: 'COMPLETE',
  });
  await openSession(
    deps(),
    {
      kind: 'person',
      userId: person.id,
      role: 'TESTER',
      organizationId,
      isApproved: true,
      origin: { address: `from ${mark}`, requestId: `request ${mark}` },
    },
    {
      id: randomUUID(),
      browserId: randomUUID(),
      tokenHash: Buffer.alloc(32),
      expires: new Date(Date.now() + 3_600_000),
      address: `from ${mark}`,
      browser: `Browser ${mark}`,
      ledBy: { email: person.email, identity: null },
    },
  );
  await database.db
    .insertInto('security_events')
    .values({
      id: randomUUID(),
      type: 'signed-in',
      actor_id: person.id,
      address: `from ${mark}`,
      request_id: `request ${mark}`,
      details: '{}',
    })
    .execute();
  return { id: person.id, name: person.full_name, mark, organizationId, runId: run.id };
}

test('erasing a user removes name, address and browser, keeps their actions, and leaves the log valid', async () => {
  const superadmin = await principal('SUPERADMIN', null);
  // One user whose login the log has read, and one whose login it has not read yet.
  const read_ = await buildKnownPerson();
  await read();
  const unread = await buildKnownPerson();
  for (const person of [read_, unread]) {
    assert.ok((await columnsWith(database.db, person.mark)).length > 2);
    await erasePerson(deps(), superadmin, { userId: person.id });
    assert.deepEqual(await columnsWith(database.db, person.mark), []);
    const run = await database.db
      .selectFrom('test_runs')
      .select('user_id')
      .where('id', '=', person.runId)
      .executeTakeFirstOrThrow();
    assert.equal(run.user_id, person.id);
  }
  await read();
  assert.ok(isWhole(await verifyActivityLog(world.worker.db)));
  const entries = await listActivities(api.db, { where: { actorId: read_.id }, limit: 10 });
  assert.deepEqual(
    entries.map(({ payload, actorName, address }) => [payload.type, actorName, address]),
    [['signed-in', null, null]],
  );
  const done = await listActivities(api.db, { where: { type: 'person-erased' }, limit: 10 });
  assert.ok(done.some(({ payload }) => 'userId' in payload && payload.userId === read_.id));
});

test('a deleted user can be erased, once', async () => {
  const superadmin = await principal('SUPERADMIN', null);
  const person = await buildKnownPerson();
  await deletePerson(deps(), superadmin, { userId: person.id });
  assert.deepEqual(await columnsWith(database.db, person.name), ['users.full_name']);
  // The sessions stay, so that the browser can be told why it was logged out.
  const left = await database.db
    .selectFrom('sessions')
    .select(['end_cause', 'address', 'browser', 'provider_session'])
    .where('user_id', 'is', null)
    .execute();
  assert.ok(left.length > 0);
  for (const row of left)
    assert.deepEqual(row, {
      end_cause: 'accountRemoved',
      address: null,
      browser: null,
      provider_session: null,
    });
  await erasePerson(deps(), superadmin, { userId: person.id });
  assert.deepEqual(await columnsWith(database.db, person.mark), []);
  await assert.rejects(erasePerson(deps(), superadmin, { userId: person.id }), { code: 'ER_NOT_FOUND' });
});

test('admins can erase users of their organization, nobody can erase themselves', async () => {
  const person = await buildKnownPerson();
  const own = await principal('ADMIN', person.organizationId);
  const other = await principal('ADMIN', (await buildOrganization(database.db)).id);
  const tester = await principal('TESTER', person.organizationId);
  const expert = await principal('ADMINEXPERT', null);
  const erase = (by: Principal, userId = person.id) => erasePerson(deps(), by, { userId });
  await assert.rejects(erase(other), { code: 'ER_NOT_FOUND' });
  for (const by of [tester, expert]) await assert.rejects(erase(by), { code: 'ER_FORBIDDEN' });
  assert.ok(own.kind === 'person');
  await assert.rejects(erase(own, own.userId), { code: 'ER_FORBIDDEN' });
  await erase(own);
  assert.deepEqual(await columnsWith(database.db, person.mark), []);
});
