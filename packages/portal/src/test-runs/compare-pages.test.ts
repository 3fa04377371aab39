import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { trimPages } from '@abhigam/db';
import { DIGEST_FORMAT, type DigestedPage } from '@abhigam/domain';
import { runScoring } from '@abhigam/rules';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import {
  addWebsite,
  end,
  record,
  reopen,
  SITE,
  startedRun,
  testedPage,
  untestedPage,
} from '../../test/run-fixtures.ts';
import { endRun } from './end-run.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

/** A page with a menu of these links: element 0 is the page, 1 the menu, followed by the links. */
function digested(path: string, links: string): DigestedPage {
  const names = [...links];
  const described = (tag: string, label: string) => ({
    label,
    snippet: `<${tag}>${label}</${tag}>`,
    selector: tag,
    ancestry: `body > ${tag}`,
    rect: null,
  });
  return {
    digest: {
      format: DIGEST_FORMAT,
      url: `${SITE}${path}`,
      key: `site.example/${path}`,
      lang: 'en',
      script: 'Latn',
      title: `Page ${path}`,
      headings: [{ text: `Page ${path}`, at: 0 }],
      blocks: [
        {
          region: 'top',
          isNavigation: true,
          name: '',
          key: 'nav',
          at: 1,
          links: names.map((name, at) => ({ to: `site.example/${name}`, name, image: null, at: at + 2 })),
        },
      ],
      helps: [],
      searches: [],
      fields: [],
      step: null,
      ways: { search: true, index: true },
      root: 0,
    },
    elements: [described('html', ''), described('nav', ''), ...names.map((name) => described('a', name))],
  };
}

const PAGES = ['', 'a', 'b', 'c', 'd', 'e'];

/** A run with all pages recorded but not ended; the last page has another order of links. */
async function recordedRun(more: { failed?: string; elements?: string } = {}): Promise<string> {
  const { db } = database;
  const urls = PAGES.map((path) => `${SITE}${path}`);
  const testRunId = await startedRun(db, await addWebsite(db), urls);
  for (const path of PAGES) {
    const isFailed = path === more.failed;
    const hashes = path === 'd' ? ['known'] : [];
    const result = isFailed ? untestedPage(`${SITE}${path}`) : testedPage(`${SITE}${path}`, { hashes });
    await record(db, testRunId, result, { digested: digested(path, path === 'e' ? 'yxz' : 'xyz') });
  }
  return testRunId;
}

/** All stored data of a run's pages, without ids. */
async function held(testRunId: string) {
  const { db } = database;
  const pages = await db
    .selectFrom('test_instances')
    .select(['id', 'url', 'score', 'cnt_tests', 'cnt_total_issues', 'cnt_total_warns'])
    .where('test_run_id', '=', testRunId)
    .orderBy('url')
    .execute();
  const audits = await db
    .selectFrom('audits as a')
    .innerJoin('test_instances as i', 'i.id', 'a.test_instance_id')
    .select(['i.url', 'a.audit_id', 'a.status', 'a.cnt_elements'])
    .where('a.test_run_id', '=', testRunId)
    .orderBy('i.url')
    .orderBy('a.audit_id')
    .orderBy('a.status')
    .execute();
  const elements = await db
    .selectFrom('failing_elements as e')
    .innerJoin('test_instances as i', 'i.id', 'e.test_instance_id')
    .select(['i.url', 'e.audit_id', 'e.status', 'e.label', 'e.causes'])
    .where('e.test_run_id', '=', testRunId)
    .orderBy('i.url')
    .orderBy('e.audit_id')
    .execute();
  return { pages, audits, elements };
}

const elementsOfRule = ({ elements }: Awaited<ReturnType<typeof held>>) =>
  elements.flatMap(({ url, audit_id, status, label }) =>
    audit_id === 'consistent-navigation' ? [`${url.slice(SITE.length)} ${status} ${label}`] : [],
  );

test('findings from comparing the pages of a run are part of its result', async () => {
  const testRunId = await recordedRun();
  const before = await held(testRunId);
  const ended = await end(database.db, testRunId);
  assert.equal(ended?.status, 'COMPLETE');
  const now = await held(testRunId);
  assert.deepEqual(elementsOfRule(now), ['e Fail x']);
  const of = (path: string, at: typeof now) => at.pages.find(({ url }) => url === `${SITE}${path}`);
  assert.deepEqual([of('e', before)?.score, of('e', now)?.score], [100, 99]);
  assert.equal(of('e', now)?.cnt_total_issues, 1);
  // Compared pages without a finding have passed these tests.
  const more = (path: string) => (of(path, now)?.cnt_tests ?? 0) - (of(path, before)?.cnt_tests ?? 0);
  assert.equal(more('e'), more('a'));
  assert.ok(more('a') >= 3);
  // A failure already found by another source does not count twice.
  assert.deepEqual([of('d', now)?.score, of('d', now)?.cnt_total_issues], [60, 1]);
});

test('an interrupted end writes nothing, and the next one writes everything once', async () => {
  const { db } = database;
  const testRunId = await recordedRun();
  const before = await held(testRunId);
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await endRun(tx, { testRunId, scoring: runScoring() });
      throw new Error('the power fails');
    }),
    /the power fails/,
  );
  assert.deepEqual(await held(testRunId), before);
  await end(db, testRunId);
  const once = await held(testRunId);
  assert.deepEqual(elementsOfRule(once), ['e Fail x']);
  // Idempotent: a second call (a job delivered twice) writes nothing.
  assert.equal(await end(db, testRunId), null);
  assert.deepEqual(await held(testRunId), once);
});

test('retesting a page compares all pages again and discards the former result', async () => {
  const { db } = database;
  const testRunId = await recordedRun({ failed: 'c' });
  await end(db, testRunId);
  const first = await held(testRunId);
  assert.deepEqual(elementsOfRule(first), ['e Fail x']);
  // The same pages give the same findings and figures.
  const c = first.pages.find(({ url }) => url === `${SITE}c`);
  await reopen(db, c?.id ?? '');
  await record(db, testRunId, untestedPage(`${SITE}c`));
  await end(db, testRunId);
  assert.deepEqual(await held(testRunId), first);
  // The new page has the order of the deviating one: no order is in the majority.
  await reopen(db, c?.id ?? '');
  await record(db, testRunId, testedPage(`${SITE}c`), { digested: digested('c', 'yxz') });
  await end(db, testRunId);
  const last = await held(testRunId);
  assert.deepEqual(elementsOfRule(last), ['e Warn y']);
  const e = last.pages.find(({ url }) => url === `${SITE}e`);
  assert.deepEqual([e?.score, e?.cnt_total_issues, e?.cnt_total_warns], [100, 0, 1]);
});

test('an invalid digest or one of another version is ignored', async () => {
  const { db } = database;
  const testRunId = await recordedRun();
  const pages = await db
    .selectFrom('page_digests')
    .select('test_instance_id as id')
    .where('test_run_id', '=', testRunId)
    .orderBy('test_instance_id')
    .execute();
  const hostile = [
    '{}',
    JSON.stringify({ ...digested('a', 'xyz').digest, format: 0 }),
    JSON.stringify({ ...digested('b', 'xyz').digest, blocks: Array(1_000).fill(null) }),
  ];
  for (const [at, digest] of hostile.entries())
    await db
      .updateTable('page_digests')
      .set({ digest })
      .where('test_instance_id', '=', pages[at]?.id ?? '')
      .execute();
  assert.equal((await end(db, testRunId))?.status, 'COMPLETE');
  // Three are left, two of which agree.
  assert.deepEqual(elementsOfRule(await held(testRunId)), ['e Warn y']);
});

test('pages of single-page runs have no digest, and digests are removed with the findings of their run', async () => {
  const { db } = database;
  const digests = async (testRunId: string) =>
    (
      await db
        .selectFrom('page_digests')
        .select('test_instance_id')
        .where('test_run_id', '=', testRunId)
        .execute()
    ).length;
  const alone = await startedRun(db, await addWebsite(db), [SITE], { testMode: 'single_page' });
  await record(db, alone, testedPage(SITE), { digested: digested('', 'xyz') });
  assert.equal(await digests(alone), 0);
  const whole = await recordedRun();
  assert.equal(await digests(whole), PAGES.length);
  await trimPages(db, whole, { after: null, limit: 50 });
  assert.equal(await digests(whole), 0);
});
