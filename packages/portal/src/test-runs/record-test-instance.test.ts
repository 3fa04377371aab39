import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { NO_DISPLAY_FILTER } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { listElementsOfInstance } from '../../../db/src/queries/findings.ts';
import { claimPage } from '../../../db/src/queries/run-claim.ts';
import { findTestInstance } from '../../../db/src/queries/test-instances.ts';
import {
  addWebsite,
  cancel,
  failedAudit,
  finish,
  foundPages,
  record,
  SITE,
  startedRun,
  testedPage,
  untestedPage,
  wholeRun,
} from '../../test/run-fixtures.ts';
import { recordPageResult } from './record-test-instance.ts';

const A = `${SITE}a`;
const B = `${SITE}b`;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(async () => {
  await database.close();
});

test('discards the result of a worker whose page was taken over', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [A]);
  const id = await pageId(testRunId, A);
  const first = await claimPage(database.db, { testInstanceId: id, workerId: 'slow' });
  const second = await claimPage(database.db, { testInstanceId: id, workerId: 'quick' });
  assert.deepEqual([first?.attempt, second?.attempt], [1, 2]);
  const write = (attempt: number, title: string) =>
    database.db.transaction().execute((tx) =>
      recordPageResult(tx, {
        testInstanceId: id,
        attempt,
        result: testedPage(A, { title, hashes: ['x'] }),
        found: foundPages([B]),
        screenshot: null,
        factsSha256: null,
        inventoriesSha256: null,
      }),
    );
  assert.equal((await write(1, 'from the slow one')).outcome, 'discarded');
  assert.deepEqual(await pages(testRunId), ['/a RUNNING']);
  assert.equal((await write(2, 'from the quick one')).outcome, 'recorded');
  assert.equal((await write(1, 'from the slow one')).outcome, 'discarded');
  assert.equal((await write(2, 'once more')).outcome, 'discarded');
  const stored = await database.db
    .selectFrom('test_instances')
    .select(['title', 'worker_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(stored, { title: 'from the quick one', worker_id: 'quick' });
  const elements = await database.db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .execute();
  assert.equal(elements.length, 1);
});

test('stores the text recognized in images with the findings, and the number of images with the page', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [A]);
  const id = await pageId(testRunId, A);
  const result = testedPage(A, { hashes: ['x'] });
  assert.ok(result.status === 'COMPLETE');
  const altFailureData = { type: 'inline' as const, asciiText: '', rawText: 'सूचना\0' };
  for (const audit of result.audits)
    for (const element of audit.failingElements) Object.assign(element, { altFailureData });
  await record(database.db, testRunId, { ...result, textInImages: { read: 3, unread: 1 } });
  const [element] = await listElementsOfInstance(database.db, id, { shown: NO_DISPLAY_FILTER });
  assert.deepEqual(element?.alt_failure_data, { ...altFailureData, rawText: 'सूचना\uFFFD' });
  const page = await findTestInstance(database.db, { reach: 'all' }, id);
  assert.deepEqual(page?.engine?.textInImages, { read: 3, unread: 1 });
});

test('discards a result that arrives after the run was cancelled', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [A]);
  const id = await pageId(testRunId, A);
  const page = await claimPage(database.db, { testInstanceId: id, workerId: 'w' });
  await cancel(database.db, testRunId);
  const recorded = await database.db.transaction().execute((tx) =>
    recordPageResult(tx, {
      testInstanceId: id,
      attempt: page?.attempt ?? 0,
      result: testedPage(A),
      found: foundPages([B]),
      screenshot: null,
      factsSha256: null,
      inventoriesSha256: null,
    }),
  );
  assert.deepEqual(recorded, { outcome: 'discarded', newPageIds: [], settled: false });
  assert.equal(await claimPage(database.db, { testInstanceId: id, workerId: 'w' }), null);
});

test('adds each link as one page, in any spelling, and the last page settles the run', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [A]);
  const links = [B, `${B}#top`, `${A}?utm_source=mail`, `${SITE}c?y=2&x=1`, `${SITE}c?x=1&y=2`];
  const first = await record(database.db, testRunId, testedPage(A), { found: foundPages(links) });
  assert.deepEqual([first.newPageIds.length, first.settled], [2, false]);
  await record(database.db, testRunId, testedPage(B), { found: foundPages([A, B]) });
  const last = await record(database.db, testRunId, testedPage(`${SITE}c?y=2&x=1`));
  assert.deepEqual([last.newPageIds, last.settled], [[], true]);
  assert.deepEqual(await pages(testRunId), ['/a COMPLETE', '/b COMPLETE', '/c?y=2&x=1 COMPLETE']);
});

test('of two URLs that lead to one page, the first tested counts', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [A, B]);
  await record(database.db, testRunId, testedPage(A, { finalUrl: `${SITE}c` }));
  const second = await record(database.db, testRunId, testedPage(B, { finalUrl: `${SITE}c` }), {
    found: foundPages([SITE]),
  });
  assert.deepEqual(second, { outcome: 'skipped', newPageIds: [], settled: true });
  assert.deepEqual(await pages(testRunId), ['/a COMPLETE']);
  await finish(database.db, testRunId);
  const run = await readRun(testRunId);
  assert.deepEqual([run.status, run.pages_total, run.pages_complete], ['COMPLETE', 1, 1]);
});

test('a link does not add a skipped or redirected URL again', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [A, B, `${SITE}c`]);
  await record(database.db, testRunId, testedPage(A, { finalUrl: `${SITE}x` }));
  await record(database.db, testRunId, testedPage(B, { finalUrl: `${SITE}x` }));
  const third = await record(database.db, testRunId, testedPage(`${SITE}c`), {
    found: foundPages([`${SITE}x`, B]),
  });
  assert.deepEqual(third, { outcome: 'recorded', newPageIds: [], settled: true });
});

test('the base URL replaces a waiting page to which it redirects', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [SITE, `${SITE}home`]);
  const base = await record(database.db, testRunId, testedPage(SITE, { finalUrl: `${SITE}home` }));
  assert.deepEqual([base.outcome, base.settled], ['recorded', true]);
  assert.deepEqual(await pages(testRunId), ['/ COMPLETE']);
});

test('a site that generates redirecting URLs endlessly is not followed forever', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [SITE], { maxPages: 3 });
  const fresh = (from: number) => Array.from({ length: 5 }, (_, n) => `${SITE}r${from + n}`);
  await record(database.db, testRunId, testedPage(SITE), { found: foundPages(fresh(0)) });
  let tried = 1;
  for (;;) {
    const waiting = await database.db
      .selectFrom('test_instances')
      .select('url')
      .where('test_run_id', '=', testRunId)
      .where('status', '=', 'PENDING')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!waiting) break;
    tried += 1;
    // Every second URL is a page with new links, the other URLs redirect to the home page.
    const result = tried % 2 === 0 ? testedPage(waiting.url, { finalUrl: SITE }) : testedPage(waiting.url);
    await record(database.db, testRunId, result, { found: foundPages(fresh(tried * 10)) });
  }
  assert.ok(tried <= 6, `${tried} addresses were tried`);
});

test('replaces characters that PostgreSQL cannot store', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [A]);
  const audit = failedAudit('x');
  const element = audit.failingElements[0];
  assert.ok(element);
  element.snippet = '<img alt="\u0000\ud800">';
  element.causes = [{ message: 'aria-valid-attr', values: { attributes: 'aria-\u0000\ud800', ratio: 2.32 } }];
  element.rect = { x: 1, y: 2, width: 3, height: 4 };
  const result = testedPage(A, { title: `nul \u0000 half \udc00 ${'long '.repeat(1000)}` });
  await record(database.db, testRunId, { ...result, audits: [audit] } as typeof result);
  const row = await database.db
    .selectFrom('failing_elements')
    .select(['causes', 'snippet', 'rect'])
    .where('test_run_id', '=', testRunId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, {
    causes: [{ message: 'aria-valid-attr', values: { attributes: 'aria-\ufffd\ufffd', ratio: 2.32 } }],
    snippet: '<img alt="\ufffd\ufffd">',
    rect: { x: 1, y: 2, width: 3, height: 4 },
  });
});

test('an internal error does not change the webpage', async () => {
  const site = await addWebsite(database.db);
  const testRunId = await startedRun(database.db, site, [A, B]);
  await record(database.db, testRunId, untestedPage(A, 'engine-error'));
  await record(database.db, testRunId, untestedPage(B));
  const rows = await database.db
    .selectFrom('webpages')
    .select(['url', 'status'])
    .where('website_id', '=', site.websiteId)
    .orderBy('url')
    .execute();
  assert.deepEqual(rows, [
    { url: A, status: 'ACTIVE' },
    { url: B, status: 'PAGE_LOAD_FAILURE' },
  ]);
});

test('the website shows its latest full-site run, and a single-page run only if there is none', async () => {
  const site = await addWebsite(database.db);
  const latest = async () => {
    const row = await database.db
      .selectFrom('websites')
      .select(['latest_test_run_id', 'latest_score', 'latest_score_mode'])
      .where('id', '=', site.websiteId)
      .executeTakeFirstOrThrow();
    return [row.latest_test_run_id, row.latest_score, row.latest_score_mode];
  };
  const single = await wholeRun(database.db, site, { [A]: ['x'] }, { testMode: 'single_page' });
  assert.deepEqual(await latest(), [single, 60, 'single_page']);
  const whole = await wholeRun(database.db, site, { [A]: [], [B]: [] });
  assert.deepEqual(await latest(), [whole, 100, 'full_site']);
  await wholeRun(database.db, site, { [A]: ['x'] }, { testMode: 'single_page' });
  await wholeRun(database.db, site, { [A]: null });
  assert.deepEqual(await latest(), [whole, 100, 'full_site']);
});

async function pageId(testRunId: string, url: string): Promise<string> {
  const row = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where('url', '=', url)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function pages(testRunId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('test_instances')
    .select(['url', 'status'])
    .where('test_run_id', '=', testRunId)
    .orderBy('url')
    .execute();
  return rows.map((row) => `${row.url.slice(SITE.length - 1)} ${row.status}`);
}

async function readRun(testRunId: string) {
  return database.db
    .selectFrom('test_runs')
    .selectAll()
    .where('id', '=', testRunId)
    .executeTakeFirstOrThrow();
}

test('a finished run records each combination of versions and settings used for its pages', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [
    A,
    B,
    `${SITE}c`,
    `${SITE}d`,
  ]);
  const page = testedPage(A);
  assert.ok(page.status === 'COMPLETE');
  const newer = { ...page.engine, ruleset: 'def' };
  await record(database.db, testRunId, page);
  await record(database.db, testRunId, { ...page, url: B, finalUrl: B, engine: newer });
  await record(database.db, testRunId, { ...page, url: `${SITE}c`, finalUrl: `${SITE}c`, engine: newer });
  await record(database.db, testRunId, untestedPage(`${SITE}d`));
  await finish(database.db, testRunId);
  const { tested_with } = await database.db
    .selectFrom('test_runs')
    .select('tested_with')
    .where('id', '=', testRunId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(tested_with, [page.engine, newer]);
});
