import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection, listReferencedFiles } from '@abhigam/db';
import { type Role, say } from '@abhigam/domain';
import { buildOrganization, buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import { deleteOrganization } from '../organizations/delete-organization.ts';
import { changePerson } from '../people/change-person.ts';
import { registerOfficer } from '../people/register-officer.ts';
import { systemPrincipal } from '../principal.ts';
import { deleteOnboarding } from './delete-onboarding.ts';
import { openLetter } from './open-letter.ts';
import { admitOnboarding, submitOnboarding } from './submit-onboarding.ts';

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
function person(role: Role, userId: string = randomUUID(), isApproved = true) {
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId, role, organizationId: null, isApproved, origin } as const;
}
const superadmin = person('SUPERADMIN');
const newLetter = () => ({ sha256: randomUUID().replaceAll('-', '').repeat(2), bytes: 1_000 });
const registerNew = () =>
  registerOfficer(deps(), systemPrincipal('demo'), { email: `${randomUUID()}@x.in`, fullName: 'Asha Rao' });
const self = (userId: string) => person('ADMIN', userId, false);
const rowOf = (id: string) =>
  database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const requestOf = (id: string) =>
  database.db.selectFrom('onboarding_requests').selectAll().where('user_id', '=', id).executeTakeFirst();
async function eventsAbout(userId: string) {
  const rows = await database.db.selectFrom('portal_events').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => payload).filter((event) => 'userId' in event && event.userId === userId);
}

test('a new officer can submit one request, for an organization with a letter', async () => {
  const userId = await registerNew();
  const waiting = await rowOf(userId);
  assert.deepEqual(
    [waiting.role, waiting.status, waiting.organization_id, waiting.requested],
    ['ADMIN', 'INACTIVE', null, null],
  );
  const { id: organizationId } = await buildOrganization(database.db);
  const letter = newLetter();
  const form = { organizationId, isByEmail: false, letter };
  await assert.rejects(submitOnboarding(deps(), self(userId), { ...form, letter: null }), {
    code: 'ER_VALIDATION',
    details: [{ field: 'file', said: say('form.letterMissing') }],
  });
  await submitOnboarding(deps(), self(userId), form);
  const request = await requestOf(userId);
  assert.deepEqual(
    [request?.organization_id, request?.is_by_email, request?.letter_sha256, request?.letter_bytes],
    [organizationId, false, letter.sha256, letter.bytes],
  );
  const after = await rowOf(userId);
  assert.ok(after.requested);
  assert.equal(after.organization_id, null, 'it belongs to no organization until it is approved');
  await assert.rejects(submitOnboarding(deps(), self(userId), form), {
    code: 'ER_STATE',
    said: say('refused.alreadySubmitted'),
  });
  assert.deepEqual((await eventsAbout(userId)).slice(1), [
    { type: 'onboarding-requested', userId, isByEmail: false, hasLetter: true },
  ]);
});

test('a request without an organization needs no letter', async () => {
  for (const isByEmail of [false, true]) {
    const userId = await registerNew();
    await submitOnboarding(deps(), self(userId), { organizationId: null, isByEmail, letter: null });
    assert.equal((await requestOf(userId))?.is_by_email, isByEmail);
  }
});

test('concurrent requests create one', async () => {
  const userId = await registerNew();
  const form = { organizationId: null, isByEmail: true, letter: null };
  const outcomes = await Promise.allSettled([1, 2].map(() => submitOnboarding(deps(), self(userId), form)));
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('only admins without approval can submit a request', async () => {
  const form = { organizationId: null, isByEmail: true, letter: null };
  const { id: active } = await buildUser(database.db, { role: 'ADMIN' });
  await assert.rejects(submitOnboarding(deps(), self(active), form), {
    code: 'ER_STATE',
    said: say('refused.alreadyApproved'),
  });
  const { id: tester } = await buildUser(database.db, { role: 'TESTER', status: 'INACTIVE' });
  await assert.rejects(submitOnboarding(deps(), person('TESTER', tester, false), form), {
    code: 'ER_FORBIDDEN',
  });
  const officer = await registerNew();
  await assert.rejects(
    submitOnboarding(deps(), self(officer), { ...form, organizationId: 2_000_000_000, letter: newLetter() }),
    { code: 'ER_NOT_FOUND' },
  );
});

test('the eleventh request within an hour is rate-limited', async () => {
  const userId = await registerNew();
  for (let times = 0; times < 10; times += 1) await admitOnboarding(deps(), self(userId));
  await assert.rejects(admitOnboarding(deps(), self(userId)), { code: 'ER_TOO_MANY_REQUESTS' });
});

test('approval keeps the letter; after deactivation, the officer may request again', async () => {
  const userId = await registerNew();
  const { id: organizationId } = await buildOrganization(database.db);
  const letter = newLetter();
  await submitOnboarding(deps(), self(userId), { organizationId, isByEmail: false, letter });
  const { email, full_name: fullName } = await rowOf(userId);
  const same = { userId, email, fullName, role: 'ADMIN' } as const;
  await changePerson(deps(), superadmin, { ...same, status: 'ACTIVE', organizationId });
  assert.equal((await rowOf(userId)).requested, null);
  assert.deepEqual(await openLetter(deps(), superadmin, { userId }), letter);
  await assert.rejects(deleteOnboarding(deps(), superadmin, { userId }), {
    code: 'ER_STATE',
    said: say('refused.approvedSince'),
  });
  await changePerson(deps(), superadmin, { ...same, status: 'INACTIVE' });
  const again = newLetter();
  await submitOnboarding(deps(), self(userId), { organizationId, isByEmail: false, letter: again });
  assert.deepEqual(await openLetter(deps(), superadmin, { userId }), again);
});

test('only super admins open a letter, which is recorded; its file is stored as long as the request exists', async () => {
  const userId = await registerNew();
  const letter = newLetter();
  await submitOnboarding(deps(), self(userId), { organizationId: null, isByEmail: false, letter });
  await assert.rejects(openLetter(deps(), person('ADMIN'), { userId }), { code: 'ER_FORBIDDEN' });
  await openLetter(deps(), superadmin, { userId });
  assert.deepEqual((await eventsAbout(userId)).at(-1), { type: 'onboarding-letter-read', userId });
  const isKept = async () => (await listReferencedFiles(database.db, [letter.sha256])).has(letter.sha256);
  assert.ok(await isKept());
  await assert.rejects(deleteOnboarding(deps(), person('ADMIN'), { userId }), { code: 'ER_FORBIDDEN' });
  await deleteOnboarding(deps(), superadmin, { userId });
  assert.ok((await rowOf(userId)).deleted);
  assert.equal(await requestOf(userId), undefined);
  assert.equal(await isKept(), false);
  assert.deepEqual((await eventsAbout(userId)).slice(-2), [
    { type: 'person-deleted', userId },
    { type: 'onboarding-deleted', userId },
  ]);
  await assert.rejects(openLetter(deps(), superadmin, { userId }), { code: 'ER_NOT_FOUND' });
});

test('a requested organization may be deleted, which clears it in the request', async () => {
  const userId = await registerNew();
  const { id: organizationId } = await buildOrganization(database.db);
  await submitOnboarding(deps(), self(userId), { organizationId, isByEmail: false, letter: newLetter() });
  await deleteOrganization(deps(), superadmin, { organizationId });
  assert.equal((await requestOf(userId))?.organization_id, null);
});
