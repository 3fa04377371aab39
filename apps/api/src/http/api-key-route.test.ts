import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { API_KEY_HEADERS, CALLS, defineCall } from '@abhigam/contract';
import type { ApiKeyPermission } from '@abhigam/domain';
import {
  API_KEY_LIMITS,
  type CreatedKey,
  createApiKey,
  deleteApiKey,
  KEY_RUN_LIMIT,
  type NewKey,
  systemPrincipal,
} from '@abhigam/portal';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { good, refused } from '../../test/answers.ts';
import { buildUser, openSession } from '../../test/build-people.ts';
import { buildRun, buildWebsite } from '../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../test/build-site.ts';
import { headersOf, openWorld, type World } from '../../test/world.ts';
import { loggedInRoute, publicRoute, route } from './route.ts';

const SERVICE = 'District portal';
/** Calls that need an API key, with valid arguments. */
const KEY_CALLS = Object.entries(CALLS).filter(([, call]) => call.access === 'api-key');

let world: World;
let home: Organization;
let abroad: Organization;
let runId: string;
let foreignRunId: string;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  abroad = await buildStaffedOrganization(world.db);
  runId = await buildRun(world.db, { websiteId: home.websiteId });
  foreignRunId = await buildRun(world.db, { websiteId: abroad.websiteId });
});
after(() => world.close());

const portal = () => ({ db: world.db, queue: { enqueue: async () => undefined } });
const byUs = systemPrincipal('bench');

async function newKey(overrides: Partial<NewKey> = {}): Promise<CreatedKey> {
  return createApiKey(portal(), byUs, { serviceName: SERVICE, userId: home.admin, ...overrides });
}

let addresses = 0;
/** Uses its own address, so that refusals of one test do not count in another. */
function ask(
  headers: Record<string, string>,
  { run = runId, address }: { run?: string; address?: string } = {},
): Promise<LightMyRequestResponse> {
  addresses += 1;
  const remoteAddress = address ?? `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
  return world.app.inject({ url: `/api/external/test-runs/${run}`, headers, remoteAddress });
}

function headersOfKey({ serviceKey, key }: Pick<CreatedKey, 'serviceKey' | 'key'>, serviceName = SERVICE) {
  return {
    [API_KEY_HEADERS.serviceName]: serviceName,
    [API_KEY_HEADERS.serviceKey]: serviceKey,
    [API_KEY_HEADERS.secret]: `Bearer ${key}`,
  };
}

/** UTF-8 bytes as Latin-1, the way Node reads headers. */
function latin(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

test("a service reads runs within the scope of the key's user", async () => {
  const headers = headersOfKey(await newKey());
  assert.equal(good(CALLS.getExternalTestRun, await ask(headers)).id, runId);
  refused(await ask(headers, { run: foreignRunId }), 'ER_NOT_FOUND');
});

test("a service starts a run, which belongs to the key's user and refers to the key", async () => {
  const created = await newKey();
  const url = `${world.siteUrl}external/`;
  await buildWebsite(world.db, { organizationId: home.organizationId, url });
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/external/run-test',
    headers: { ...headersOfKey(created), 'content-type': 'application/json' },
    payload: JSON.stringify({ name: 'From outside', url, testMode: 'single_page' }),
  });
  const { id } = good(CALLS.runExternalTest, response);
  const named = { id: created.id, serviceName: SERVICE };
  const filter = { where: { apiKeyId: created.id }, include: ['user', 'apiKey'] };
  const listed = good(
    CALLS.listTestRuns,
    await world.call(CALLS.listTestRuns, await openSession(world.db, home.admin), { query: { filter } }),
  );
  assert.deepEqual(
    listed.testRuns.map((one) => [one.id, one.apiKey]),
    [[id, named]],
  );
  assert.deepEqual(
    good(CALLS.getExternalTestRun, await ask(headersOfKey(created), { run: id })).apiKey,
    named,
  );
  const run = await world.db
    .selectFrom('test_runs')
    .select(['user_id', 'api_key_id', 'wcag_version', 'wcag_level', 'test_mode'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(run, {
    user_id: home.admin,
    api_key_id: created.id,
    wcag_version: '2.2',
    wcag_level: 'AA',
    test_mode: 'single_page',
  });
  const event = await world.db
    .selectFrom('portal_events')
    .select('principal')
    .where('test_run_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(event.principal, { kind: 'api-key', apiKeyId: created.id, userId: home.admin });
});

test('accepts non-ASCII names percent-encoded or as UTF-8', async () => {
  const created = await newKey({ serviceName: 'ज़िला सेवा' });
  good(CALLS.getExternalTestRun, await ask(headersOfKey(created, encodeURIComponent('ज़िला सेवा'))));
  good(CALLS.getExternalTestRun, await ask(headersOfKey(created, latin('ज़िला सेवा'))));
  refused(await ask(headersOfKey(created, encodeURIComponent('ज़िला'))), 'ER_UNAUTHORIZED');
  const percent = await newKey({ serviceName: '100 % served' });
  good(CALLS.getExternalTestRun, await ask(headersOfKey(percent, '100 % served')));
  const likeAnEncoding = await newKey({ serviceName: 'a%20b' });
  good(CALLS.getExternalTestRun, await ask(headersOfKey(likeAnEncoding, 'a%20b')));
});

test('limits the tests that a service starts in ten minutes', async () => {
  const created = await newKey();
  const start = () =>
    world.app.inject({
      method: 'POST',
      url: '/api/external/run-test',
      headers: { ...headersOfKey(created), 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'x', url: 'https://unregistered.example/', testMode: 'single_page' }),
    });
  for (let times = 0; times < KEY_RUN_LIMIT.runs; times += 1) refused(await start(), 'ER_UNREGISTERED_URL');
  const tooMany = await start();
  refused(tooMany, 'ER_TOO_MANY_REQUESTS');
  assert.ok(Number(tooMany.headers['retry-after']) > 0);
  good(CALLS.getExternalTestRun, await ask(headersOfKey(created)));
});

test('wrong, expired, deleted, incomplete keys and other names get the same response', async () => {
  const created = await newKey();
  const other = await newKey();
  const expired = await newKey({ expires: new Date(Date.now() - 1_000) });
  const deleted = await newKey();
  await deleteApiKey(portal(), byUs, { apiKeyId: deleted.id });
  const right = headersOfKey(created);
  const wrong: Record<string, string>[] = [
    {},
    headersOfKey({ ...created, key: other.key }),
    headersOfKey({ ...created, key: `${created.key}x` }),
    headersOfKey({ ...created, serviceKey: 'unknown' }),
    headersOfKey(created, 'Another service'),
    headersOfKey(expired),
    headersOfKey(deleted),
    { ...right, [API_KEY_HEADERS.secret]: created.key },
    { ...right, [API_KEY_HEADERS.secret]: `Basic ${created.key}` },
  ];
  for (const header of Object.keys(right)) {
    wrong.push(Object.fromEntries(Object.entries(right).filter(([name]) => name !== header)));
  }
  for (const headers of wrong) refused(await ask(headers), 'ER_UNAUTHORIZED', 'This API key is not valid.');
  good(CALLS.getExternalTestRun, await ask(right));
});

for (const [name, call] of KEY_CALLS) {
  test(`${name} accepts API keys only, no sessions`, async () => {
    const superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
    refused(await world.call(call, superadmin, { params: { id: runId } }), 'ER_UNAUTHORIZED');
    refused(await world.call(call, null, { params: { id: runId } }), 'ER_UNAUTHORIZED');
  });

  test(`${name} needs the permission of the key and an approved user`, async () => {
    const path = call.path.replace(':id', runId);
    const as = async (key: CreatedKey) =>
      world.app.inject({
        method: call.method,
        url: `/api${path}`,
        headers: { ...headersOfKey(key), 'content-type': 'application/json' },
        ...(call.method === 'POST' ? { payload: '{}' } : {}),
      });
    const without: ApiKeyPermission = call.method === 'POST' ? 'testRun.read' : 'testRun.create';
    refused(await as(await newKey({ permissions: [without] })), 'ER_FORBIDDEN');
    const userId = await buildUser(world.db, { role: 'SUPERADMIN', status: 'INACTIVE' });
    refused(await as(await newKey({ userId })), 'ER_FORBIDDEN');
  });
}

test('an API key opens no call that needs a session', async () => {
  const headers = headersOfKey(await newKey());
  refused(await world.app.inject({ url: '/api/test-runs', headers }), 'ER_UNAUTHORIZED');
});

test('limits guessing of keys per address, without blocking the service from another address', async () => {
  const created = await newKey();
  const guess = (address: string) => ask(headersOfKey({ ...created, key: 'guessed' }), { address });
  for (let times = 0; times < 10; times += 1) refused(await guess('203.0.113.1'), 'ER_UNAUTHORIZED');
  const turnedAway = await guess('203.0.113.1');
  refused(turnedAway, 'ER_TOO_MANY_REQUESTS');
  assert.ok(Number(turnedAway.headers['retry-after']) > 0);
  refused(await ask(headersOfKey(created), { address: '203.0.113.1' }), 'ER_TOO_MANY_REQUESTS');
  good(CALLS.getExternalTestRun, await ask(headersOfKey(created), { address: '203.0.113.2' }));
});

test('of many concurrent wrong keys, only the number of the limit is checked', async () => {
  const created = await newKey();
  const guesses = Array.from({ length: 30 }, () =>
    ask(headersOfKey({ ...created, key: 'guessed' }), { address: '203.0.113.3' }),
  );
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  assert.equal(statuses.filter((status) => status === 401).length, API_KEY_LIMITS.perKeyAndAddress);
  assert.equal(statuses.filter((status) => status === 429).length, 30 - API_KEY_LIMITS.perKeyAndAddress);
});

test('concurrent calls with a valid key do not count as guesses', async () => {
  const headers = headersOfKey(await newKey());
  const calls = Array.from({ length: API_KEY_LIMITS.perAddress + 10 }, () =>
    ask(headers, { address: '203.0.113.4' }),
  );
  for (const response of await Promise.all(calls)) good(CALLS.getExternalTestRun, response);
});

test('records a refused key without the sent text', async () => {
  await ask(headersOfKey({ serviceKey: 'unknown-service', key: 'a-secret' }), { address: '203.0.113.9' });
  await world.app.securityLog.settled();
  const rows = await world.db
    .selectFrom('security_events')
    .selectAll()
    .where('type', '=', 'api-key-refused')
    .where('address', '=', '203.0.113.9')
    .execute();
  assert.equal(rows.length, 1);
  assert.doesNotMatch(JSON.stringify(rows), /a-secret|unknown-service/);
});

test('records the use of a key at most once a minute', async () => {
  const created = await newKey();
  // `xmin` changes with each update of the row.
  const noted = async () =>
    world.db
      .selectFrom('api_keys')
      .select(['last_used', sql<string>`xmin::text`.as('version')])
      .where('id', '=', created.id)
      .executeTakeFirstOrThrow();
  assert.equal((await noted()).last_used, null);
  await Promise.all(Array.from({ length: 5 }, () => ask(headersOfKey(created))));
  const first = await noted();
  assert.ok(first.last_used);
  await ask(headersOfKey(created));
  assert.deepEqual(await noted(), first);
  await world.db
    .updateTable('api_keys')
    .set({ last_used: sql<Date>`now() - interval '2 minutes'` })
    .where('id', '=', created.id)
    .execute();
  await ask(headersOfKey(created));
  const later = (await noted()).last_used;
  assert.ok(later && later >= first.last_used);
});

test('users of unapproved accounts reach open calls but no data', async () => {
  const response = z.object({ status: z.string() });
  const status = defineCall({
    method: 'GET',
    path: '/onboarding-status',
    summary: 'Where the person stands',
    access: 'signed-in',
    response,
  });
  const data = defineCall({ method: 'GET', path: '/data', summary: 'For approved people', response });
  const open = await openWorld(
    {},
    {},
    {
      Onboarding: (app) => {
        loggedInRoute(app, status, async ({ principal }) => ({
          status: principal.isApproved ? 'approved' : 'waits',
        }));
        route(app, data, 'approved', async () => ({ status: 'data' }));
      },
    },
  );
  const waiting = await openSession(
    open.db,
    await buildUser(open.db, { role: 'SUPERADMIN', status: 'INACTIVE' }),
  );
  const approved = await openSession(open.db, await buildUser(open.db, { role: 'TESTER' }));
  assert.deepEqual(good(status, await open.call(status, waiting)), { status: 'waits' });
  assert.deepEqual(good(status, await open.call(status, approved)), { status: 'approved' });
  refused(await open.call(status, null), 'ER_UNAUTHORIZED');
  refused(await open.call(data, waiting), 'ER_FORBIDDEN');
  assert.equal((await open.call(data, approved)).statusCode, 200);
  const { paths } = (await open.app.inject({ url: '/api/docs/json', headers: headersOf(null) })).json();
  assert.equal(Object.keys(paths['/api/onboarding-status'].get.security[0]).length, 4);
  await open.close();
});

test('refuses to register a route that allows other callers than its call declares', () => {
  const call = defineCall({ method: 'GET', path: '/x', summary: 'x', response: z.object({}) });
  const add = () => publicRoute(Fastify(), call, async () => ({}));
  assert.throws(add, { message: '/x is declared as session, not public.' });
});
