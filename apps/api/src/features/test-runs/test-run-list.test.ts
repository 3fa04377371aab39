import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildRun, buildWebsite } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
let abroad: Organization;
let superadmin: string;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  abroad = await buildStaffedOrganization(world.db);
  superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
});
after(() => world.close());

const list = async (as: string, filter: object = {}) =>
  good(CALLS.listTestRuns, await world.call(CALLS.listTestRuns, as, { query: { filter } }));
const names = async (as: string, filter: object = {}) =>
  (await list(as, filter)).testRuns.map((run) => run.name);

test('does not list runs of another organization, whatever the filter', async () => {
  await buildRun(world.db, { websiteId: home.websiteId, userId: home.tester, name: 'home, tester' });
  await buildRun(world.db, { websiteId: home.websiteId, userId: home.admin, name: 'home, admin' });
  await buildRun(world.db, { websiteId: abroad.websiteId, userId: abroad.tester, name: 'abroad' });
  assert.deepEqual((await names(home.admin)).sort(), ['home, admin', 'home, tester']);
  assert.deepEqual(await names(home.tester), ['home, tester']);
  assert.deepEqual(await names(superadmin, { where: { organizationId: abroad.organizationId } }), ['abroad']);
  for (const where of [{ organizationId: abroad.organizationId }, { websiteId: abroad.websiteId }]) {
    const answer = await list(home.admin, { where });
    assert.deepEqual(answer.testRuns, []);
    assert.equal(answer.website, null);
    assert.equal(answer.completeCnt, 0);
  }
});

test('lists runs newest first, ten per page, without duplicates or gaps', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const moment = new Date('2026-03-05T03:04:05Z');
  // Half of them have equal timestamps, so only the id defines the order.
  for (let index = 0; index < 24; index += 1) {
    const created = index % 2 ? moment : new Date(moment.getTime() + index);
    await buildRun(world.db, { websiteId, created });
  }
  const pages = await Promise.all(
    [0, 10, 20].map((skip) => list(home.admin, { where: { websiteId }, limit: 10, skip })),
  );
  const runs = pages.flatMap((page) => page.testRuns);
  assert.deepEqual(
    pages.map((page) => page.testRuns.length),
    [10, 10, 4],
  );
  assert.equal(new Set(runs.map((run) => run.id)).size, 24);
  const keys = runs.map((run) => `${run.created} ${run.id}`);
  assert.deepEqual(keys, keys.toSorted().reverse());
  assert.equal((await list(home.admin, { where: { websiteId } })).testRuns.length, 10);
});

test('sorts runs by score and status, runs without a score last', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  await buildRun(world.db, { websiteId, name: 'middle', score: 50, status: 'PARTIALLY COMPLETE' });
  await buildRun(world.db, { websiteId, name: 'none', status: 'FAILURE' });
  await buildRun(world.db, { websiteId, name: 'best', score: 100, status: 'COMPLETE' });
  const where = { websiteId };
  assert.deepEqual(await names(home.admin, { where, order: 'score DESC' }), ['best', 'middle', 'none']);
  assert.deepEqual(await names(home.admin, { where, order: 'score ASC' }), ['middle', 'best', 'none']);
  assert.deepEqual(await names(home.admin, { where, order: 'status ASC' }), ['best', 'none', 'middle']);
});

test('counts cover the whole filter, not just the page', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId, name: 'Counted' });
  const statuses = ['COMPLETE', 'COMPLETE', 'FAILURE', 'PARTIALLY COMPLETE', 'CANCELLED'] as const;
  for (const status of statuses) await buildRun(world.db, { websiteId, status });
  const answer = await list(home.admin, { where: { websiteId }, limit: 1 });
  assert.equal(answer.testRuns.length, 1);
  assert.deepEqual([answer.completeCnt, answer.failedCnt, answer.partiallyCompleteCnt], [2, 1, 1]);
  assert.equal(answer.website?.name, 'Counted');
});

test('each filter restricts the list, -1 does not', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const baseUrl = 'http://filter.example.in/a?b=1&a=2';
  await buildRun(world.db, {
    websiteId,
    baseUrl,
    testMode: 'single_page',
    wcagVersion: '2.2',
    wcagLevel: 'AAA',
    status: 'FAILURE',
  });
  await buildRun(world.db, { websiteId, baseUrl: 'http://filter.example.in/b' });
  const count = async (where: object) =>
    (await list(home.admin, { where: { websiteId, ...where } })).testRuns.length;
  for (const where of [
    { testMode: 'single_page' },
    { wcagVersion: '2.2' },
    { wcagLevel: 'AAA' },
    { status: 'FAILURE' },
    { baseUrl: 'http://FILTER.example.in/a?a=2&b=1#top' },
  ]) {
    assert.equal(await count(where), 1, JSON.stringify(where));
  }
  assert.equal(await count({ testMode: -1, wcagVersion: '-1', organizationId: -1 }), 2);
  assert.equal(await count({ baseUrl: 'no address' }), 0);
  const unknown = crypto.randomUUID();
  assert.equal(await count({ apiKeyId: unknown }), 0);
  assert.equal(await count({ testScheduleId: unknown }), 0);
});

test('includes relations only on request', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  await buildRun(world.db, { websiteId, userId: home.tester });
  const bare = (await list(home.admin, { where: { websiteId } })).testRuns[0];
  assert.deepEqual([bare?.user, bare?.website, bare?.apiKey], [undefined, undefined, undefined]);
  const include = ['user', 'website', 'apiKey'];
  const full = (await list(home.admin, { where: { websiteId }, include })).testRuns[0];
  assert.equal(full?.website?.id, websiteId);
  assert.ok(full?.website?.department.name);
  assert.match(full?.user?.email ?? '', /@/);
  assert.equal(full?.apiKey, null, 'a user started it');
});

test('says whether an earlier comparable result exists', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const day = (date: number) => new Date(Date.UTC(2026, 2, date));
  const complete = { websiteId, userId: home.admin, status: 'COMPLETE' } as const;
  await buildRun(world.db, { ...complete, name: 'failed first', created: day(1), status: 'FAILURE' });
  await buildRun(world.db, { ...complete, name: 'first result', created: day(2) });
  await buildRun(world.db, { ...complete, name: 'second', created: day(3) });
  await buildRun(world.db, { ...complete, name: 'other level', created: day(4), wcagLevel: 'AAA' });
  const page = { ...complete, testMode: 'single_page' } as const;
  await buildRun(world.db, { ...page, name: 'page a', created: day(5), baseUrl: 'http://one.in/a' });
  await buildRun(world.db, { ...page, name: 'page b', created: day(6), baseUrl: 'http://one.in/b' });
  await buildRun(world.db, { ...page, name: 'page a again', created: day(7), baseUrl: 'http://one.in/a' });
  await buildRun(world.db, { ...complete, name: 'of the tester', created: day(8), userId: home.tester });

  const earlier = async (as: string) => {
    const { testRuns } = await list(as, { where: { websiteId }, include: ['hasEarlier'] });
    return testRuns.filter((run) => run.hasEarlier).map((run) => run.name);
  };
  assert.deepEqual(await earlier(home.admin), ['of the tester', 'page a again', 'second']);
  assert.deepEqual(await earlier(home.tester), [], 'those of others are not seen');
  assert.equal((await list(home.admin, { where: { websiteId } })).testRuns[0]?.hasEarlier, undefined);
});

const REFUSED: [string, string][] = [
  ['text that is not JSON', '{where'],
  ['a list', '[]'],
  ['a number', '7'],
  ['an unknown key', '{"were":{}}'],
  ['an unknown key in where', '{"where":{"password_hash":"x"}}'],
  ['an operator', '{"where":{"status":{"neq":"COMPLETE"}}}'],
  ['a wrong type', '{"where":{"organizationId":"one"}}'],
  ['an id that is none', '{"where":{"websiteId":"1 or 1=1"}}'],
  ['an unknown status', '{"where":{"status":"DONE"}}'],
  ['a huge limit', '{"limit":100000}'],
  ['a limit of nothing', '{"limit":0}'],
  ['a negative skip', '{"skip":-1}'],
  ['a huge skip', '{"skip":1e9}'],
  ['an order that is not on the list', '{"order":"password_hash DESC"}'],
  ['an order with more behind it', '{"order":"created DESC; drop table users"}'],
  ['a relation that is not on the list', '{"include":["sessions"]}'],
  ['fields, which this list does not know', '{"fields":["id"]}'],
];

for (const [what, filter] of REFUSED) {
  test(`a filter with ${what} is refused`, async () => {
    const response = await world.call(CALLS.listTestRuns, home.admin, { query: { filter } });
    refused(response, 'ER_INVALID_FILTER', /^The filter is not valid/);
  });
}
