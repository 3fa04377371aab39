import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection } from '@abhigam/db';
import { type Role, say } from '@abhigam/domain';
import { buildOrganization, buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import type { Principal } from '../principal.ts';
import { changeOrganization } from './change-organization.ts';
import { createOrganization } from './create-organization.ts';
import { deleteOrganization } from './delete-organization.ts';
import { onboardOrganization } from './onboard-organization.ts';

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
function person(role: Role, organizationId: number | null): Principal {
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId: randomUUID(), role, organizationId, isApproved: true, origin };
}
const superadmin = person('SUPERADMIN', null);
const newName = () => `Ministry ${randomUUID()}`;
const rowOf = (id: number) =>
  database.db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function eventsOf(organizationId: number) {
  const rows = await database.db
    .selectFrom('portal_events')
    .select('payload')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload);
}

test('a super admin adds an organization; names are unique ignoring case', async () => {
  const name = newName();
  const id = await createOrganization(deps(), superadmin, { name });
  assert.deepEqual(await eventsOf(id), [{ type: 'organization-created' }]);
  for (const same of [name, name.toUpperCase()])
    await assert.rejects(createOrganization(deps(), superadmin, { name: same }), { code: 'ER_DUP_ENTRY' });
  // Letters whose lower case differs between programs.
  const turkish = `İstanbul ${randomUUID()}`;
  await createOrganization(deps(), superadmin, { name: turkish });
  await assert.rejects(createOrganization(deps(), superadmin, { name: turkish }), { code: 'ER_DUP_ENTRY' });
  await deleteOrganization(deps(), superadmin, { organizationId: id });
  await createOrganization(deps(), superadmin, { name });
});

test('records which alerts a new organization has disabled', async () => {
  const id = await createOrganization(deps(), superadmin, { name: newName(), isStaleDisabled: true });
  assert.deepEqual((await rowOf(id)).email_configs, [{ email_type: 'STALE_NC', isDisabled: true }]);
  assert.deepEqual(await eventsOf(id), [
    { type: 'organization-created' },
    { type: 'organization-mails-changed', isStaleDisabled: true },
  ]);
  const other = await createOrganization(deps(), superadmin, { name: newName(), isStaleDisabled: false });
  assert.deepEqual((await rowOf(other)).email_configs, []);
});

test('others cannot add or change organizations', async () => {
  const { id: organizationId } = await buildOrganization(database.db);
  for (const role of ['ADMIN', 'ADMINEXPERT', 'TESTER'] as const) {
    const by = person(role, organizationId);
    const refusals = [
      createOrganization(deps(), by, { name: newName() }),
      changeOrganization(deps(), by, { organizationId, name: newName() }),
      onboardOrganization(deps(), by, { name: newName(), adminEmail: 'a@x.in' }),
    ];
    for (const refusal of refusals) await assert.rejects(refusal, { code: 'ER_FORBIDDEN' });
  }
  assert.deepEqual(await eventsOf(organizationId), []);
});

test('name and mail switch can be changed separately or together, other switches stay', async () => {
  const other = { email_type: 'OTHER', isDisabled: true };
  const { id: organizationId } = await buildOrganization(database.db, {
    email_configs: JSON.stringify([other]),
  });
  const name = newName();
  await changeOrganization(deps(), superadmin, { organizationId, version: 1, name });
  await changeOrganization(deps(), superadmin, { organizationId, version: 2, isStaleDisabled: true });
  const row = await rowOf(organizationId);
  assert.deepEqual(
    [row.name, row.version, row.email_configs],
    [name, 3, [other, { email_type: 'STALE_NC', isDisabled: true }]],
  );
  assert.deepEqual(await eventsOf(organizationId), [
    { type: 'organization-changed', changed: ['name'] },
    { type: 'organization-mails-changed', isStaleDisabled: true },
  ]);
  const late = changeOrganization(deps(), superadmin, { organizationId, version: 2, name: newName() });
  await assert.rejects(late, { code: 'ER_STATE' });
  const { name: existingName } = await buildOrganization(database.db);
  const twice = changeOrganization(deps(), superadmin, { organizationId, name: existingName.toUpperCase() });
  await assert.rejects(twice, { code: 'ER_DUP_ENTRY' });
  await assert.rejects(changeOrganization(deps(), superadmin, { organizationId: 2_000_000_000, name }), {
    code: 'ER_NOT_FOUND',
  });
});

test('an organization gets its first admin: a new account or a waiting one', async () => {
  const adminEmail = `${randomUUID()}@x.in`;
  const onboarded = await onboardOrganization(deps(), superadmin, { name: newName(), adminEmail });
  const userOf = (id: string) =>
    database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const admin = await userOf(onboarded.userId);
  assert.deepEqual(
    [admin.email, admin.role, admin.status, admin.organization_id],
    [adminEmail, 'ADMIN', 'ACTIVE', onboarded.organizationId],
  );
  const waiting = await buildUser(database.db, { role: 'ADMIN', status: 'INACTIVE', organization_id: null });
  const approved = await onboardOrganization(deps(), superadmin, {
    name: newName(),
    adminEmail: waiting.email.toUpperCase(),
  });
  assert.equal(approved.userId, waiting.id);
  const now = await userOf(waiting.id);
  assert.deepEqual(
    [now.status, now.organization_id, now.full_name, now.email],
    ['ACTIVE', approved.organizationId, waiting.full_name, waiting.email],
  );
  const name = newName();
  await assert.rejects(onboardOrganization(deps(), superadmin, { name, adminEmail }), {
    code: 'ER_DUP_ENTRY',
    details: [{ field: 'adminEmail', said: say('refused.duplicateUser') }],
  });
  // Nothing of the refused attempt remains.
  await createOrganization(deps(), superadmin, { name });
});

test('concurrent onboardings of the same user create one organization', async () => {
  const waiting = await buildUser(database.db, { role: 'ADMIN', status: 'INACTIVE', organization_id: null });
  const newcomer = `${randomUUID()}@x.in`;
  for (const adminEmail of [waiting.email, newcomer]) {
    const names = [newName(), newName()];
    const outcomes = await Promise.allSettled(
      names.map((name) => onboardOrganization(deps(), superadmin, { name, adminEmail })),
    );
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refusal = outcomes.find((one) => one.status === 'rejected')?.reason;
    assert.deepEqual(
      [refusal.code, refusal.details],
      ['ER_DUP_ENTRY', [{ field: 'adminEmail', said: say('refused.duplicateUser') }]],
    );
    const rows = await database.db
      .selectFrom('organizations')
      .select('id')
      .where('name', 'in', names)
      .execute();
    assert.equal(rows.length, 1, 'nothing of the refused one remains');
  }
});
