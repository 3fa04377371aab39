import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { DAY_MS } from '@abhigam/domain';
import { removeOldRecords, systemPrincipal } from '@abhigam/portal';
import { buildTestSchedule } from '@abhigam/testing';
import { good, refused } from '../../../test/answers.ts';
import { buildOrganization, buildUser } from '../../../test/build-people.ts';
import { buildRun, buildWebsite } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let superadmin: string;
let expert: string;
let home: Organization;
before(async () => {
  world = await openWorld();
  superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  expert = await buildUser(world.db, { role: 'ADMINEXPERT' });
});
after(() => world.close());
beforeEach(async () => {
  home = await buildStaffedOrganization(world.db, `${world.siteUrl}${randomUUID()}/`);
});

const WEEKLY = '0 9 * * 1';
const SETTINGS = { testMode: 'full_site', wcagVersion: '2.1', wcagLevel: 'AA', disableExperimental: true };
const inDays = (days: number) => String(Date.now() + days * DAY_MS);

/** The form of the web app for a new schedule of the home website. */
function form(more: object = {}) {
  return {
    name: 'Weekly',
    baseUrl: world.siteUrl,
    testSettings: SETTINGS,
    cron: WEEKLY,
    startTimeEpoch: inDays(1),
    websiteId: home.websiteId,
    ...more,
  };
}
const create = (more: object = {}, as = home.admin) =>
  world.call(CALLS.createTestSchedule, as, { body: form(more) });
const created = async (more: object = {}, as = home.admin) =>
  good(CALLS.createTestSchedule, await create(more, as)).id;
const read = async (id: string, as = home.admin) =>
  good(CALLS.getTestSchedule, await world.call(CALLS.getTestSchedule, as, { params: { id } }));
const list = async (as: string, filter: object = {}, more: object = {}) =>
  good(
    CALLS.listTestSchedules,
    await world.call(CALLS.listTestSchedules, as, { query: { filter, ...more } }),
  );
/** Saves the current form of a schedule, with changes. */
async function update(id: string, more: object = {}, as = home.admin) {
  const { name, baseUrl, testSettings, cron, repeatFrequencyMs, startTimeEpoch, version } = await read(
    id,
    superadmin,
  );
  const { auth: _, ...settings } = testSettings;
  const body = { name, baseUrl, testSettings: settings, cron, repeatFrequencyMs, startTimeEpoch, version };
  return world.call(CALLS.updateTestSchedule, as, { params: { id }, body: { ...body, ...more } });
}
const stop = (id: string, as = home.admin) =>
  world.call(CALLS.deactivateTestSchedule, as, { params: { id } });
const remove = (id: string, as = home.admin) => world.call(CALLS.deleteTestSchedule, as, { params: { id } });

test('saves a schedule with its next ten runs', async () => {
  const schedule = await read(await created());
  assert.deepEqual(
    [schedule.name, schedule.status, schedule.cron, schedule.repeatFrequencyMs, schedule.isDefault],
    ['Weekly', 'ACTIVE', WEEKLY, 7 * DAY_MS, false],
  );
  assert.equal(schedule.upcoming.length, 10);
  assert.equal(schedule.upcoming[0], schedule.nextRun);
  for (const time of schedule.upcoming) assert.match(time, /T03:30:00\.000Z$/);
  assert.deepEqual(
    [schedule.turns, schedule.testRuns, schedule.runUnderWay, schedule.waits, schedule.isBeingInitiated],
    [[], [], null, null, false],
  );
  assert.ok(schedule.user?.email);
  assert.equal(schedule.website.organization.id, home.organizationId);
});

test('a schedule that starts now is due immediately; days count from its start', async () => {
  const before = Date.now();
  const frequency = { cron: null, repeatFrequencyMs: 20 * DAY_MS, startTimeEpoch: '-1' };
  const schedule = await read(await created(frequency));
  const due = Date.parse(schedule.nextRun ?? '');
  assert.ok(due >= before && due <= Date.now());
  // Until a worker has started its run; a worker that starts later waits and reports it.
  assert.equal(schedule.isBeingInitiated, true);
  assert.deepEqual([schedule.startTimeEpoch, schedule.repeatFrequencyMs], ['-1', 20 * DAY_MS]);
  assert.equal(Date.parse(schedule.upcoming[0] ?? ''), due + 20 * DAY_MS);
});

test('a single later run is due once and never again', async () => {
  const startTimeEpoch = inDays(3);
  const schedule = await read(await created({ cron: null, startTimeEpoch }));
  assert.deepEqual(schedule.upcoming, [new Date(Number(startTimeEpoch)).toISOString()]);
  assert.equal(schedule.repeatFrequencyMs, -1);
});

const BAD: [string, () => object, string | undefined][] = [
  ['without an address', () => ({ baseUrl: undefined }), 'URL is required'],
  ['with what is no address', () => ({ baseUrl: 'a site' }), 'Invalid URL format'],
  ['with an ftp address', () => ({ baseUrl: 'ftp://a.in/' }), 'Server Error: Invalid URL'],
  ['without a name', () => ({ name: ' ' }), 'Name is required'],
  ['with an over-long name', () => ({ name: 'n'.repeat(201) }), undefined],
  ['without settings', () => ({ testSettings: undefined }), undefined],
  ['without a mode', () => ({ testSettings: { ...SETTINGS, testMode: undefined } }), undefined],
  [
    'with a version that there is not',
    () => ({ testSettings: { ...SETTINGS, wcagVersion: '3' } }),
    undefined,
  ],
  [
    'with a flag that is none',
    () => ({ testSettings: { ...SETTINGS, disableExperimental: 'yes' } }),
    undefined,
  ],
  ['with an empty cron', () => ({ cron: '' }), 'Choose at least one day'],
  ['with a cron without a day', () => ({ cron: '0 9 * *' }), 'Choose at least one day'],
  ['with a cron without a time', () => ({ cron: '* * 1' }), 'Enter a time'],
  ...['* * * * *', '0 * * * 1', '0 9 * * *', '*/5 9 * * 1', '@weekly'].map(
    (cron): [string, () => object, string] => [
      `with the cron ${JSON.stringify(cron)}`,
      () => ({ cron }),
      'The test frequency is too frequent. Please try a less frequent option.',
    ],
  ),
  [
    'each half day',
    () => ({ cron: null, repeatFrequencyMs: DAY_MS / 2 }),
    'Please enter valid repeat frequency',
  ],
  [
    'each day and a half',
    () => ({ cron: null, repeatFrequencyMs: 1.5 * DAY_MS }),
    'Please enter valid repeat frequency',
  ],
  ['each zero days', () => ({ cron: null, repeatFrequencyMs: 0 }), 'Please enter valid repeat frequency'],
  [
    'each eleven years',
    () => ({ cron: null, repeatFrequencyMs: 4000 * DAY_MS }),
    'Please enter valid repeat frequency',
  ],
  [
    'with letters as days',
    () => ({ cron: null, repeatFrequencyMs: 'often' }),
    'Invalid frequency. Enter number only',
  ],
  ['with a start that is over', () => ({ startTimeEpoch: inDays(-1) }), 'Select start date in the future'],
  ['with a start at no time', () => ({ startTimeEpoch: 'soon' }), undefined],
  ['with a start beyond all dates', () => ({ startTimeEpoch: '9999999999999999' }), undefined],
  ['with a status that no person sets', () => ({ status: 'COMPLETE' }), undefined],
  ['with a field that there is not', () => ({ isDefault: true }), undefined],
  ['with a user name that is empty', () => auth({ username: '', password: 'x' }), 'User name is required'],
  [
    'with a user name without a password',
    () => auth({ username: 'tester', password: '' }),
    'Password is required',
  ],
];

function auth(login: object | null) {
  return { testSettings: { ...SETTINGS, auth: login } };
}

for (const [what, more, message] of BAD)
  test(`refuses a schedule ${what}`, async () => {
    const answer = await create(more());
    assert.equal(answer.statusCode, 400, answer.body);
    if (message) assert.match(answer.body, new RegExp(message.replace(/[.?]/g, '\\$&')));
    assert.deepEqual(await list(home.admin), []);
  });

test('refuses a schedule for an unreachable, unregistered or foreign address', async () => {
  refused(await create({ baseUrl: `${world.siteUrl}missing` }), 'ER_UNREACHABLE_URL');
  refused(await create({ baseUrl: 'https://elsewhere.example.in/' }), 'ER_UNREGISTERED_URL');
  const abroad = await buildStaffedOrganization(world.db, `${world.siteUrl}${randomUUID()}/`);
  refused(await create({ websiteId: abroad.websiteId }), 'ER_UNREGISTERED_URL');
  const nowhere = await buildUser(world.db, { role: 'ADMIN', organizationId: null });
  refused(await create({}, nowhere), 'ER_USER_DEPT_MISSING');
});

test('only super admins change more than the times of a schedule; other users send the rest unchanged', async () => {
  const id = await created(auth({ username: 'tester', password: 'secret' }));
  const others: object[] = [
    { name: 'Other' },
    { baseUrl: `${world.siteUrl}other` },
    { testSettings: { ...SETTINGS, wcagLevel: 'A' } },
    { testSettings: { ...SETTINGS, testMode: 'single_page' } },
    { testSettings: { ...SETTINGS, wcagVersion: '2.2' } },
    { testSettings: { ...SETTINGS, disableExperimental: false } },
    { testSettings: { ...SETTINGS, sources: ['lh'] } },
    auth(null),
    auth({ username: 'other', password: '' }),
    auth({ username: 'tester', password: 'guess' }),
  ];
  for (const as of [home.admin, expert]) {
    for (const more of others)
      refused(
        await update(id, more, as),
        'ER_FORBIDDEN',
        'You can change only when this test runs. Only a super admin can change the rest.',
      );
    good(CALLS.updateTestSchedule, await update(id, { cron: '30 22 5 * *' }, as));
    good(
      CALLS.updateTestSchedule,
      await update(id, { cron: null, repeatFrequencyMs: 3 * DAY_MS, ...auth({ username: 'tester' }) }, as),
    );
  }
  for (const more of others.slice(0, 8)) good(CALLS.updateTestSchedule, await update(id, more, superadmin));
  const changed = await read(id);
  assert.deepEqual(
    [changed.name, changed.testSettings.auth, changed.repeatFrequencyMs],
    ['Other', null, 3 * DAY_MS],
  );
});

test('refuses to overwrite a newer change', async () => {
  const id = await created();
  const { version } = await read(id);
  good(CALLS.updateTestSchedule, await update(id, { cron: '30 22 5 * *' }));
  refused(await update(id, { cron: '30 22 6 * *', version }), 'ER_STATE');
  assert.equal((await read(id)).cron, '30 22 5 * *');
});

test('saving again starts nothing; keeps a past start, but a new start must be in the future', async () => {
  const { id } = await buildTestSchedule(world.db, {
    website_id: home.websiteId,
    start_time: new Date(Date.now() - 30 * DAY_MS),
  });
  const before = await read(id);
  good(CALLS.updateTestSchedule, await update(id));
  assert.equal((await read(id)).nextRun, before.nextRun);
  refused(
    await update(id, { startTimeEpoch: inDays(-1) }),
    'ER_VALIDATION',
    'Select start date in the future',
  );
});

test('saving a failed schedule starts it again', async () => {
  const { id } = await buildTestSchedule(world.db, {
    website_id: home.websiteId,
    status: 'INACTIVE',
    failures_in_row: 3,
  });
  await world.db
    .updateTable('test_schedules')
    .set({ status: 'FAILURE', status_detail: JSON.stringify({ key: 'refused.url', values: {} }) })
    .where('id', '=', id)
    .execute();
  assert.equal((await read(id)).statusDetail?.key, 'refused.url');
  good(CALLS.updateTestSchedule, await update(id));
  const again = await read(id);
  assert.deepEqual([again.status, again.statusDetail], ['ACTIVE', null]);
  assert.ok(Date.parse(again.nextRun ?? '') > Date.now());
});

test('a stopped schedule is not due until it is saved as active', async () => {
  const id = await created();
  assert.deepEqual(good(CALLS.deactivateTestSchedule, await stop(id)), { id, status: 'INACTIVE' });
  good(CALLS.deactivateTestSchedule, await stop(id));
  const stopped = await read(id);
  assert.deepEqual([stopped.nextRun, stopped.upcoming], [null, []]);
  good(CALLS.updateTestSchedule, await update(id, { status: 'ACTIVE' }));
  assert.equal((await read(id)).status, 'ACTIVE');
  await world.db
    .updateTable('test_schedules')
    .set({ status: 'COMPLETE', next_run: null, look_at: null })
    .where('id', '=', id)
    .execute();
  refused(await stop(id), 'ER_STATE');
});

test('a deleted schedule is gone; the default one cannot be deleted', async () => {
  const id = await created();
  good(CALLS.deleteTestSchedule, await remove(id));
  refused(await remove(id), 'ER_NOT_FOUND');
  refused(await world.call(CALLS.getTestSchedule, home.admin, { params: { id } }), 'ER_NOT_FOUND');
  const isDefault = { website_id: home.websiteId, is_default: true, name: 'Default Test' };
  const { id: defaultId } = await buildTestSchedule(world.db, isDefault);
  refused(
    await remove(defaultId, superadmin),
    'ER_STATE',
    'The default test of a website cannot be deleted. You can deactivate it.',
  );
  refused(await update(defaultId, { name: 'Mine' }), 'ER_FORBIDDEN');
  good(CALLS.updateTestSchedule, await update(defaultId, { name: 'Renamed' }, superadmin));
});

const deletedOnes = async (as: string, query: Record<string, unknown> = {}) =>
  good(CALLS.listDeletedSchedules, await world.call(CALLS.listDeletedSchedules, as, { query }));
const restore = (id: string, as = home.admin) =>
  world.call(CALLS.restoreTestSchedule, as, { params: { id } });

test('a tester changes, deactivates and deletes schedules that they created, and reads and runs others', async () => {
  const theirs = await created();
  const own = await created({ name: 'Mine' }, home.tester);
  assert.deepEqual(
    (await list(home.tester)).map(({ id, isCreatedByMe }) => [id, isCreatedByMe]),
    [
      [own, true],
      [theirs, false],
    ],
  );
  const why =
    'You can read and run this standard test. Only the person who created it or an admin can change or delete it.';
  refused(await update(theirs, { cron: '30 22 5 * *' }, home.tester), 'ER_FORBIDDEN', why);
  refused(await stop(theirs, home.tester), 'ER_FORBIDDEN', why);
  refused(await remove(theirs, home.tester), 'ER_FORBIDDEN', why);
  assert.equal((await read(theirs)).cron, WEEKLY);
  good(CALLS.updateTestSchedule, await update(own, { cron: '30 22 5 * *' }, home.tester));
  refused(await update(own, { name: 'Other' }, home.tester), 'ER_FORBIDDEN');
  good(CALLS.deactivateTestSchedule, await stop(own, home.tester));
  good(CALLS.deleteTestSchedule, await remove(own, home.tester));
  good(CALLS.deleteTestSchedule, await remove(theirs, home.admin));
});

test('restores a deleted schedule unchanged, with its password and next time', async () => {
  const id = await created(auth({ username: 'tester', password: 'secret' }), home.tester);
  const before = await read(id);
  good(CALLS.deleteTestSchedule, await remove(id, home.tester));
  const [gone, ...more] = await deletedOnes(home.admin);
  assert.deepEqual([gone?.id, gone?.name, gone?.website.id, more], [id, 'Weekly', home.websiteId, []]);
  const days = (Date.parse(gone?.restorableUntil ?? '') - Date.parse(gone?.deleted ?? '')) / DAY_MS;
  assert.equal(days, 30);
  assert.deepEqual(await deletedOnes(home.admin, { websiteId: randomUUID() }), []);
  assert.ok((await deletedOnes(superadmin, { websiteId: home.websiteId })).length === 1);
  const abroad = await buildStaffedOrganization(world.db, `${world.siteUrl}${randomUUID()}/`);
  assert.deepEqual(await deletedOnes(abroad.admin), []);
  refused(await restore(id, abroad.admin), 'ER_NOT_FOUND');
  refused(await restore(id, home.tester), 'ER_FORBIDDEN');
  refused(await restore(id, expert), 'ER_FORBIDDEN');
  assert.deepEqual(good(CALLS.restoreTestSchedule, await restore(id)), { id, status: 'ACTIVE' });
  refused(await restore(id), 'ER_NOT_FOUND');
  const { version: _, ...after } = await read(id);
  const { version: __, ...expected } = before;
  assert.deepEqual(after, expected);
  assert.deepEqual(await deletedOnes(home.admin), []);
  const events = await world.db
    .selectFrom('portal_events')
    .select('payload')
    .where('website_id', '=', home.websiteId)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    events.map(({ payload }) => payload.type),
    ['schedule-created', 'schedule-deleted', 'schedule-restored'],
  );
});

test('a schedule stopped before deletion stays stopped; a schedule without remaining times is not due again', async () => {
  const stopped = await created();
  await stop(stopped);
  const over = await created({ cron: null, startTimeEpoch: inDays(3) });
  for (const id of [stopped, over]) good(CALLS.deleteTestSchedule, await remove(id));
  const past = new Date(Date.now() - DAY_MS);
  await world.db.updateTable('test_schedules').set({ start_time: past }).where('id', '=', over).execute();
  for (const id of [stopped, over]) {
    assert.equal(good(CALLS.restoreTestSchedule, await restore(id)).status, 'INACTIVE');
    assert.equal((await read(id)).nextRun, null);
  }
});

test('deletion is final after 30 days, or with the website', async () => {
  const id = await created(auth({ username: 'tester', password: 'secret' }));
  const other = await created();
  for (const each of [id, other]) good(CALLS.deleteTestSchedule, await remove(each));
  const logins = () =>
    world.db.selectFrom('website_logins').select('id').where('test_schedule_id', '=', id).execute();
  await removeOldRecords({ db: world.db }, systemPrincipal('sweep'), { securityLogDays: 365 });
  assert.equal((await logins()).length, 1);
  await world.db
    .updateTable('test_schedules')
    .set({ deleted: new Date(Date.now() - 30 * DAY_MS - 1000) })
    .where('id', '=', id)
    .execute();
  assert.deepEqual(
    (await deletedOnes(home.admin)).map((one) => one.id),
    [other],
  );
  refused(await restore(id), 'ER_NOT_FOUND');
  await removeOldRecords({ db: world.db }, systemPrincipal('sweep'), { securityLogDays: 365 });
  assert.deepEqual(await logins(), []);
  good(
    CALLS.deleteWebsite,
    await world.call(CALLS.deleteWebsite, home.admin, { params: { id: home.websiteId } }),
  );
  assert.deepEqual(await deletedOnes(home.admin), []);
  refused(await restore(other), 'ER_NOT_FOUND');
});

test('a password never leaves the server and must be typed again for another user name', async () => {
  const id = await created(auth({ username: 'tester', password: 'secret' }));
  assert.deepEqual((await read(id)).testSettings.auth, { username: 'tester', hasPassword: true });
  const stored = await world.db
    .selectFrom('website_logins')
    .selectAll()
    .where('test_schedule_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.doesNotMatch(JSON.stringify(stored), /secret"/);
  const other = (login: object) => update(id, auth(login), superadmin);
  refused(
    await other({ username: 'other', password: '' }),
    'ER_VALIDATION',
    'The sign-in has changed, so this must be typed again',
  );
  good(CALLS.updateTestSchedule, await other({ username: 'tester', password: '' }));
  good(CALLS.updateTestSchedule, await other({ username: 'other', password: 'new' }));
  assert.equal((await read(id)).testSettings.auth?.username, 'other');
});

test('a tester sees the schedules of their websites and those they created', async () => {
  const { organizationId } = home;
  const assigned = await created();
  const unassigned = await buildWebsite(world.db, { organizationId });
  const own = await buildTestSchedule(world.db, { website_id: unassigned, user_id: home.tester });
  const hidden = await buildTestSchedule(world.db, { website_id: unassigned, user_id: home.admin });
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
  assert.deepEqual(ids(await list(home.tester)), [assigned, own.id].sort());
  assert.deepEqual(ids(await list(home.admin)), [assigned, own.id, hidden.id].sort());
  const where = { organizationId };
  assert.deepEqual(ids(await list(superadmin, { where })), [assigned, own.id, hidden.id].sort());
  refused(await remove(hidden.id, home.tester), 'ER_NOT_FOUND');
  const abroad = await buildStaffedOrganization(world.db);
  assert.deepEqual(await list(abroad.admin, { where }), []);
});

test('filters schedules by status, website, repetition and words, sorted and paged', async () => {
  const organizationId = await buildOrganization(world.db, `Jal ${randomUUID()}`);
  const websiteId = await buildWebsite(world.db, { organizationId, name: '100% Water' });
  const weekly = await buildTestSchedule(world.db, { website_id: websiteId, name: 'b' });
  const once = { cron: null, status: 'INACTIVE' as const, name: 'A' };
  const single = await buildTestSchedule(world.db, { ...once, website_id: websiteId });
  const names = async (filter: object, more: object = {}) =>
    (await list(superadmin, filter, more)).map(({ name }) => name);
  const where = { websiteId };
  assert.deepEqual(await names({ where, order: 'name ASC' }), ['A', 'b']);
  assert.deepEqual(await names({ where, order: 'name ASC', limit: 1, skip: 1 }), ['b']);
  assert.deepEqual(await names({ where: { ...where, status: 'ACTIVE' } }), ['b']);
  assert.deepEqual(await names({ where: { ...where, repeatFrequencyMs: 'not -1' } }), ['b']);
  const found = (words: string) => names({ where: { organizationId } }, { websiteSearchKeyword: words });
  assert.deepEqual((await found('100% wat')).sort(), ['A', 'b']);
  assert.deepEqual((await found('jal ')).sort(), ['A', 'b']);
  assert.deepEqual(await found('100_'), []);
  const [website] = good(
    CALLS.listWebsitesWithSchedules,
    await world.call(CALLS.listWebsitesWithSchedules, superadmin, {
      query: { websiteSearchKeyword: '100% water' },
    }),
  ).filter(({ id }) => id === websiteId);
  assert.deepEqual(
    [website?.cntSchedules, website?.cntActive, website?.nextRun],
    [2, 1, weekly.next_run?.toISOString()],
  );
  const answer = await world.call(CALLS.getWebsite, superadmin, { params: { id: websiteId } });
  assert.equal(good(CALLS.getWebsite, answer).testScheduleCount, 2);
  assert.ok(single.id);
  refused(
    await world.call(CALLS.listTestSchedules, superadmin, {
      query: { filter: { where: { status: 'DONE' } } },
    }),
    'ER_INVALID_FILTER',
  );
});

test('runs a schedule immediately with its settings, except for overrides', async () => {
  const id = await created({ testSettings: { ...SETTINGS, testMode: 'single_page', wcagLevel: 'AAA' } });
  const body = { name: 'Now', baseUrl: world.siteUrl, testScheduleId: id, wcagVersion: '2.2' };
  const start = () => world.call(CALLS.createTestRun, home.admin, { body });
  const run = good(CALLS.createTestRun, await start());
  const answer = await world.call(CALLS.getTestRun, home.admin, { params: { id: run.id } });
  const { testMode, wcagVersion, wcagLevel, testScheduleId } = good(CALLS.getTestRun, answer);
  assert.deepEqual([testMode, wcagVersion, wcagLevel, testScheduleId], ['single_page', '2.2', 'AAA', id]);
  refused(await start(), 'ER_EXISTING_RUN');
  const elsewhere = { ...body, baseUrl: `${world.siteUrl}other` };
  refused(
    await world.call(CALLS.createTestRun, home.admin, { body: elsewhere }),
    'ER_EXISTING_RUN',
    'URL has an existing running test. Wait for it to complete or cancel it to trigger a new test',
  );
  const schedule = await read(id);
  assert.deepEqual([schedule.runUnderWay, schedule.isBeingInitiated], [run.id, false]);
  const unknown = { ...body, testScheduleId: randomUUID() };
  refused(await world.call(CALLS.createTestRun, home.admin, { body: unknown }), 'ER_NOT_FOUND');
  const { wcagVersion: _, testScheduleId: __, ...bare } = body;
  refused(await world.call(CALLS.createTestRun, home.admin, { body: bare }), 'ER_VALIDATION');
});

test('the report of a schedule counts only runs that the reader has access to', async () => {
  const id = await created();
  for (const [status, userId] of [
    ['COMPLETE', home.tester],
    ['FAILURE', home.admin],
    ['PARTIALLY COMPLETE', home.admin],
    ['CANCELLED', home.admin],
  ] as const) {
    const testRunId = await buildRun(world.db, { websiteId: home.websiteId, status, userId });
    await world.db
      .updateTable('test_runs')
      .set({ test_schedule_id: id })
      .where('id', '=', testRunId)
      .execute();
  }
  const report = async (as: string, query: object = {}) =>
    good(
      CALLS.testScheduleReport,
      await world.call(CALLS.testScheduleReport, as, { params: { id }, query: { ...query } }),
    );
  const all = await report(home.admin, { limit: 3, order: 'status ASC' });
  assert.deepEqual(
    [all.cntRuns, all.completeCnt, all.partiallyCompleteCnt, all.failedCnt, all.testRuns.length],
    [4, 1, 1, 1, 3],
  );
  assert.ok(all.testRuns[0]?.user);
  assert.equal((await report(home.tester)).cntRuns, 1);
  assert.equal((await read(id, home.tester)).testRuns.length, 1);
  const [listed] = await list(home.admin, { where: { websiteId: home.websiteId }, include: ['testRuns'] });
  assert.equal(listed?.testRuns.length, 4);
});

test('a waiting schedule says since when, why, and when it is due next', async () => {
  const due = new Date(Date.now() - 3_600_000);
  const { id } = await buildTestSchedule(world.db, {
    website_id: home.websiteId,
    next_run: due,
    waiting_reason: 'run-under-way',
  });
  const { waits, nextRun, upcoming } = await read(id);
  assert.deepEqual(waits, { since: due.toISOString(), reason: 'run-under-way', refusal: null });
  assert.equal(nextRun, upcoming[0]);
  assert.ok(Date.parse(nextRun ?? '') > Date.now());
});

test('previews the times of a frequency before saving', async () => {
  const ask = (body: object) => world.call(CALLS.nextRunsOfFrequency, home.tester, { body });
  const { upcoming } = good(
    CALLS.nextRunsOfFrequency,
    await ask({ cron: WEEKLY, startTimeEpoch: inDays(1) }),
  );
  assert.equal(upcoming.length, 10);
  assert.equal(good(CALLS.nextRunsOfFrequency, await ask({})).upcoming.length, 1);
  refused(await ask({ cron: '* * * * *' }), 'ER_VALIDATION');
  refused(await ask({ cron: WEEKLY, startTimeEpoch: '1' }), 'ER_VALIDATION');
});

test('previews the times of a stored schedule as saving would set them', async () => {
  const start = new Date(Date.now() - 3 * DAY_MS);
  const { id } = await buildTestSchedule(world.db, {
    website_id: home.websiteId,
    cron: null,
    repeat_days: 5,
    start_time: start,
    starts_now: true,
    next_run: new Date(start.getTime() + 5 * DAY_MS),
  });
  const everyTwo = { repeatFrequencyMs: 2 * DAY_MS, startTimeEpoch: '-1' };
  const ask = (more: object, as = home.tester) =>
    world.call(CALLS.nextRunsOfFrequency, as, { body: { ...everyTwo, testScheduleId: id, ...more } });
  const times = async (more: object = {}) => good(CALLS.nextRunsOfFrequency, await ask(more)).upcoming;
  assert.deepEqual(await times({ repeatFrequencyMs: 5 * DAY_MS }), (await read(id)).upcoming);
  const startTimes = await times();
  assert.equal(startTimes[0], new Date(start.getTime() + 4 * DAY_MS).toISOString());
  good(CALLS.updateTestSchedule, await update(id, everyTwo));
  assert.deepEqual((await read(id)).upcoming, startTimes);
  good(CALLS.deactivateTestSchedule, await stop(id));
  assert.deepEqual(await times(), startTimes);
  const elsewhere = await buildStaffedOrganization(world.db, `${world.siteUrl}${randomUUID()}/`);
  refused(await ask({}, elsewhere.admin), 'ER_NOT_FOUND');
});

test('hide-aria returns the stored value', async () => {
  const ask = async () => good(CALLS.hideAria, await world.call(CALLS.hideAria, home.tester));
  assert.deepEqual(await ask(), { value: false });
  await world.db
    .updateTable('settings')
    .set({ value: 'true' })
    .where('identifier', '=', 'hideAria')
    .execute();
  assert.deepEqual(await ask(), { value: true });
});
