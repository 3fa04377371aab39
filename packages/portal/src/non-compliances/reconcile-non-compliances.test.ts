import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fingerprintBytes } from '@abhigam/db';
import type { LeftOut, NotLoaded } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { addWebsite, finish, record, SITE, startedRun, testedPage, wholeRun } from '../../test/run-story.ts';

const A = `${SITE}a`;
const B = `${SITE}b`;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(async () => {
  await database.close();
});

test('a failing element becomes one non-compliance over all pages that have it', async () => {
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
    // Its causes say it, in the reader's language.
    explanation: '',
    snippet: '<img>',
    testData: null,
  });
});

test('one that a later COMPLETE run no longer finds on its pages is RESOLVED, and UNRESOLVED when it reappears', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['x'], [B]: [] });
  await wholeRun(database.db, site, { [A]: [], [B]: [] });
  assert.deepEqual(await read(site), [{ hash: 'x', status: 'RESOLVED', pages: 0, first, last: first }]);
  const third = await wholeRun(database.db, site, { [A]: [], [B]: ['x'] });
  assert.deepEqual(await read(site), [{ hash: 'x', status: 'UNRESOLVED', pages: 1, first, last: third }]);
  assert.deepEqual(await notes(site), ['UNRESOLVED > RESOLVED: ', 'RESOLVED > UNRESOLVED: ']);
});

test('one stays UNRESOLVED while a page that had it was not tested', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['x'], [B]: ['x'] });
  await wholeRun(database.db, site, { [A]: [] });
  assert.deepEqual(await read(site), [{ hash: 'x', status: 'UNRESOLVED', pages: 1, first, last: first }]);
});

test('a PARTIALLY COMPLETE run adds what it found and resolves nothing', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['x'], [B]: [] });
  const second = await wholeRun(database.db, site, { [A]: ['y'], [B]: null });
  assert.deepEqual(await read(site), [
    { hash: 'x', status: 'UNRESOLVED', pages: 1, first, last: first },
    { hash: 'y', status: 'UNRESOLVED', pages: 1, first: second, last: second },
  ]);
});

test('a run that failed leaves every non-compliance as it was', async () => {
  const site = await addWebsite(database.db);
  await wholeRun(database.db, site, { [A]: ['x'] });
  const known = await read(site);
  await wholeRun(database.db, site, { [A]: null });
  assert.deepEqual(await read(site), known);
});

test('runs of another mode, version or level do not resolve it', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['x'] });
  await wholeRun(database.db, site, { [A]: [] }, { wcagLevel: 'A' });
  await wholeRun(database.db, site, { [A]: [] }, { wcagVersion: '2.2' });
  await wholeRun(database.db, site, { [A]: [] }, { testMode: 'single_page' });
  assert.deepEqual(await read(site), [{ hash: 'x', status: 'UNRESOLVED', pages: 1, first, last: first }]);
});

test('what one source found is not resolved by a run that asks only the other', async () => {
  const site = await addWebsite(database.db);
  const first = await startedRun(database.db, site, [A]);
  const page = testedPage(A, { hashes: ['x'] });
  assert.ok(page.status === 'COMPLETE');
  await record(database.db, first, {
    ...page,
    audits: page.audits.map((audit) => ({ ...audit, source: 'andi' as const })),
  });
  await finish(database.db, first);
  await wholeRun(database.db, site, { [A]: [] }, { sources: ['lh'] });
  assert.deepEqual(await read(site), [{ hash: 'x', status: 'UNRESOLVED', pages: 1, first, last: first }]);
  await wholeRun(database.db, site, { [A]: [] }, { sources: ['andi'] });
  assert.deepEqual(await read(site), [{ hash: 'x', status: 'RESOLVED', pages: 0, first, last: first }]);
});

test('one that is counted under the finding of another audit stays, and is resolved with it', async () => {
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
  { name: 'a script that is gone for good', limit: lost('scripts', 'http-status', 404), resolves: true },
  { name: 'a server that was down', limit: lost('scripts', 'http-status', 503), resolves: false },
  { name: 'a frame that did not come in time', limit: lost('frames', 'time', null), resolves: false },
  {
    name: 'a style sheet, for other rules',
    limit: lost('style-sheets', 'type', null, 'region'),
    resolves: true,
  },
  {
    name: 'a style sheet, for a rule that rests on it',
    limit: lost('style-sheets', 'type', null, 'image-alt'),
    resolves: false,
  },
])
  test(`what did not load: ${name} ${resolves ? 'resolves as ever' : 'resolves nothing'}`, async () => {
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
  part: LeftOut['part'],
  why: NotLoaded['why'],
  status: number | null,
  ...rules: string[]
): LeftOut {
  return { part, why: 'not-loaded', rules, files: [{ url: `${SITE}file`, why, status }], total: 1 };
}

test('a state set by a person stays while the element is still found', async () => {
  const site = await addWebsite(database.db);
  await wholeRun(database.db, site, { [A]: ['x'] });
  await database.db
    .updateTable('non_compliances')
    .set({ status: 'FIX IN PROGRESS' })
    .where('website_id', '=', site.websiteId)
    .execute();
  await wholeRun(database.db, site, { [A]: ['x'] });
  assert.equal((await read(site))[0]?.status, 'FIX IN PROGRESS');
});

test('an old run finished late does not undo what a newer run has established', async () => {
  const site = await addWebsite(database.db);
  const old = await startedRun(database.db, site, [A]);
  await database.db.updateTable('test_runs').set({ status: 'FAILURE' }).where('id', '=', old).execute();
  await wholeRun(database.db, site, { [A]: [] });
  await database.db.updateTable('test_runs').set({ status: 'RUNNING' }).where('id', '=', old).execute();
  await record(database.db, old, testedPage(A, { hashes: ['x'] }));
  assert.equal(await finish(database.db, old), 'COMPLETE');
  assert.deepEqual(await read(site), []);
});

const HASHES = ['x', 'y'];

async function read(site: { websiteId: string }) {
  const rows = await database.db
    .selectFrom('non_compliances')
    .selectAll()
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
    first: row.first_seen_run_id,
    last: row.last_seen_run_id,
  }));
}

async function notes(site: { websiteId: string }): Promise<string[]> {
  const rows = await database.db
    .selectFrom('non_compliance_notes as note')
    .innerJoin('non_compliances as nc', 'nc.id', 'note.non_compliance_id')
    .select(['note.old_status', 'note.new_status', 'note.comments', 'note.user_id'])
    .where('nc.website_id', '=', site.websiteId)
    .orderBy('note.id')
    .execute();
  assert.ok(rows.every((row) => row.user_id === null));
  return rows.map((row) => `${row.old_status} > ${row.new_status}: ${row.comments}`);
}
