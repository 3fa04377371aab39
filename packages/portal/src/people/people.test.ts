import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection } from '@abhigam/db';
import { type Role, say } from '@abhigam/domain';
import {
  buildOrganization,
  buildTestSchedule,
  buildUser,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
  until,
} from '@abhigam/testing';
import { sql } from 'kysely';
import { spyQueue } from '../../test/spy-queue.ts';
import { createApiKey } from '../api-keys/create-api-key.ts';
import type { Principal } from '../principal.ts';
import { openSession } from '../sessions/open-session.ts';
import { lockAssignee } from '../websites/check-website.ts';
import { changePerson, type PersonChange } from './change-person.ts';
import { createPerson } from './create-person.ts';
import { deletePerson } from './delete-person.ts';

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

const ORIGIN = { address: null, requestId: null };
const deps = () => ({ db: api.db, queue: spyQueue().queue });
function person(role: Role, organizationId: number | null, userId: string = randomUUID()) {
  return { kind: 'person', userId, role, organizationId, isApproved: true, origin: ORIGIN } as const;
}
const superadmin: Principal = person('SUPERADMIN', null);
const rowOf = (id: string) =>
  database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const newEmail = () => `${randomUUID()}@x.in`;

/** A tester, and a change that changes nothing. */
async function buildPerson(overrides: Parameters<typeof buildUser>[1] = {}) {
  const row = await buildUser(database.db, { role: 'TESTER', ...overrides });
  const same: PersonChange = {
    userId: row.id,
    fullName: row.full_name,
    email: row.email,
    role: row.role,
    status: row.status,
  };
  return { row, same };
}

async function isSignedIn(row: {
  id: string;
  email: string;
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  organization_id: number | null;
}) {
  const token = {
    browserId: randomUUID(),
    tokenHash: Buffer.alloc(32),
    expires: new Date(Date.now() + 60_000),
  };
  const id = randomUUID();
  const self = { ...person(row.role, row.organization_id, row.id), isApproved: row.status === 'ACTIVE' };
  await openSession(deps(), self, { id, ...token, ledBy: { email: row.email, identity: null } });
  return async () =>
    (
      await database.db
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', id)
        .where('ended', 'is', null)
        .execute()
    ).length === 1;
}

async function eventsAbout(userId: string) {
  const rows = await database.db.selectFrom('portal_events').select('payload').orderBy('id').execute();
  return rows
    .map(({ payload }) => payload)
    .filter((event) => 'userId' in event && event.userId === userId && event.type.startsWith('person-'));
}

test('an admin creates testers and admins of the own organization only', async () => {
  const { id: organizationId } = await buildOrganization(database.db);
  const { id: elsewhere } = await buildOrganization(database.db);
  const admin = person('ADMIN', organizationId);
  const make = (role: Role, organizationId: number | null) =>
    createPerson(deps(), admin, { email: newEmail(), fullName: 'Asha Rao', role, organizationId });
  for (const role of ['TESTER', 'ADMIN'] as const) {
    const row = await rowOf(await make(role, null));
    assert.deepEqual([row.role, row.organization_id, row.status], [role, organizationId, 'ACTIVE']);
    assert.deepEqual([row.user_name, row.managed_by_gigw, row.password_hash], [row.email, false, null]);
    assert.deepEqual(await eventsAbout(row.id), [{ type: 'person-created', userId: row.id, role }]);
  }
  for (const role of ['SUPERADMIN', 'ADMINEXPERT'] as const)
    await assert.rejects(make(role, null), { code: 'ER_FORBIDDEN' });
  await assert.rejects(make('TESTER', elsewhere), { code: 'ER_NOT_FOUND' });
  for (const role of ['TESTER', 'ADMINEXPERT'] as const)
    await assert.rejects(
      createPerson(deps(), person(role, organizationId), {
        email: newEmail(),
        fullName: 'Asha Rao',
        role: 'TESTER',
        organizationId,
      }),
      { code: 'ER_FORBIDDEN' },
    );
});

test('a super admin creates every role; roles that reach all organizations have none', async () => {
  const { id: organizationId } = await buildOrganization(database.db);
  const make = (role: Role, organizationId: number | null) =>
    createPerson(deps(), superadmin, {
      email: newEmail(),
      fullName: 'Asha Rao',
      role,
      organizationId,
    });
  for (const role of ['SUPERADMIN', 'ADMINEXPERT'] as const)
    assert.equal((await rowOf(await make(role, organizationId))).organization_id, null);
  await assert.rejects(make('ADMIN', null), {
    code: 'ER_VALIDATION',
    details: [{ field: 'organizationId', said: say('form.selectOrganization') }],
  });
  await assert.rejects(make('ADMIN', 2_000_000_000), { code: 'ER_NOT_FOUND' });
});

test('e-mail addresses that differ in case are one account', async () => {
  const { id: organizationId } = await buildOrganization(database.db);
  const email = newEmail();
  const input = { fullName: 'Asha Rao', role: 'TESTER', organizationId } as const;
  await createPerson(deps(), superadmin, { ...input, email });
  const again = createPerson(deps(), superadmin, { ...input, email: email.toUpperCase() });
  await assert.rejects(again, { code: 'ER_DUP_ENTRY' });
  const { same } = await buildPerson();
  const duplicate = changePerson(deps(), superadmin, { ...same, email: email.toUpperCase() });
  await assert.rejects(duplicate, { code: 'ER_DUP_ENTRY' });
});

test('users can neither change nor delete their own account', async () => {
  const { row, same } = await buildPerson({ role: 'ADMIN' });
  const self = person('ADMIN', row.organization_id, row.id);
  await assert.rejects(changePerson(deps(), self, { ...same, fullName: 'Else' }), { code: 'ER_FORBIDDEN' });
  await assert.rejects(deletePerson(deps(), self, { userId: row.id }), { code: 'ER_FORBIDDEN' });
});

test('an admin changes users of the own organization only, and cannot create super admins', async () => {
  const { row, same } = await buildPerson();
  const admin = person('ADMIN', row.organization_id);
  await changePerson(deps(), admin, { ...same, fullName: 'Asha Rao', designation: 'Officer' });
  const now = await rowOf(row.id);
  assert.deepEqual([now.full_name, now.designation, now.version], ['Asha Rao', 'Officer', 2]);
  assert.deepEqual(await eventsAbout(row.id), [
    {
      type: 'person-changed',
      userId: row.id,
      changed: ['fullName', 'designation'],
      role: 'TESTER',
      former: {},
      now: {},
    },
  ]);
  await assert.rejects(changePerson(deps(), admin, { ...same, role: 'SUPERADMIN' }), {
    code: 'ER_FORBIDDEN',
  });
  const stranger = await buildPerson();
  await assert.rejects(changePerson(deps(), admin, { ...stranger.same, fullName: 'Else' }), {
    code: 'ER_NOT_FOUND',
  });
  const above = await buildPerson({ role: 'SUPERADMIN', organization_id: row.organization_id });
  await assert.rejects(changePerson(deps(), admin, { ...above.same, fullName: 'Else' }), {
    code: 'ER_FORBIDDEN',
  });
  await changePerson(deps(), admin, same);
  const before = (await eventsAbout(row.id)).length;
  await changePerson(deps(), admin, same);
  assert.equal((await eventsAbout(row.id)).length, before, 'no event without a change');
});

test('refuses a change if the account was changed meanwhile', async () => {
  const { row, same } = await buildPerson();
  await changePerson(deps(), superadmin, { ...same, version: row.version, fullName: 'First' });
  const late = changePerson(deps(), superadmin, { ...same, version: row.version, fullName: 'Second' });
  await assert.rejects(late, { code: 'ER_STATE' });
});

const ENDING: [string, Partial<PersonChange>, boolean][] = [
  ['another name', { fullName: 'Else' }, false],
  ['another role', { role: 'ADMIN' }, true],
  ['another e-mail', { email: 'new-address@x.in' }, true],
  ['deactivation', { status: 'INACTIVE' }, true],
];
for (const [what, change, ends] of ENDING) {
  test(`${what} ${ends ? 'ends' : 'keeps'} the sessions of the account`, async () => {
    const { row, same } = await buildPerson();
    const isActive = await isSignedIn(row);
    await changePerson(deps(), superadmin, { ...same, ...change });
    assert.equal(await isActive(), !ends);
  });
}

test('an approved user stays logged in, and a user with a new e-mail logs in with it', async () => {
  const waiting = await buildPerson({ role: 'ADMIN', status: 'INACTIVE', organization_id: null });
  const isActive = await isSignedIn(waiting.row);
  const { id: organizationId } = await buildOrganization(database.db);
  await changePerson(deps(), superadmin, { ...waiting.same, status: 'ACTIVE', organizationId });
  assert.equal(await isActive(), true);
  const userId = await createPerson(deps(), superadmin, {
    email: newEmail(),
    fullName: 'Asha Rao',
    role: 'TESTER',
    organizationId,
  });
  const row = await rowOf(userId);
  const email = newEmail();
  const { full_name: fullName, role, status } = row;
  await changePerson(deps(), superadmin, { userId, fullName, role, status, email });
  const now = await rowOf(userId);
  assert.deepEqual([now.email, now.user_name], [email, email]);
});

test('a user moved or deactivated during the login is not logged in', async () => {
  const { row, same } = await buildPerson();
  const { id: organizationId } = await buildOrganization(database.db);
  await changePerson(deps(), superadmin, { ...same, organizationId });
  await assert.rejects(isSignedIn(row), { code: 'ER_LOGIN_FAILED' });
  await changePerson(deps(), superadmin, { ...same, organizationId, status: 'INACTIVE' });
  await assert.rejects(isSignedIn({ ...row, organization_id: organizationId }), { code: 'ER_LOGIN_FAILED' });
});

test('a login does not wait for locks on the account', async () => {
  const { row } = await buildPerson();
  const holder = await database.db.startTransaction().execute();
  try {
    await holder.selectFrom('users').select('id').where('id', '=', row.id).forShare().execute();
    const isStillSignedIn = await isSignedIn(row);
    assert.equal((await rowOf(row.id)).last_used, null);
    assert.ok(await isStillSignedIn());
  } finally {
    await holder.rollback().execute();
  }
  await isSignedIn(row);
  assert.ok((await rowOf(row.id)).last_used);
});

test('a website is not assigned to a user who stops being a tester concurrently', async () => {
  const { row, same } = await buildPerson();
  const organizationId = row.organization_id ?? 0;
  await changePerson(deps(), superadmin, { ...same, role: 'ADMIN' });
  await database.db.transaction().execute(async (tx) => {
    await assert.rejects(lockAssignee(tx, { organizationId, userId: row.id }), { code: 'ER_VALIDATION' });
  });
});

test('a tester who leaves the organization loses its assignments', async () => {
  const { row, same } = await buildPerson();
  const website = await buildWebsite(database.db, {
    organization_id: row.organization_id ?? 0,
    user_id: row.id,
  });
  const schedule = await buildTestSchedule(database.db, { website_id: website.id, user_id: row.id });
  const { id: organizationId } = await buildOrganization(database.db);
  const apiKey = await createApiKey(deps(), person('SUPERADMIN', null, row.id), {
    serviceName: 'Of the former organization',
  });
  await changePerson(deps(), superadmin, { ...same, organizationId });
  const { deleted } = await database.db
    .selectFrom('api_keys')
    .select('deleted')
    .where('id', '=', apiKey.id)
    .executeTakeFirstOrThrow();
  assert.ok(deleted, 'a service of the former organization would go on in the other one');
  const owner = (table: 'websites' | 'test_schedules', id: string) =>
    database.db.selectFrom(table).select('user_id').where('id', '=', id).executeTakeFirstOrThrow();
  assert.equal((await owner('websites', website.id)).user_id, null);
  assert.equal((await owner('test_schedules', schedule.id)).user_id, null);
  assert.equal((await rowOf(row.id)).organization_id, organizationId);
});

test('a tester who becomes an admin or is deactivated loses the websites and keeps the schedules', async () => {
  for (const change of [{ role: 'ADMIN' }, { status: 'INACTIVE' }] as const) {
    const { row, same } = await buildPerson();
    const website = await buildWebsite(database.db, {
      organization_id: row.organization_id ?? 0,
      user_id: row.id,
    });
    const schedule = await buildTestSchedule(database.db, { website_id: website.id, user_id: row.id });
    await changePerson(deps(), superadmin, { ...same, ...change });
    const storedSchedule = await database.db
      .selectFrom('test_schedules')
      .select(['user_id', 'status', 'deleted'])
      .where('id', '=', schedule.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(storedSchedule, { user_id: row.id, status: schedule.status, deleted: null });
    const now = await database.db
      .selectFrom('websites')
      .select(['user_id', 'version'])
      .where('id', '=', website.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(now, { user_id: null, version: website.version + 1 });
  }
});

test('role and organization managed by another program cannot be changed, other fields can', async () => {
  const { same } = await buildPerson({ managed_by_gigw: true });
  const { id: organizationId } = await buildOrganization(database.db);
  for (const change of [{ role: 'ADMIN' }, { organizationId }] as const)
    await assert.rejects(changePerson(deps(), superadmin, { ...same, ...change }), {
      code: 'ER_FORBIDDEN',
      said: say('refused.managedElsewhere'),
    });
  await changePerson(deps(), superadmin, { ...same, status: 'INACTIVE' });
});

test('an event contains old and new permissions, but no entered text', async () => {
  const { row, same } = await buildPerson();
  const { id: organizationId } = await buildOrganization(database.db);
  const email = newEmail();
  await changePerson(deps(), superadmin, { ...same, role: 'ADMIN', organizationId, email });
  assert.deepEqual(await eventsAbout(row.id), [
    {
      type: 'person-changed',
      userId: row.id,
      changed: ['email', 'role', 'organizationId'],
      role: 'ADMIN',
      former: { role: 'TESTER', organizationId: row.organization_id },
      now: { role: 'ADMIN', organizationId },
    },
  ]);
});

test('a waiting account is approved once, also if another program manages the role', async () => {
  const { id: organizationId } = await buildOrganization(database.db);
  for (const isManaged of [false, true]) {
    const { row, same } = await buildPerson({
      role: 'ADMIN',
      status: 'INACTIVE',
      organization_id: null,
      managed_by_gigw: isManaged,
      requested: new Date(),
    });
    const approve = (change: Partial<PersonChange> = {}) =>
      changePerson(deps(), superadmin, {
        ...same,
        status: 'ACTIVE',
        organizationId,
        version: row.version,
        ...change,
      });
    if (isManaged) await assert.rejects(approve({ role: 'TESTER' }), { code: 'ER_FORBIDDEN' });
    await approve();
    const now = await rowOf(row.id);
    assert.deepEqual([now.status, now.organization_id, now.requested], ['ACTIVE', organizationId, null]);
    const types = (await eventsAbout(row.id)).map(({ type }) => type);
    assert.deepEqual(types, ['person-changed', 'person-approved']);
    await assert.rejects(approve(), { code: 'ER_STATE', said: say('refused.changedSince') });
  }
});

test('an account deactivated by a super admin cannot be activated, changed or recreated by an admin', async () => {
  const { row, same } = await buildPerson();
  const admin = person('ADMIN', row.organization_id);
  await changePerson(deps(), superadmin, { ...same, status: 'INACTIVE' });
  const refusal = { code: 'ER_FORBIDDEN', said: say('refused.heldBySuperAdmin') };
  await assert.rejects(changePerson(deps(), admin, { ...same, status: 'ACTIVE' }), refusal);
  await assert.rejects(
    changePerson(deps(), admin, { ...same, status: 'INACTIVE', email: newEmail() }),
    refusal,
  );
  await assert.rejects(deletePerson(deps(), admin, { userId: row.id }), refusal);
  await changePerson(deps(), superadmin, { ...same, status: 'ACTIVE' });
  // Deactivated by an admin: another admin of the organization may undo it.
  await changePerson(deps(), admin, { ...same, status: 'INACTIVE' });
  await changePerson(deps(), person('ADMIN', row.organization_id), { ...same, status: 'ACTIVE' });
  // An account that was never active.
  const userId = await createPerson(deps(), superadmin, {
    email: newEmail(),
    fullName: 'Asha Rao',
    role: 'TESTER',
    organizationId: row.organization_id,
    status: 'INACTIVE',
  });
  const { email, full_name: fullName } = await rowOf(userId);
  await changePerson(deps(), admin, { userId, email, fullName, role: 'TESTER', status: 'ACTIVE' });
  // Moved while inactive: the new organization did not deactivate it.
  const { id: organizationId } = await buildOrganization(database.db);
  await changePerson(deps(), admin, { ...same, status: 'INACTIVE' });
  await changePerson(deps(), superadmin, { ...same, status: 'INACTIVE', organizationId });
  await assert.rejects(
    changePerson(deps(), person('ADMIN', organizationId), { ...same, status: 'ACTIVE' }),
    refusal,
  );
});

test('two super admins who remove each other concurrently leave one', async () => {
  await database.db
    .updateTable('users')
    .set({ status: 'INACTIVE' })
    .where('role', '=', 'SUPERADMIN')
    .execute();
  const first = await buildPerson({ role: 'SUPERADMIN' });
  const second = await buildPerson({ role: 'SUPERADMIN' });
  // The second change reads the accounts before the deletion is committed.
  const deletion = await database.db.startTransaction().execute();
  await deletePerson({ ...deps(), db: deletion }, person('SUPERADMIN', null, first.row.id), {
    userId: second.row.id,
  });
  const late = changePerson(deps(), person('SUPERADMIN', null, second.row.id), {
    ...first.same,
    status: 'INACTIVE',
  });
  const refused = assert.rejects(late, { code: 'ER_STATE', said: say('refused.lastSuperAdmin') });
  await until('the other one waits', async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    return rows.length === 1;
  });
  await deletion.commit().execute();
  await refused;
  const left = await database.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SUPERADMIN')
    .where('status', '=', 'ACTIVE')
    .where('deleted', 'is', null)
    .execute();
  assert.equal(left.length, 1);
});
