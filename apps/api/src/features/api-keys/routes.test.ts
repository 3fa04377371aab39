import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { API_KEY_HEADERS, CALLS } from '@abhigam/contract';
import { endOfIndianDay, indianDay } from '@abhigam/domain';
import { good, refused } from '../../../test/answers.ts';
import { buildRun } from '../../../test/build-runs.ts';
import { openStaffedWorld, type StaffedWorld } from '../../../test/staffed-world.ts';

let world: StaffedWorld;
let home: StaffedWorld['home'];
let superadmin: string;
before(async () => {
  world = await openStaffedWorld();
  ({ home, superadmin } = world);
});
after(() => world.close());

const create = (body: object) => world.call(CALLS.createApiKey, superadmin, { body });
const list = async () => good(CALLS.listApiKeys, await world.call(CALLS.listApiKeys, superadmin));

test('a key is shown in full once, opens the service calls, and is masked in the list', async () => {
  const runId = await buildRun(world.db, { websiteId: home.websiteId });
  const createdKey = good(
    CALLS.createApiKey,
    await create({ serviceName: '  ज़िला पोर्टल ', userId: home.admin, permissions: ['testRun.read'] }),
  );
  const headers = {
    [API_KEY_HEADERS.serviceName]: encodeURIComponent('ज़िला पोर्टल'),
    [API_KEY_HEADERS.serviceKey]: createdKey.serviceKey,
    [API_KEY_HEADERS.secret]: `Bearer ${createdKey.key}`,
  };
  const response = await world.app.inject({ url: `/api/external/test-runs/${runId}`, headers });
  assert.equal(good(CALLS.getExternalTestRun, response).id, runId);
  const answer = await world.call(CALLS.listApiKeys, superadmin);
  assert.ok(!answer.body.includes(createdKey.key), 'the list holds the key');
  const [listed] = good(CALLS.listApiKeys, answer);
  const { email, full_name: fullName } = await world.db
    .selectFrom('users')
    .select(['email', 'full_name'])
    .where('id', '=', home.admin)
    .executeTakeFirstOrThrow();
  assert.ok(listed?.lastUsed);
  assert.deepEqual(listed, {
    id: createdKey.id,
    serviceName: 'ज़िला पोर्टल'.normalize('NFC'),
    serviceKey: createdKey.serviceKey,
    key: `••••••••${createdKey.key.slice(-4)}`,
    created: listed.created,
    expiration: createdKey.expiration,
    isExpired: false,
    lastUsed: listed.lastUsed,
    user: { id: home.admin, email, fullName },
    permissions: ['testRun.read'],
  });
});

test('a service name is enough for a key that acts for the user who creates it', async () => {
  const { id } = good(CALLS.createApiKey, await create({ serviceName: 'A service' }));
  const listed = (await list()).find((one) => one.id === id);
  assert.equal(listed?.user.id, superadmin);
});

test('a key is valid until the end of its last day in India', async () => {
  const day = indianDay(new Date(), 1);
  const { expiration } = good(
    CALLS.createApiKey,
    await create({ serviceName: 'A service', expiration: day }),
  );
  assert.equal(expiration, endOfIndianDay(day).toISOString());
  assert.equal(indianDay(new Date(Date.parse(expiration) - 1)), day);
  const last = indianDay(new Date(), 1095);
  good(CALLS.createApiKey, await create({ serviceName: 'A service', expiration: last }));
  for (const wrong of [indianDay(new Date()), indianDay(new Date(), 1096), '2027-02-30', 'tomorrow'])
    refused(
      await create({ serviceName: 'A service', expiration: wrong }),
      'ER_VALIDATION',
      /Choose a day in the future, at most three years from now/,
    );
});

test('refuses invalid names and unknown users', async () => {
  for (const serviceName of [undefined, '', '  '])
    refused(await create({ serviceName }), 'ER_VALIDATION', /Service Name is required/);
  for (const serviceName of ['a\nb', 'x'.repeat(101), `x${' '.repeat(3_000)}`])
    refused(await create({ serviceName }), 'ER_VALIDATION', /Use at most 100 characters, on one line/);
  const userId = crypto.randomUUID();
  refused(await create({ serviceName: 'A service', userId }), 'ER_NOT_FOUND', 'This user does not exist.');
});

test('a deleted key disappears from the list immediately and cannot be deleted twice', async () => {
  const { id } = good(CALLS.createApiKey, await create({ serviceName: 'A service' }));
  const remove = () => world.call(CALLS.deleteApiKey, superadmin, { params: { id } });
  assert.deepEqual(good(CALLS.deleteApiKey, await remove()), { id });
  assert.ok(!(await list()).some((one) => one.id === id));
  refused(await remove(), 'ER_NOT_FOUND', 'This API key does not exist.');
});
