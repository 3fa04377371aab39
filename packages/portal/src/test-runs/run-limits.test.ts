import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { say } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { listKnownPages } from '../../../db/src/queries/known-pages.ts';
import {
  endLinkCheck,
  listBrokenLinks,
  listUnsettledLinks,
  settleKnownLinks,
  settleLinks,
} from '../../../db/src/queries/run-links.ts';
import { findRunRow } from '../../../db/src/queries/run-row.ts';
import {
  countSkippedUrls,
  listSkippedUrls,
  MAX_SKIPPED_URLS,
} from '../../../db/src/queries/run-skipped-urls.ts';
import {
  addWebsite,
  brokenLink,
  finish,
  foundPages,
  record,
  SITE,
  startedRun,
  testedPage,
  untestedPage,
  wholeRun,
} from '../../test/run-fixtures.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const everybody = { reach: 'all' } as const;

test('pages beyond the cap are stored, and added when others free their place', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [SITE], { maxPages: 2 });
  const links = ['a', 'b', 'c'].map((path) => SITE + path);
  await record(database.db, testRunId, testedPage(SITE), { found: foundPages(links) });
  assert.deepEqual(await leftOut(testRunId), ['/b cap-reached', '/c cap-reached']);
  const again = await record(database.db, testRunId, testedPage(`${SITE}a`, { finalUrl: SITE }));
  assert.deepEqual([again.outcome, again.newPageIds.length, again.settled], ['skipped', 1, false]);
  await record(database.db, testRunId, testedPage(`${SITE}b`));
  assert.deepEqual(await leftOut(testRunId), ['/a duplicate', '/c cap-reached']);
  assert.equal(await finish(database.db, testRunId), 'COMPLETE');
});

test('limits the pages per URL shape, over all pages that link to it', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [SITE]);
  const limit = { pattern: '/calendar/{date}', pages: 3 };
  const month = (number: number) => ({ url: `${SITE}calendar/2031-${number}`, depth: 1, limit });
  const first = await record(database.db, testRunId, testedPage(SITE), {
    found: [month(1), month(2), ...foundPages([`${SITE}other`])],
  });
  assert.equal(first.newPageIds.length, 3);
  const second = await record(database.db, testRunId, testedPage(`${SITE}calendar/2031-1`), {
    found: [month(3), month(4), month(5)],
  });
  assert.equal(second.newPageIds.length, 1);
  assert.deepEqual(await leftOut(testRunId), [
    '/calendar/2031-4 pattern-limit',
    '/calendar/2031-5 pattern-limit',
  ]);
});

test('stores URLs that are not tested with the reason, up to a limit', async () => {
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [SITE]);
  const closed = Array.from({ length: MAX_SKIPPED_URLS + 20 }, (_, n) => `${SITE}closed/${n}`);
  await record(database.db, testRunId, testedPage(SITE), {
    found: [],
    skippedUrls: [
      ...closed.map((url) => ({ url, key: url, depth: 1, pattern: null, why: 'robots' as const })),
      { url: `${SITE}deep`, key: `${SITE}deep`, depth: 51, pattern: null, why: 'too-deep' },
    ],
  });
  assert.deepEqual(await countSkippedUrls(database.db, testRunId), [
    { why: 'robots', count: MAX_SKIPPED_URLS },
    { why: 'too-deep', count: 1 },
  ]);
});

test('stops requesting a site that no longer returns pages', async () => {
  const paths = Array.from({ length: 60 }, (_, n) => `${SITE}p${n}`);
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [SITE, ...paths], {
    maxPages: 100,
  });
  await record(database.db, testRunId, testedPage(SITE));
  let last = { settled: false };
  let requests = 0;
  while (!last.settled) {
    last = await record(database.db, testRunId, brokenLink(paths[requests] ?? '', 503));
    requests += 1;
  }
  assert.equal(requests, 25);
  assert.equal(await finish(database.db, testRunId), 'PARTIALLY COMPLETE');
  const { reasons } = await figures(testRunId);
  assert.deepEqual(reasons, { none: 1, 'gave-up': 35 });
  assert.deepEqual(await countSkippedUrls(database.db, testRunId), [{ why: 'broken-link', count: 25 }]);
});

test('a run with mostly sign-in pages is marked and has no score', async () => {
  const urls = [SITE, `${SITE}a`, `${SITE}b`, `${SITE}c`];
  const site = await addWebsite(database.db);
  const testRunId = await startedRun(database.db, site, urls);
  await record(database.db, testRunId, testedPage(SITE));
  for (const url of urls.slice(1)) {
    const page = untestedPage(url);
    assert.ok(page.status === 'FAILURE');
    await record(database.db, testRunId, { ...page, reason: 'sign-in-required', httpStatus: 401 });
  }
  assert.equal(await finish(database.db, testRunId), 'PARTIALLY COMPLETE');
  const { run } = await figures(testRunId);
  assert.deepEqual([run.not_representative, run.score, run.stats?.score], ['sign-in-required', null, null]);
  const website = await database.db
    .selectFrom('websites')
    .select('latest_score')
    .where('id', '=', site.websiteId)
    .executeTakeFirstOrThrow();
  assert.equal(website.latest_score, null);
});

test('pages of the previous run come first, except those that were missing', async () => {
  const site = await addWebsite(database.db);
  await wholeRun(database.db, site, {
    [SITE]: [],
    [`${SITE}b`]: [],
    [`${SITE}gone`]: null,
    [`${SITE}a`]: [],
  });
  const testRunId = await startedRun(database.db, site, [SITE]);
  const run = await findRunRow(database.db, testRunId);
  assert.ok(run);
  assert.deepEqual(await listKnownPages(database.db, run), [SITE, `${SITE}b`, `${SITE}a`]);
  assert.deepEqual(await listKnownPages(database.db, { ...run, test_mode: 'single_page' }), []);
});

test('lists broken links with the pages that contain them', async () => {
  const gone = `${SITE}gone`;
  const testRunId = await startedRun(database.db, await addWebsite(database.db), [SITE, `${SITE}a`, gone]);
  const link = (url: string, isInternal = true) => ({ url, key: url, isInternal });
  const elsewhere = link('https://elsewhere.example/', false);
  const file = link(`${SITE}report.pdf`);
  await record(database.db, testRunId, testedPage(SITE), {
    links: [link(gone), elsewhere, link(gone), file],
  });
  await record(database.db, testRunId, testedPage(`${SITE}a`), {
    links: [link(gone), link(SITE), elsewhere],
  });
  await record(database.db, testRunId, brokenLink(gone, 500));
  await database.db.transaction().execute((tx) => settleKnownLinks(tx, { testRunId, checkExternal: true }));
  const waiting = await listUnsettledLinks(database.db, testRunId, 10);
  assert.deepEqual(
    waiting.map(({ url }) => url),
    [elsewhere.url, file.url],
  );
  await settleLinks(
    database.db,
    waiting.map(({ id, isInternal }) => ({
      id,
      ...(isInternal
        ? {
            state: 'broken',
            reason: 'http-status',
            httpStatus: 404,
            detail: say('page.status', { status: 404 }),
          }
        : { state: 'ok', reason: null, httpStatus: 200, detail: null }),
    })),
  );
  await database.db.transaction().execute((tx) => endLinkCheck(tx, testRunId));
  const broken = await listBrokenLinks(database.db, everybody, { testRunId, limit: 10, skip: 0 });
  assert.deepEqual(
    broken.map(({ url, reason, httpStatus, cntPages, pages }) => [
      url,
      reason,
      httpStatus,
      cntPages,
      pages.map((page) => page.url),
    ]),
    [
      [gone, 'http-status', 500, 2, [SITE, `${SITE}a`]],
      [file.url, 'http-status', 404, 1, [SITE]],
    ],
  );
  const foreign = { reach: 'organization', organizationId: -5 } as const;
  assert.deepEqual(await listBrokenLinks(database.db, foreign, { testRunId, limit: 10, skip: 0 }), []);
});

async function leftOut(testRunId: string): Promise<string[]> {
  const rows = await listSkippedUrls(database.db, everybody, { testRunId, limit: 100, skip: 0 });
  return rows.map(({ url, why }) => `${new URL(url).pathname} ${why}`).sort();
}

async function figures(testRunId: string) {
  const run = await database.db
    .selectFrom('test_runs')
    .selectAll()
    .where('id', '=', testRunId)
    .executeTakeFirstOrThrow();
  const pages = await database.db
    .selectFrom('test_instances')
    .select('reason')
    .where('test_run_id', '=', testRunId)
    .execute();
  const reasons: Record<string, number> = {};
  for (const { reason } of pages) reasons[reason ?? 'none'] = (reasons[reason ?? 'none'] ?? 0) + 1;
  return { run, reasons };
}
