import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { CALLS, errorResponse } from '@abhigam/contract';
import { type ErrorCode, say, toWire } from '@abhigam/domain';
import { startRun } from '@abhigam/jobs';
import { buildTestSchedule } from '@abhigam/testing';
import { sql } from 'kysely';
import { good, refused } from '../../../test/answers.ts';
import { buildOrganization, buildUser } from '../../../test/build-people.ts';
import { buildPage, buildRun, buildWebsite } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
before(async () => {
  world = await openWorld({ runsPerOrgPerDay: 3 });
});
after(() => world.close());
beforeEach(async () => {
  home = await buildStaffedOrganization(world.db, world.siteUrl);
});

const form = (change: object = {}) => ({
  name: 'Monthly check',
  baseUrl: world.siteUrl,
  testMode: 'single_page',
  wcagVersion: '2.1',
  wcagLevel: 'AA',
  disableExperimental: true,
  ...change,
});
const start = (change: object = {}, as = home.admin) =>
  world.call(CALLS.createTestRun, as, { body: form(change) });
const runsOf = async (organizationId: number) =>
  world.db.selectFrom('test_runs').selectAll().where('organization_id', '=', organizationId).execute();
const jobsOf = async (testRunId: string) =>
  (
    await sql`select 1 from pgboss.job where name = ${startRun.name} and data ->> 'testRunId' = ${testRunId}`.execute(
      world.db,
    )
  ).rows.length;

async function refusesAndStoresNothing(
  change: object,
  code: ErrorCode,
  message?: string | RegExp,
  as = home.admin,
): Promise<void> {
  refused(await start(change, as), code, message);
  assert.deepEqual(await runsOf(home.organizationId), []);
}

test('stores a run as PENDING together with its job', async () => {
  const { id } = good(CALLS.createTestRun, await start({ testMode: 'full_site', status: 'PENDING' }));
  const [run, ...others] = await runsOf(home.organizationId);
  assert.equal(others.length, 0);
  assert.equal(run?.id, id);
  assert.equal(run?.status, 'PENDING');
  assert.equal(run?.website_id, home.websiteId);
  assert.equal(run?.user_id, home.admin);
  assert.equal(run?.max_pages, 50);
  assert.equal(await jobsOf(id), 1);
});

test('drops the fragment of the address; the top level overrides testSettings', async () => {
  const settings = { testMode: 'full_site', wcagLevel: 'AAA' };
  good(CALLS.createTestRun, await start({ baseUrl: `${world.siteUrl}#top`, testSettings: settings }));
  const [run] = await runsOf(home.organizationId);
  assert.equal(run?.base_url, world.siteUrl);
  assert.equal(run?.test_mode, 'single_page');
  assert.equal(run?.wcag_level, 'AA');
});

test('testSettings choose the sources; all sources by default', async () => {
  for (const [sources, stored] of [
    [undefined, ['lh', 'andi', 'interaction']],
    [['andi'], ['andi']],
    [
      ['andi', 'lh', 'andi'],
      ['lh', 'andi'],
    ],
  ]) {
    good(CALLS.createTestRun, await start({ testSettings: sources && { sources } }));
    const [run] = await runsOf(home.organizationId);
    assert.deepEqual(run?.sources, stored);
    await world.db.deleteFrom('test_runs').where('organization_id', '=', home.organizationId).execute();
  }
});

const BAD_FORMS: [string, object, ErrorCode, string | RegExp | undefined][] = [
  ['an empty address', { baseUrl: '' }, 'ER_VALIDATION', 'URL is required'],
  ['no address', { baseUrl: undefined }, 'ER_VALIDATION', 'URL is required'],
  ['a malformed address', { baseUrl: 'district.example' }, 'ER_INVALID_URL', 'Invalid URL format'],
  ['a number as address', { baseUrl: 5 }, 'ER_INVALID_URL', 'Invalid URL format'],
  [
    'an over-long address',
    { baseUrl: `https://a.in/${'a'.repeat(2_000)}` },
    'ER_INVALID_URL',
    'Invalid URL format. The address is longer than 2,000 characters.',
  ],
  ['an ftp address', { baseUrl: 'ftp://a.in/' }, 'ER_INVALID_URL', 'Server Error: Invalid URL'],
  ['a script', { baseUrl: 'javascript:alert(1)' }, 'ER_INVALID_URL', undefined],
  ['a file', { baseUrl: 'file:///etc/passwd' }, 'ER_INVALID_URL', undefined],
  ['an address with a password', { baseUrl: 'http://a:b@a.in/' }, 'ER_INVALID_URL', undefined],
  ['no name', { name: undefined }, 'ER_VALIDATION', 'Name is required'],
  ['a blank name', { name: '  ' }, 'ER_VALIDATION', 'Name is required'],
  ['no source', { testSettings: { sources: [] } }, 'ER_VALIDATION', undefined],
  ['an unknown source', { testSettings: { sources: ['wave'] } }, 'ER_VALIDATION', undefined],
  ['an unknown mode', { testMode: 'everything' }, 'ER_VALIDATION', undefined],
  ['an unknown version', { wcagVersion: '3.0' }, 'ER_VALIDATION', undefined],
  ['an unknown level', { wcagLevel: 'AAAA' }, 'ER_VALIDATION', undefined],
  [
    'a flag that is none',
    { disableExperimental: 'yes' },
    'ER_VALIDATION',
    'Invalid disable experimental flag.',
  ],
  ['a website id that is none', { websiteId: '1' }, 'ER_VALIDATION', undefined],
  ['a status of its own', { status: 'COMPLETE' }, 'ER_VALIDATION', undefined],
];

for (const [what, change, code, message] of BAD_FORMS) {
  test(`refuses ${what}`, () => refusesAndStoresNothing(change, code, message));
}

test('refuses an unregistered host', () =>
  refusesAndStoresNothing({ baseUrl: 'https://elsewhere.example.in/' }, 'ER_UNREGISTERED_URL'));

test('refuses a host registered only by another organization', async () => {
  await buildStaffedOrganization(world.db, 'https://other.example.in/');
  await refusesAndStoresNothing({ baseUrl: 'https://other.example.in/' }, 'ER_UNREGISTERED_URL');
});

test('refuses a registered host on another port', () =>
  refusesAndStoresNothing({ baseUrl: 'http://127.0.0.1:1/' }, 'ER_UNREGISTERED_URL'));

test('refuses a website that does not have the host', async () => {
  const other = await buildWebsite(world.db, { organizationId: home.organizationId });
  await refusesAndStoresNothing({ websiteId: other }, 'ER_UNREGISTERED_URL');
});

test('refuses a deleted website', async () => {
  await world.db
    .updateTable('websites')
    .set({ deleted: new Date() })
    .where('id', '=', home.websiteId)
    .execute();
  await refusesAndStoresNothing({}, 'ER_UNREGISTERED_URL');
});

test('a tester may only test their assigned websites', async () => {
  const other = await buildUser(world.db, { role: 'TESTER', organizationId: home.organizationId });
  await refusesAndStoresNothing({}, 'ER_UNREGISTERED_URL', undefined, other);
  good(CALLS.createTestRun, await start({}, home.tester));
});

test('refuses a user without organization, unless the role has access to all', async () => {
  for (const role of ['ADMIN', 'TESTER'] as const) {
    const stray = await buildUser(world.db, { role, organizationId: null });
    await refusesAndStoresNothing(
      {},
      'ER_USER_DEPT_MISSING',
      /does not belong to an organization yet/,
      stray,
    );
  }
  const expert = await buildUser(world.db, { role: 'ADMINEXPERT' });
  good(CALLS.createTestRun, await start({ websiteId: home.websiteId }, expert));
  const [run] = await runsOf(home.organizationId);
  assert.equal(run?.user_id, expert);
});

test('says why an address is unreachable', () =>
  refusesAndStoresNothing({ baseUrl: `${world.siteUrl}missing` }, 'ER_UNREACHABLE_URL', /HTTP status 404/));

test('refuses the address of a run in progress in any spelling, and accepts it after the run', async () => {
  const { id } = good(CALLS.createTestRun, await start());
  const message =
    'URL has an existing running test. Wait for it to complete or cancel it to trigger a new test';
  refused(await start({ baseUrl: `${world.siteUrl}?utm_source=x#top` }), 'ER_EXISTING_RUN', message);
  await world.db.updateTable('test_runs').set({ status: 'COMPLETE' }).where('id', '=', id).execute();
  good(CALLS.createTestRun, await start());
});

test('of many concurrent requests for one address exactly one starts a run', async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => start()));
  const codes = responses.map((response) => response.statusCode).sort();
  assert.deepEqual(codes, [200, 409, 409, 409, 409, 409]);
  assert.equal((await runsOf(home.organizationId)).length, 1);
});

test('another organization may test the same address at the same time', async () => {
  const abroad = await buildStaffedOrganization(world.db, world.siteUrl);
  good(CALLS.createTestRun, await start());
  good(CALLS.createTestRun, await start({}, abroad.admin));
});

test('limits runs per organization and day, also for concurrent requests', async () => {
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, page) => start({ baseUrl: `${world.siteUrl}${page}` })),
  );
  const refusals = responses.filter((response) => response.statusCode !== 200);
  assert.equal(refusals.length, 2);
  for (const refusal of refusals) refused(refusal, 'ER_EXCEEDED_TEST_LIMIT', /started 3 tests today/);
  assert.equal((await runsOf(home.organizationId)).length, 3);
});

const yesterday = () => new Date(Date.now() - 48 * 3_600_000);

/** A run of the day before yesterday with `count` failed pages. */
async function runWithFailures(count: number): Promise<string[]> {
  const testRunId = await buildRun(world.db, {
    websiteId: home.websiteId,
    status: 'PARTIALLY COMPLETE',
    created: yesterday(),
  });
  await world.db.updateTable('test_runs').set({ pages_failed: count }).where('id', '=', testRunId).execute();
  return Promise.all(
    Array.from({ length: count }, () => buildPage(world.db, { testRunId, status: 'FAILURE' })),
  );
}

async function failAgain(pageIds: string[]): Promise<void> {
  await world.db
    .updateTable('test_instances')
    .set({ status: 'FAILURE', reason: 'timeout' })
    .where('id', 'in', pageIds)
    .execute();
}

const retry = (id: string | undefined) =>
  world.call(CALLS.retryFailedInstance, home.admin, { params: { id: id ?? '' } });

test('retried pages count: all pages of one round of a run count as one test', async () => {
  const pages = await runWithFailures(3);
  for (const page of pages) good(CALLS.retryFailedInstance, await retry(page));
  good(CALLS.createTestRun, await start({ baseUrl: `${world.siteUrl}1` }));
  await failAgain(pages);
  good(CALLS.retryFailedInstance, await retry(pages[0]));
  // Two rounds and a run use up the limit of three. The round in progress may be completed.
  refused(await start({ baseUrl: `${world.siteUrl}2` }), 'ER_EXCEEDED_TEST_LIMIT');
  good(CALLS.retryFailedInstance, await retry(pages[1]));
  await failAgain(pages);
  refused(await retry(pages[0]), 'ER_EXCEEDED_TEST_LIMIT', /started 3 tests today/);
  good(CALLS.retryFailedInstance, await retry(pages[2]));
  await failAgain(pages);
  const other = await runWithFailures(1);
  refused(await retry(other[0]), 'ER_EXCEEDED_TEST_LIMIT');
  const { status } = await world.db
    .selectFrom('test_instances')
    .select('status')
    .where('id', '=', other[0] ?? '')
    .executeTakeFirstOrThrow();
  assert.equal(status, 'FAILURE', 'a refused retry changes nothing');
});

test('concurrent retries do not exceed the limit of the day', async () => {
  const pages = (await Promise.all(Array.from({ length: 6 }, () => runWithFailures(1)))).flat();
  const codes = (await Promise.all(pages.map(retry))).map(({ statusCode }) => statusCode).sort();
  assert.deepEqual(codes, [200, 200, 200, 429, 429, 429]);
});

test('runs started by a schedule do not count; a run that a user starts from it does', async () => {
  const schedule = await buildTestSchedule(world.db, { website_id: home.websiteId });
  for (const [day, isOfPerson] of [false, false, false, false, true].entries()) {
    const id = await buildRun(world.db, { websiteId: home.websiteId, userId: home.admin });
    await world.db
      .updateTable('test_runs')
      .set({ test_schedule_id: schedule.id })
      .where('id', '=', id)
      .execute();
    if (isOfPerson) continue;
    const due = new Date(Date.UTC(2026, 0, day + 1));
    const turn = { test_schedule_id: schedule.id, due, settled: due, late_reason: null };
    await world.db
      .insertInto('schedule_turns')
      .values({ ...turn, outcome: 'started', test_run_id: id })
      .execute();
  }
  for (const path of ['1', '2']) good(CALLS.createTestRun, await start({ baseUrl: world.siteUrl + path }));
  refused(await start({ baseUrl: `${world.siteUrl}3` }), 'ER_EXCEEDED_TEST_LIMIT');
});

test('a day begins at midnight in Kolkata', async () => {
  const { rows } = await sql<{ midnight: Date }>`
    select date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as midnight`.execute(
    world.db,
  );
  const midnight = rows[0]?.midnight.getTime() ?? 0;
  for (const created of [midnight - 1, midnight - 1, midnight, midnight + 1]) {
    await buildRun(world.db, { websiteId: home.websiteId, created: new Date(created) });
  }
  good(CALLS.createTestRun, await start());
  refused(await start({ baseUrl: `${world.siteUrl}more` }), 'ER_EXCEEDED_TEST_LIMIT');
});

test('of several websites on one host the most specific one gets the run', async () => {
  const closest = await buildWebsite(world.db, {
    organizationId: home.organizationId,
    url: `${world.siteUrl}schools/`,
  });
  good(CALLS.createTestRun, await start({ baseUrl: `${world.siteUrl}schools/list` }));
  const [run] = await runsOf(home.organizationId);
  assert.equal(run?.website_id, closest);
});

test('tests an address of two organizations for the requested one', async () => {
  const abroad = await buildStaffedOrganization(world.db, world.siteUrl);
  const superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  const baseUrl = `${world.siteUrl}about`;
  const answer = await start({ baseUrl }, superadmin);
  refused(answer, 'ER_VALIDATION', /Several organizations/);
  assert.deepEqual(errorResponse.parse(answer.json()).error.details, [
    { field: 'websiteId', ...toWire(say('form.organizationRequired')) },
  ]);
  assert.deepEqual(await runsOf(home.organizationId), []);
  good(CALLS.createTestRun, await start({ baseUrl, websiteId: abroad.websiteId }, superadmin));
  assert.deepEqual(await runsOf(home.organizationId), []);
  assert.equal((await runsOf(abroad.organizationId))[0]?.website_id, abroad.websiteId);
  // For an admin, there is only one such website.
  good(CALLS.createTestRun, await start({ baseUrl }));
  assert.equal((await runsOf(home.organizationId))[0]?.website_id, home.websiteId);
});

test('refuses private addresses in any spelling where they are not allowed', async () => {
  const strict = await openWorld({ allowPrivateAddresses: false });
  try {
    const organizationId = await buildOrganization(strict.db);
    const admin = await buildUser(strict.db, { role: 'ADMIN', organizationId });
    const { port } = new URL(strict.siteUrl);
    for (const baseUrl of [
      strict.siteUrl,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      'http://169.254.169.254/latest/',
      'http://10.0.0.1/',
    ]) {
      await buildWebsite(strict.db, { organizationId, url: baseUrl });
      const response = await strict.call(CALLS.createTestRun, admin, { body: form({ baseUrl }) });
      refused(response, 'ER_PRIVATE_ADDRESS', /private or local address/);
    }
    // URL parsing turns these into 127.0.0.1.
    for (const host of ['2130706433', '0177.0.0.1', '0x7f.1']) {
      const baseUrl = `http://${host}:${port}/`;
      refused(
        await strict.call(CALLS.createTestRun, admin, { body: form({ baseUrl }) }),
        'ER_PRIVATE_ADDRESS',
      );
    }
    assert.deepEqual(await strict.db.selectFrom('test_runs').select('id').execute(), []);
  } finally {
    await strict.close();
  }
});
