import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  changeNonCompliances,
  countChangedSince,
  fingerprintBytes,
  listNonCompliancesById,
  listNotesOf,
  type NewTestRun,
  readAsOf,
} from '@abhigam/db';
import {
  type AuditSource,
  type LoadFailure,
  type Omission,
  urlKey,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { runScoring } from '@abhigam/rules';
import { buildUser, createTestDatabase, refreshGroups, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import {
  addWebsite,
  finish,
  record,
  reopen,
  SITE,
  startedRun,
  testedPage,
  untestedPage,
  wholeRun,
} from '../../test/run-fixtures.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { finishTestRun } from '../test-runs/finish-test-run.ts';

const A = `${SITE}a`;
const B = `${SITE}b`;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(async () => {
  await database.close();
});

test('a failing element becomes one non-compliance over all its pages', async () => {
  const site = await addWebsite(database.db);
  const testRunId = await wholeRun(database.db, site, { [A]: ['x', 'y'], [B]: ['x'] });
  assert.deepEqual(await read(site), [
    { hash: 'x', status: 'UNRESOLVED', pages: 2, first: testRunId, last: testRunId },
    { hash: 'y', status: 'UNRESOLVED', pages: 1, first: testRunId, last: testRunId },
  ]);
  const [nc] = await database.db.selectFrom('non_compliances').selectAll().execute();
  assert.equal(nc?.priority, 4);
  assert.deepEqual(nc?.failing_element, {
    label: 'img',
    causes: [{ message: 'image-alt', values: {} }],
    // The causes contain the explanation, in the reader's language.
    explanation: '',
    snippet: '<img>',
    testData: null,
  });
});

test('a non-compliance is RESOLVED when a later COMPLETE run does not find it on its pages, and UNRESOLVED when it reappears', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['x'], [B]: [] });
  const second = await wholeRun(database.db, site, { [A]: [], [B]: [] });
  assert.deepEqual(await read(site), [{ hash: 'x', status: 'RESOLVED', pages: 0, first, last: first }]);
  const third = await wholeRun(database.db, site, { [A]: [], [B]: ['x'] });
  assert.deepEqual(await read(site), [{ hash: 'x', status: 'UNRESOLVED', pages: 1, first, last: third }]);
  assert.deepEqual(await notes(site), [
    `UNRESOLVED > RESOLVED by ${second}`,
    `RESOLVED > UNRESOLVED by ${third}`,
  ]);
});

test('a non-compliance stays UNRESOLVED while one of its pages was not tested', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['x'], [B]: ['x'] });
  await wholeRun(database.db, site, { [A]: [] });
  assert.deepEqual(await read(site), [{ hash: 'x', status: 'UNRESOLVED', pages: 1, first, last: first }]);
});

test('a PARTIALLY COMPLETE run settles only the pages that it tested', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['x'], [B]: ['y'] });
  const second = await wholeRun(database.db, site, { [A]: ['z'], [B]: null });
  assert.deepEqual(await read(site), [
    { hash: 'x', status: 'RESOLVED', pages: 0, first, last: first },
    { hash: 'y', status: 'UNRESOLVED', pages: 1, first, last: first },
    { hash: 'z', status: 'UNRESOLVED', pages: 1, first: second, last: second },
  ]);
});

test('a failed run changes no non-compliance', async () => {
  const site = await addWebsite(database.db);
  await wholeRun(database.db, site, { [A]: ['x'] });
  const known = await read(site);
  await wholeRun(database.db, site, { [A]: null });
  assert.deepEqual(await read(site), known);
});

for (const more of [
  { wcagLevel: 'A' },
  { wcagVersion: '2.2' },
  { wcagVersion: '2.1 without ARIA' },
  { testMode: 'single_page' },
  { disableExperimental: false },
] as const)
  test(`any run that judged its page with that audit settles it: ${Object.values(more)}`, async () => {
    const site = await addWebsite(database.db);
    const first = await wholeRun(database.db, site, { [A]: ['x'] });
    const second = await wholeRun(database.db, site, { [A]: [] }, more);
    assert.deepEqual(await read(site), [{ hash: 'x', status: 'RESOLVED', pages: 0, first, last: first }]);
    assert.deepEqual(await notes(site), [`UNRESOLVED > RESOLVED by ${second}`]);
    const third = await wholeRun(database.db, site, { [A]: ['x'] }, more);
    assert.deepEqual(await read(site), [{ hash: 'x', status: 'UNRESOLVED', pages: 1, first, last: third }]);
    const count = await database.db
      .selectFrom('non_compliances')
      .select('id')
      .where('website_id', '=', site.websiteId)
      .execute();
    assert.equal(count.length, 1);
  });

for (const { audit, by, more, resolves } of [
  { audit: 'target-size', by: '2.2', more: { wcagVersion: '2.1' }, resolves: false },
  { audit: 'target-size', by: '2.2', more: { wcagVersion: '2.2 without ARIA' }, resolves: true },
  { audit: 'color-contrast-enhanced', by: '2.2', more: { wcagLevel: 'AA' }, resolves: false },
  { audit: 'aria-roles', by: '2.2', more: { wcagVersion: '2.2 without ARIA' }, resolves: false },
  // Without ARIA, the audit covers only svg elements: other elements may still fail.
  { audit: 'svg-img-alt', by: '2.2', more: { wcagVersion: '2.2 without ARIA' }, resolves: false },
  { audit: 'svg-img-alt', by: '2.2 without ARIA', more: { wcagVersion: '2.1 without ARIA' }, resolves: true },
  { audit: 'image-alt', by: '2.2', more: { sources: ['andi'] }, resolves: false },
] as const)
  test(`${audit}, found by ${by}, ${resolves ? 'is' : 'is not'} resolved by a run of ${Object.values(more)}`, async () => {
    const site = await addWebsite(database.db);
    await runWith(site, audit, { wcagVersion: by, wcagLevel: 'AAA' });
    const changed: Partial<NewTestRun> = { wcagVersion: by, wcagLevel: 'AAA', ...withSources(more) };
    await wholeRun(database.db, site, { [A]: [] }, changed);
    assert.equal((await read(site))[0]?.status, resolves ? 'RESOLVED' : 'UNRESOLVED');
  });

function withSources(more: {
  wcagVersion?: WcagVersion;
  wcagLevel?: WcagLevel;
  sources?: readonly AuditSource[];
}): Partial<NewTestRun> {
  const { sources, ...rest } = more;
  return sources ? { ...rest, sources: [...sources] } : rest;
}

/** A run that found one element, x, of an audit on page A. */
async function runWith(site: Site, audit: string, more: Partial<NewTestRun> = {}): Promise<string> {
  const testRunId = await startedRun(database.db, site, [A], more);
  const page = testedPage(A, { hashes: ['x'] });
  assert.ok(page.status === 'COMPLETE');
  await record(database.db, testRunId, {
    ...page,
    audits: page.audits.map((one) => ({ ...one, id: audit })),
  });
  await finish(database.db, testRunId);
  return testRunId;
}

for (const { name, page, resolves } of [
  { name: 'its rule failed', page: { erroredRules: ['image-alt'] }, resolves: false },
  { name: 'another rule failed', page: { erroredRules: ['label'] }, resolves: true },
  { name: 'its source was left out', page: leftOut('lh', 'time'), resolves: false },
  { name: 'the other source was left out', page: leftOut('andi', 'time'), resolves: true },
  {
    name: 'too many elements to list',
    page: leftOut('findings', 'size', 'image-alt'),
    resolves: false,
  },
  { name: 'the page had not loaded', page: leftOut('content', 'loading'), resolves: false },
  { name: 'there was no screenshot', page: leftOut('picture', 'size'), resolves: true },
] as const)
  test(`a skipped part of a page: ${name}`, async () => {
    const site = await addWebsite(database.db);
    await wholeRun(database.db, site, { [A]: ['x'] });
    const testRunId = await startedRun(database.db, site, [A]);
    const tested = testedPage(A);
    assert.ok(tested.status === 'COMPLETE');
    await record(database.db, testRunId, {
      ...tested,
      ...('leftOut' in page ? page : { erroredRules: [...page.erroredRules] }),
    });
    await finish(database.db, testRunId);
    assert.equal((await read(site))[0]?.status, resolves ? 'RESOLVED' : 'UNRESOLVED');
  });

function leftOut(part: Omission['part'], why: Omission['why'], ...rules: string[]): { leftOut: Omission[] } {
  return { leftOut: [{ part, why, rules }] };
}

test('an element in a frame is settled only by a run that can read frames', async () => {
  const site = await addWebsite(database.db);
  const inFrame = async (unreadFrames: string[], hashes: string[]) => {
    const testRunId = await startedRun(database.db, site, [A]);
    const page = testedPage(A, { hashes });
    assert.ok(page.status === 'COMPLETE');
    const audits = page.audits.map((audit) => ({
      ...audit,
      failingElements: audit.failingElements.map((element) => ({ ...element, selector: 'iframe >>> img' })),
    }));
    await record(database.db, testRunId, { ...page, audits, unreadFrames });
    await finish(database.db, testRunId);
    return (await read(site))[0]?.status;
  };
  await inFrame([], ['x']);
  assert.equal(await inFrame(['https://a.in/frame: timeout'], []), 'UNRESOLVED');
  assert.equal(await inFrame([], []), 'RESOLVED');
});

test('an element that appears only after interaction is settled only by a run that interacts with the page and judges the result', async () => {
  const site = await addWebsite(database.db);
  const run = async (hashes: string[], sources: AuditSource[], leftOut: Omission[] = []) => {
    const testRunId = await startedRun(database.db, site, [A]);
    const page = testedPage(A, { hashes });
    assert.ok(page.status === 'COMPLETE');
    const audits = page.audits.map((audit) => ({
      ...audit,
      failingElements: audit.failingElements.map((element) => ({
        ...element,
        state: { kind: 'menu' as const, pressed: 'Menu', steps: [{ press: 'Enter' as const, on: 'Menu' }] },
      })),
    }));
    await record(database.db, testRunId, { ...page, audits, leftOut, engine: { ...page.engine, sources } });
    await finish(database.db, testRunId);
  };
  const used: AuditSource[] = ['lh', 'interaction'];
  const statuses = async () => (await read(site)).map(({ hash, status }) => `${hash} ${status}`);
  await run(['x'], used);
  await run([], ['lh']);
  assert.deepEqual(await statuses(), ['x UNRESOLVED']);
  await run([], used, [{ part: 'states', why: 'time', rules: [] }]);
  assert.deepEqual(await statuses(), ['x UNRESOLVED']);
  await run([], used);
  assert.deepEqual(await statuses(), ['x RESOLVED']);
});

test('an element that a later run only warns about is not resolved', async () => {
  const site = await addWebsite(database.db);
  await wholeRun(database.db, site, { [A]: ['x'] });
  const testRunId = await startedRun(database.db, site, [A]);
  const page = testedPage(A, { hashes: ['x'] });
  assert.ok(page.status === 'COMPLETE');
  const audits = page.audits.map((audit) => ({
    ...audit,
    status: 'Warn' as const,
    reason: 'needs-review' as const,
  }));
  await record(database.db, testRunId, { ...page, audits });
  await finish(database.db, testRunId);
  assert.equal((await read(site))[0]?.status, 'UNRESOLVED');
});

test('a page that was redirected or not tested keeps its findings and the time since when they are missing', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['x'], [B]: [] });
  const second = await startedRun(database.db, site, [A, B]);
  await record(database.db, second, testedPage(A, { finalUrl: `${SITE}new-a` }));
  await record(database.db, second, testedPage(B));
  await finish(database.db, second);
  assert.deepEqual(await read(site), [{ hash: 'x', status: 'UNRESOLVED', pages: 1, first, last: first }]);
  assert.deepEqual(await notFoundBy(site), [null]);
  // One of the element's two pages was judged, so the element counts as searched for.
  await wholeRun(database.db, site, { [A]: ['x'], [B]: ['x'] });
  const fourth = await wholeRun(database.db, site, { [B]: [] });
  assert.deepEqual(await notFoundBy(site), [fourth]);
});

async function notFoundBy(site: Site) {
  const rows = await database.db
    .selectFrom('non_compliances')
    .select('not_found_run_id')
    .where('website_id', '=', site.websiteId)
    .execute();
  return rows.map((row) => row.not_found_run_id);
}

test('records the settings, URL and user of the runs that found each non-compliance', async () => {
  const site = await addWebsite(database.db);
  const { id: userId } = await buildUser(database.db, {
    organization_id: site.organizationId,
    role: 'TESTER',
  });
  const first = await wholeRun(database.db, site, { [A]: ['x'] });
  const second = await wholeRun(database.db, site, { [A]: ['x'] });
  const single = await wholeRun(
    database.db,
    site,
    { [A]: ['x'] },
    { testMode: 'single_page', wcagVersion: '2.2', baseUrl: A, userId },
  );
  const rows = await database.db
    .selectFrom('non_compliance_sightings as s')
    .innerJoin('non_compliances as nc', 'nc.id', 's.non_compliance_id')
    .innerJoin('test_settings as by', 'by.id', 's.settings_id')
    .select(['by.test_mode', 'by.wcag_version', 's.base_url_key', 's.user_id', 's.runs'])
    .select(['s.first_seen_run_id', 's.last_seen_run_id'])
    .where('nc.website_id', '=', site.websiteId)
    .orderBy('s.first_seen')
    .execute();
  assert.deepEqual(rows, [
    {
      test_mode: 'full_site',
      wcag_version: '2.1',
      base_url_key: '',
      user_id: null,
      runs: 2,
      first_seen_run_id: first,
      last_seen_run_id: second,
    },
    {
      test_mode: 'single_page',
      wcag_version: '2.2',
      base_url_key: urlKey(A),
      user_id: userId,
      runs: 1,
      first_seen_run_id: single,
      last_seen_run_id: single,
    },
  ]);
});

test('a run reports how many it found, found again and no longer found', async () => {
  const site = await addWebsite(database.db);
  const settle = async (hashes: string[]) => {
    const testRunId = await startedRun(database.db, site, [A]);
    await record(database.db, testRunId, testedPage(A, { hashes }));
    const deps = { db: database.db, queue: spyQueue().queue, scoring: runScoring() };
    await finishTestRun(deps, systemPrincipal('worker'), { testRunId });
    const [event] = await database.db
      .selectFrom('portal_events')
      .select('payload')
      .where('test_run_id', '=', testRunId)
      .where('type', '=', 'non-compliances-settled')
      .execute();
    return event?.payload;
  };
  const type = 'non-compliances-settled';
  const none = {
    ...{ found: 0, foundCritical: 0, returned: 0, returnedCritical: 0, resolved: 0 },
    ...{ worst: [], isRetry: false },
  };
  const worst = (count: number) => [{ auditId: 'image-alt', impact: 'critical', count }];
  assert.deepEqual(await settle(['x', 'y']), { type, ...none, found: 2, foundCritical: 2, worst: worst(2) });
  assert.deepEqual(await settle(['x']), { type, ...none, resolved: 1 });
  const returned = { returned: 1, returnedCritical: 1, worst: worst(1) };
  assert.deepEqual(await settle(['x', 'y']), { type, ...none, ...returned });
});

test('an element merged into the finding of another audit stays followed, and is resolved together with it', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['x', 'y'] });
  const page = testedPage(A, { hashes: ['x'] });
  assert.ok(page.status === 'COMPLETE');
  const seen = { id: 'image-alt', source: 'lh' as const, causes: [], explanation: '' };
  const second = await startedRun(database.db, site, [A]);
  await record(database.db, second, {
    ...page,
    audits: page.audits.map((audit) => ({
      ...audit,
      failingElements: audit.failingElements.map((element) => ({
        ...element,
        seenAlso: [{ ...seen, status: 'Fail' as const, feHash: 'y' }],
      })),
    })),
  });
  await finish(database.db, second);
  assert.deepEqual(await read(site), [
    { hash: 'x', status: 'UNRESOLVED', pages: 1, first, last: second },
    { hash: 'y', status: 'UNRESOLVED', pages: 1, first, last: first },
  ]);
  await wholeRun(database.db, site, { [A]: [] });
  assert.deepEqual(
    (await read(site)).map(({ hash, status }) => [hash, status]),
    [
      ['x', 'RESOLVED'],
      ['y', 'RESOLVED'],
    ],
  );
});

for (const { name, limit, resolves } of [
  { name: 'a deleted script', limit: lost('scripts', 'http-status', 404), resolves: true },
  { name: 'a server that was down', limit: lost('scripts', 'http-status', 503), resolves: false },
  { name: 'a frame that timed out', limit: lost('frames', 'time', null), resolves: false },
  {
    name: 'a style sheet, for other rules',
    limit: lost('style-sheets', 'type', null, 'region'),
    resolves: true,
  },
  {
    name: 'a style sheet that never loads',
    limit: { ...lost('style-sheets', 'http-status', 404), why: 'never-loads' as const },
    resolves: true,
  },
  {
    name: 'a style sheet, for a rule that depends on it',
    limit: lost('style-sheets', 'type', null, 'image-alt'),
    resolves: false,
  },
])
  test(`a file that did not load: ${name} ${resolves ? 'resolves as usual' : 'resolves nothing'}`, async () => {
    const site = await addWebsite(database.db);
    await wholeRun(database.db, site, { [A]: ['x'] });
    const testRunId = await startedRun(database.db, site, [A]);
    const page = testedPage(A);
    assert.ok(page.status === 'COMPLETE');
    await record(database.db, testRunId, { ...page, leftOut: [limit] });
    await finish(database.db, testRunId);
    assert.equal((await read(site))[0]?.status, resolves ? 'RESOLVED' : 'UNRESOLVED');
  });

function lost(
  part: Omission['part'],
  why: LoadFailure['why'],
  status: number | null,
  ...rules: string[]
): Omission {
  return { part, why: 'not-loaded', rules, files: [{ url: `${SITE}file`, why, status }], total: 1 };
}

test('a status set by a user stays while the element is still found', async () => {
  const site = await addWebsite(database.db);
  await wholeRun(database.db, site, { [A]: ['x'] });
  await database.db
    .updateTable('non_compliances')
    .set({ status: 'FIX IN PROGRESS' })
    .where('website_id', '=', site.websiteId)
    .execute();
  await refreshGroups(database.db);
  await wholeRun(database.db, site, { [A]: ['x'] });
  assert.equal((await read(site))[0]?.status, 'FIX IN PROGRESS');
});

test('an old run that finishes late does not override results of a newer run', async () => {
  const site = await addWebsite(database.db);
  const old = await startedRun(database.db, site, [A]);
  await database.db.updateTable('test_runs').set({ status: 'FAILURE' }).where('id', '=', old).execute();
  await wholeRun(database.db, site, { [A]: [] });
  await database.db.updateTable('test_runs').set({ status: 'RUNNING' }).where('id', '=', old).execute();
  await record(database.db, old, testedPage(A, { hashes: ['x'] }));
  assert.equal(await finish(database.db, old), 'COMPLETE');
  assert.deepEqual(await read(site), []);
});

test('an old run that finishes late adds what newer runs have not judged, and removes nothing', async () => {
  const site = await addWebsite(database.db);
  const old = await startedRun(database.db, site, [A, B]);
  await setStatus(old, 'FAILURE');
  const newer = await wholeRun(database.db, site, { [A]: ['y'], [B]: null });
  await setStatus(old, 'RUNNING');
  await record(database.db, old, testedPage(A, { hashes: ['x'] }));
  await record(database.db, old, testedPage(B, { hashes: ['x', 'z'] }));
  await finish(database.db, old);
  assert.deepEqual(await read(site), [
    // The newer run has judged A; nothing newer has judged B.
    { hash: 'x', status: 'UNRESOLVED', pages: 1, first: old, last: old },
    { hash: 'y', status: 'UNRESOLVED', pages: 1, first: newer, last: newer },
    { hash: 'z', status: 'UNRESOLVED', pages: 1, first: old, last: old },
  ]);
});

test('retesting a page of an old run adds what no newer run has judged', async () => {
  const site = await addWebsite(database.db);
  const old = await wholeRun(database.db, site, { [A]: ['x'], [B]: null });
  await wholeRun(database.db, site, { [A]: [] });
  const failed = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', old)
    .where('status', '=', 'FAILURE')
    .executeTakeFirstOrThrow();
  await reopen(database.db, failed.id);
  await record(database.db, old, testedPage(B, { hashes: ['y'] }));
  await finish(database.db, old);
  assert.deepEqual(
    (await read(site)).map(({ hash, status }) => [hash, status]),
    [
      ['x', 'RESOLVED'],
      ['y', 'UNRESOLVED'],
    ],
  );
});

test('a non-compliance resolved by a user is reopened only by a page tested afterwards', async () => {
  const site = await addWebsite(database.db);
  const testRunId = await wholeRun(database.db, site, { [A]: ['x'], [B]: null });
  const user = await buildUser(database.db);
  const ids = await database.db
    .selectFrom('non_compliances')
    .select('id')
    .where('website_id', '=', site.websiteId)
    .execute();
  await database.db.transaction().execute((tx) =>
    changeNonCompliances(
      tx,
      site.websiteId,
      ids.map(({ id }) => id),
      { status: 'RESOLVED', userId: user.id },
    ),
  );
  const retry = async (found: string[] | null) => {
    const { id } = await database.db
      .selectFrom('test_instances')
      .select('id')
      .where('test_run_id', '=', testRunId)
      .where('status', '=', 'FAILURE')
      .executeTakeFirstOrThrow();
    await reopen(database.db, id);
    await record(database.db, testRunId, found ? testedPage(B, { hashes: found }) : untestedPage(B));
    await finish(database.db, testRunId);
    return (await read(site)).map(({ hash, status, pages }) => [hash, status, pages]);
  };
  assert.deepEqual(await retry(null), [['x', 'RESOLVED', 1]], 'page A was tested before it was resolved');
  assert.deepEqual(await retry(['x']), [['x', 'UNRESOLVED', 2]], 'page B was tested afterwards');
});

test('a non-compliance resolved by a user during a run is reopened by the pages tested afterwards', async () => {
  const site = await addWebsite(database.db);
  await wholeRun(database.db, site, { [A]: ['x', 'y'], [B]: ['y'] });
  const user = await buildUser(database.db);
  const testRunId = await startedRun(database.db, site, [A, B]);
  await record(database.db, testRunId, testedPage(A, { hashes: ['x', 'y'] }));
  const ids = await database.db
    .selectFrom('non_compliances')
    .select('id')
    .where('website_id', '=', site.websiteId)
    .execute();
  await database.db.transaction().execute((tx) =>
    changeNonCompliances(
      tx,
      site.websiteId,
      ids.map(({ id }) => id),
      { status: 'RESOLVED', userId: user.id },
    ),
  );
  await record(database.db, testRunId, testedPage(B, { hashes: ['y'] }));
  await finish(database.db, testRunId);
  assert.deepEqual(
    (await read(site)).map(({ hash, status }) => [hash, status]),
    [
      ['x', 'RESOLVED'],
      ['y', 'UNRESOLVED'],
    ],
  );
  await wholeRun(database.db, site, { [A]: ['x'], [B]: [] });
  assert.equal((await read(site))[0]?.status, 'UNRESOLVED', 'the next run finds it still there');
});

test('the order of notes, not their timestamps, decides which is the last one', async () => {
  const site = await addWebsite(database.db);
  const { db } = database;
  await wholeRun(db, site, { [A]: ['x'] });
  await wholeRun(db, site, { [A]: [] });
  await wholeRun(db, site, { [A]: ['x'] });
  const { id } = await db
    .selectFrom('non_compliances')
    .select('id')
    .where('website_id', '=', site.websiteId)
    .executeTakeFirstOrThrow();
  const [first, second] = [await buildUser(db), await buildUser(db)];
  const asOf = await readAsOf(db);
  const change = (userId: string, what: { status: 'FIX IN PROGRESS' | 'RESOLVED'; comments: string }) =>
    db.transaction().execute((tx) => changeNonCompliances(tx, site.websiteId, [id], { ...what, userId }));
  await change(first.id, { status: 'FIX IN PROGRESS', comments: 'In work' });
  const testRunId = await startedRun(db, site, [A]);
  await record(db, testRunId, testedPage(A, { hashes: ['x'] }));
  // All existing notes were written with a clock one hour ahead.
  await sql`update non_compliance_notes set created = created + interval '1 hour' where non_compliance_id = ${id}`.execute(
    db,
  );
  await change(second.id, { status: 'RESOLVED', comments: 'Done' });
  await finish(db, testRunId);
  assert.deepEqual(
    (await read(site)).map(({ status }) => status),
    ['RESOLVED'],
    'its page was tested before a person resolved it, though a note of a run has a later time',
  );
  const { notes } = await listNotesOf(db, id, 10);
  assert.deepEqual(
    notes.map(({ new_status: status }) => status),
    ['RESOLVED', 'FIX IN PROGRESS', 'UNRESOLVED', 'RESOLVED'],
  );
  const [row] = await listNonCompliancesById(db, { reach: 'all' }, [id]);
  assert.equal(row?.comments, 'Done');
  const left = (status: 'UNRESOLVED' | 'FIX IN PROGRESS') =>
    countChangedSince(
      db,
      { reach: 'all' },
      {
        websiteId: site.websiteId,
        auditId: 'image-alt',
        where: { status: [status] },
        userId: null,
        asOf,
        except: [],
      },
    );
  assert.deepEqual(
    [await left('UNRESOLVED'), await left('FIX IN PROGRESS')],
    [1, 0],
    'what it was when it was read',
  );
});

async function setStatus(testRunId: string, status: 'FAILURE' | 'RUNNING') {
  await database.db.updateTable('test_runs').set({ status }).where('id', '=', testRunId).execute();
}

test('every non-compliance counts the pages on which it is found', async () => {
  const { rows } = await sql`
    select nc.id from non_compliances nc left join non_compliance_pages page on page.non_compliance_id = nc.id
    group by nc.id having nc.pages_affected <> count(page.url_key)`.execute(database.db);
  assert.deepEqual(rows, []);
});

test('every non-compliance is in the group of similar ones, and the groups count them', async () => {
  const { rows } = await sql`
    select g.id from non_compliance_groups g
    full join (
      select group_id, count(*) as cnt, max(created) as newest, min(created) as oldest from non_compliances
      group by group_id) real on real.group_id = g.id
    where g.cnt is distinct from real.cnt or g.newest is distinct from real.newest
      or g.oldest is distinct from real.oldest
    union all
    select nc.group_id from non_compliances nc join non_compliance_groups g on g.id = nc.group_id
    where (g.website_id, g.audit_id, g.status, g.priority, g.assignee_id, g.due, g.settings, g.run_by)
      is distinct from
      (nc.website_id, nc.audit_id, nc.status, nc.priority, nc.assignee_id, nc.due, nc.settings, nc.run_by)`.execute(
    database.db,
  );
  assert.deepEqual(rows, []);
});

type Site = Awaited<ReturnType<typeof addWebsite>>;
const HASHES = ['x', 'y', 'z'];

async function read(site: { websiteId: string }) {
  const rows = await database.db
    .selectFrom('non_compliances as nc')
    .selectAll('nc')
    .select((eb) => [
      eb
        .selectFrom('non_compliance_sightings')
        .select('first_seen_run_id')
        .whereRef('non_compliance_id', '=', 'nc.id')
        .orderBy('first_seen')
        .limit(1)
        .as('first'),
      eb
        .selectFrom('non_compliance_sightings')
        .select('last_seen_run_id')
        .whereRef('non_compliance_id', '=', 'nc.id')
        .orderBy('last_seen', 'desc')
        .limit(1)
        .as('last'),
    ])
    .where('website_id', '=', site.websiteId)
    .execute();
  const named = rows.map((row) => ({
    row,
    hash: HASHES.find((hash) => fingerprintBytes(hash).equals(row.fe_hash)),
  }));
  named.sort((a, b) => HASHES.indexOf(a.hash ?? '') - HASHES.indexOf(b.hash ?? ''));
  return named.map(({ row, hash }) => ({
    hash,
    status: row.status,
    pages: row.pages_affected,
    first: row.first,
    last: row.last,
  }));
}

async function notes(site: { websiteId: string }): Promise<string[]> {
  const rows = await database.db
    .selectFrom('non_compliance_notes as note')
    .innerJoin('non_compliances as nc', 'nc.id', 'note.non_compliance_id')
    .select(['note.old_status', 'note.new_status', 'note.test_run_id', 'note.user_id'])
    .where('nc.website_id', '=', site.websiteId)
    .orderBy('note.id')
    .execute();
  assert.ok(rows.every((row) => row.user_id === null));
  return rows.map((row) => `${row.old_status} > ${row.new_status} by ${row.test_run_id}`);
}
