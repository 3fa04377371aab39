import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  buildAudit,
  buildTestInstance,
  buildTestRun,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
} from '@abhigam/testing';
import { measureRunChange } from './run-change.ts';

let database: TestDatabase;
let websiteId: string;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

/** Weights of the passed and the failed audits of one page. */
interface Page {
  passed: Readonly<Record<string, number>>;
  failed?: Readonly<Record<string, number>>;
}

let day = 0;

/** Finishes a run with these pages and judged audits; returns the stored change of its level. */
async function finish(
  pages: Readonly<Record<string, Page>>,
  judged: readonly string[],
  columns: Parameters<typeof buildTestRun>[1] = {},
) {
  const { db } = database;
  day += 1;
  const run = await buildTestRun(db, {
    website_id: websiteId,
    status: 'COMPLETE',
    score: 50,
    judged_audits: [...judged],
    created: new Date(Date.UTC(2026, 0, day)),
    ...columns,
  });
  for (const [path, { passed, failed = {} }] of Object.entries(pages)) {
    const sum = (weights: Readonly<Record<string, number>>) =>
      Object.values(weights).reduce((all, weight) => all + weight, 0);
    const total = sum(passed) + sum(failed);
    const page = await buildTestInstance(db, {
      test_run_id: run.id,
      url: new URL(path, run.base_url).href,
      status: 'COMPLETE',
      score: Math.round((100 * sum(passed)) / total),
      weight_total: total,
      weight_passed: sum(passed),
    });
    for (const [status, weights] of [
      ['Pass', passed],
      ['Fail', failed],
    ] as const)
      for (const [audit_id, weight] of Object.entries(weights))
        await buildAudit(db, { test_instance_id: page.id, audit_id, status, weight });
  }
  await db.transaction().execute((tx) => measureRunChange(tx, run.id));
  const change = await db
    .selectFrom('run_changes')
    .select(['level', 'site', 'rules', 'pages'])
    .where('test_run_id', '=', run.id)
    .executeTakeFirst();
  return change ?? null;
}

async function newWebsite(): Promise<void> {
  websiteId = (await buildWebsite(database.db)).id;
}

test('a first run has a level and no change; repairs are attributed to the site', async () => {
  await newWebsite();
  const tests = ['a', 'b'];
  assert.deepEqual(await finish({ '/': { passed: { a: 1 }, failed: { b: 1 } } }, tests), {
    level: 50_000,
    site: 0,
    rules: 0,
    pages: 0,
  });
  assert.deepEqual(await finish({ '/': { passed: { a: 1, b: 1 } } }, tests), {
    level: 100_000,
    site: 50_000,
    rules: 0,
    pages: 0,
  });
});

test('a test that only one run carries out is attributed to the rules, on unchanged pages', async () => {
  await newWebsite();
  await finish({ '/': { passed: { a: 3 }, failed: { b: 1 } } }, ['a', 'b']);
  // 75 becomes 50: the new test alone costs 25; nothing was repaired.
  assert.deepEqual(await finish({ '/': { passed: { a: 3 }, failed: { b: 1, c: 2 } } }, ['a', 'b', 'c']), {
    level: 50_000,
    site: 0,
    rules: -25_000,
    pages: 0,
  });
  // Repaired (75 to 100 without the test), and the test was removed: 50 to 100.
  assert.deepEqual(await finish({ '/': { passed: { a: 3, b: 1 } } }, ['a', 'b']), {
    level: 100_000,
    site: 25_000,
    rules: 25_000,
    pages: 0,
  });
});

test('attributes pages that only one run tested to the pages reached', async () => {
  await newWebsite();
  const good = { passed: { a: 1 } };
  const bad = { passed: { a: 1 }, failed: { b: 3 } };
  await finish({ '/': bad, '/gone': bad }, ['a', 'b']);
  // 25 becomes (100 + 100 + 25) / 3: the page in both runs gains 75; the pages in one run reduce the gain by 50
  // to 25.
  assert.deepEqual(await finish({ '/': good, '/new': good, '/other': bad }, ['a', 'b']), {
    level: 75_000,
    site: 75_000,
    rules: 0,
    pages: -25_000,
  });
  assert.deepEqual(await finish({ '/elsewhere': bad }, ['a', 'b']), {
    level: 25_000,
    site: 0,
    rules: 0,
    pages: -50_000,
  });
});

test('when the findings of other tests were deleted, their share is attributed to the site', async () => {
  await newWebsite();
  await finish({ '/': { passed: { a: 1 }, failed: { b: 1 } } }, ['a', 'b'], { findings_removed: new Date() });
  assert.deepEqual(await finish({ '/': { passed: { a: 1 } } }, ['a']), {
    level: 100_000,
    site: 0,
    rules: 50_000,
    pages: 0,
  });
});

test('excludes a single page from the series of a website that was tested as a whole', async () => {
  await newWebsite();
  await finish({ '/': { passed: { a: 1 }, failed: { b: 1 } } }, ['a', 'b']);
  assert.equal(await finish({ '/': { passed: { a: 1 } } }, ['a', 'b'], { test_mode: 'single_page' }), null);
  const later = await finish({ '/': { passed: { a: 1, b: 1 } } }, ['a', 'b']);
  assert.equal(later?.site, 50_000);
});

test('an unrepresentative or unsuccessful run has no change', async () => {
  await newWebsite();
  const pages = { '/': { passed: { a: 1 } } };
  assert.equal(await finish(pages, ['a'], { score: null }), null);
  assert.equal(await finish(pages, ['a'], { status: 'FAILURE' }), null);
});
