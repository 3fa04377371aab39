import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ROLES } from '@abhigam/domain';
import { buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import type { Principal } from '../principal.ts';
import { createApiKey } from './create-api-key.ts';
import { deleteApiKey } from './delete-api-key.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const deps = () => ({ db: database.db, queue: spyQueue().queue });

async function personOf(role: (typeof ROLES)[number]): Promise<Principal & { userId: string }> {
  const { id } = await buildUser(database.db, { role });
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId: id, role, organizationId: null, isApproved: true, origin };
}

const rowOf = (id: string) =>
  database.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function eventsOf(apiKeyId: string) {
  const rows = await database.db.selectFrom('portal_events').select('payload').execute();
  return rows.map(({ payload }) => payload).filter((one) => 'apiKeyId' in one && one.apiKeyId === apiKeyId);
}

test('a key acts for its creator for 365 days, and only its hash is stored', async () => {
  const superadmin = await personOf('SUPERADMIN');
  const created = await createApiKey(deps(), superadmin, { serviceName: '  District portal ' });
  const row = await rowOf(created.id);
  assert.deepEqual(
    [row.service_name, row.service_key, row.user_id, row.secret_end],
    ['District portal', created.serviceKey, superadmin.userId, created.key.slice(-4)],
  );
  assert.deepEqual(row.permissions, ['testRun.create', 'testRun.read']);
  assert.equal(Math.round((row.expires.getTime() - row.created.getTime()) / 86_400_000), 365);
  assert.ok(!JSON.stringify(row).includes(created.key));
  assert.deepEqual(await eventsOf(created.id), [
    { type: 'api-key-created', apiKeyId: created.id, userId: superadmin.userId },
  ]);
});

test('only super admins create and delete keys', async () => {
  const { id } = await createApiKey(deps(), await personOf('SUPERADMIN'), { serviceName: 'A service' });
  for (const role of ROLES.filter((one) => one !== 'SUPERADMIN')) {
    const person = await personOf(role);
    const refusal = { code: 'ER_FORBIDDEN' };
    await assert.rejects(createApiKey(deps(), person, { serviceName: 'A service' }), refusal);
    await assert.rejects(deleteApiKey(deps(), person, { apiKeyId: id }), refusal);
  }
});

test('a service name may use any script, on one line, up to the maximum length', async () => {
  const superadmin = await personOf('SUPERADMIN');
  const longest = 'क'.repeat(100);
  for (const serviceName of ['ज़िला सेवा', 'மாவட்ட சேவை', 'क्\u200dष', longest]) {
    const { id } = await createApiKey(deps(), superadmin, { serviceName });
    assert.equal((await rowOf(id)).service_name, serviceName.normalize('NFC'));
  }
  const refused: [string, string][] = [
    ['', 'form.serviceNameRequired'],
    ['   ', 'form.serviceNameRequired'],
    ['two\nlines', 'form.serviceNameInvalid'],
    [`${longest}क`, 'form.serviceNameInvalid'],
    ['turned \u202e name', 'form.serviceNameInvalid'],
    ['nothing\u200b seen', 'form.serviceNameInvalid'],
  ];
  for (const [serviceName, key] of refused) {
    await assert.rejects(createApiKey(deps(), superadmin, { serviceName }), {
      code: 'ER_VALIDATION',
      said: { key, values: {} },
    });
  }
});

test('a key expires after the number of days in the setting, at most after three years', async () => {
  const superadmin = await personOf('SUPERADMIN');
  const setting = { identifier: 'apiKeyValidityDays', label: '', value: '30' };
  await database.db
    .insertInto('settings')
    .values(setting)
    .onConflict((on) => on.column('identifier').doUpdateSet({ value: '30' }))
    .execute();
  const { expires } = await createApiKey(deps(), superadmin, { serviceName: 'A service' });
  assert.equal(Math.round((expires.getTime() - Date.now()) / 86_400_000), 30);
  const far = new Date(Date.now() + 1100 * 86_400_000);
  await assert.rejects(createApiKey(deps(), superadmin, { serviceName: 'A service', expires: far }), {
    said: { key: 'form.expirationRange', values: {} },
  });
  await database.db
    .updateTable('settings')
    .set({ value: '365' })
    .where('identifier', '=', setting.identifier)
    .execute();
});

test('a deleted key keeps its row and cannot be deleted twice', async () => {
  const superadmin = await personOf('SUPERADMIN');
  const { id } = await createApiKey(deps(), superadmin, { serviceName: 'A service' });
  await deleteApiKey(deps(), superadmin, { apiKeyId: id });
  assert.ok((await rowOf(id)).deleted);
  await assert.rejects(deleteApiKey(deps(), superadmin, { apiKeyId: id }), { code: 'ER_NOT_FOUND' });
  assert.deepEqual((await eventsOf(id)).at(-1), { type: 'api-key-deleted', apiKeyId: id });
});
