import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pageScore, runScore } from '@abhigam/guidelines';
import { endRun } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import {
  buildAudit,
  buildFailingElement,
  buildLargeRun,
  buildTestInstance,
  buildTestRun,
  createTestDatabase,
  type LargeRun,
  type TestDatabase,
} from '@abhigam/testing';
import { fingerprintHex } from '../fingerprint.ts';
import { findOverview } from './find-overview.ts';

let database: TestDatabase;
let large: LargeRun;
before(async () => {
  database = await createTestDatabase();
  large = await buildLargeRun(database.db, { pages: 60, elementsPerPage: 30, rootCauses: 40 });
});
after(() => database.close());

const ALL = { reach: 'all' } as const;

async function overviewOf(testRunId: string) {
  const found = await findOverview(database.db, ALL, testRunId);
  assert.ok(found?.overview, 'the run has an overview');
  return found.overview;
}

async function finish(testRunId: string) {
  await database.db.transaction().execute((tx) => endRun(tx, { testRunId, scoring: runScoring() }));
}

/** Every stored page with its audits and the causes of their elements. */
async function storedPages(testRunId: string) {
  const pages = await database.db
    .selectFrom('test_instances')
    .select(['id', 'score', 'weight_total', 'weight_passed'])
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'COMPLETE')
    .execute();
  const audits = await database.db
    .selectFrom('audits')
    .select(['id', 'test_instance_id', 'audit_id', 'source', 'status', 'reason'])
    .where('test_run_id', '=', testRunId)
    .execute();
  const elements = await database.db
    .selectFrom('failing_elements')
    .select(['audit_row_id', fingerprintHex('root_cause').as('root_cause')])
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'Fail')
    .execute();
  const causes = Map.groupBy(elements, (element) => element.audit_row_id);
  const auditsByPage = Map.groupBy(audits, (audit) => audit.test_instance_id);
  return pages.map((page) => ({
    ...page,
    audits: (auditsByPage.get(page.id) ?? []).map((audit) => ({
      ...audit,
      causes: (causes.get(audit.id) ?? []).map((element) => element.root_cause),
    })),
  }));
}

/** Oracle: scores the page again without the repaired elements. */
function scoreWithout(page: Awaited<ReturnType<typeof storedPages>>[number], repaired: string[]) {
  const left = page.audits.map((audit) => ({
    ...audit,
    isFail:
      audit.status === 'Fail'
        ? audit.causes.some((cause) => !repaired.includes(cause))
        : audit.reason === 'best-practice',
  }));
  const score = pageScore(
    left
      .filter(({ source, reason }) => source === 'lh' && reason !== 'needs-review')
      .map(({ audit_id: id, isFail }) => ({ id, outcome: isFail ? 'fail' : 'pass' })),
  );
  return score === 100 && left.some(({ source, isFail }) => source === 'andi' && isFail) ? 99 : score;
}

test('each cause has the score of the run without its elements, and so have the first three together', async () => {
  const overview = await overviewOf(large.testRunId);
  const pages = await storedPages(large.testRunId);
  assert.deepEqual(
    pages.map((page) => scoreWithout(page, [])),
    pages.map(({ score }) => score),
    'what nothing is taken from keeps its score',
  );
  for (const cause of overview.rootCauses) {
    const expected = runScore(pages.map((page) => scoreWithout(page, [cause.rootCause])));
    assert.equal(cause.score, expected, `${cause.auditId} on ${cause.pages} pages`);
  }
  const first = overview.rootCauses.slice(0, 3);
  assert.equal(
    overview.together.score,
    runScore(
      pages.map((page) =>
        scoreWithout(
          page,
          first.map(({ rootCause }) => rootCause),
        ),
      ),
    ),
  );
  assert.equal(
    overview.together.elements,
    first.reduce((sum, { elements }) => sum + elements, 0),
  );
  const run = await database.db
    .selectFrom('test_runs')
    .select('score')
    .where('id', '=', large.testRunId)
    .executeTakeFirstOrThrow();
  assert.ok((overview.together.score ?? 0) > (run.score ?? 100), 'to repair what is on all pages gains');
});

test('causes are ordered by elements, then pages; templates are marked; each has an example element', async () => {
  const { rootCauses, elements, causes } = await overviewOf(large.testRunId);
  assert.equal(elements, large.elements);
  assert.equal(causes, 40);
  const keys = rootCauses.map((cause) => cause.elements * 1000 + cause.pages);
  assert.deepEqual(
    keys,
    keys.toSorted((a, b) => b - a),
  );
  assert.equal(rootCauses.length, 40);
  assert.equal(rootCauses.filter(({ isTemplate }) => isTemplate).length, 3);
  assert.deepEqual(
    [...new Set(rootCauses.filter(({ isTemplate }) => isTemplate).map(({ pages }) => pages))],
    [60],
  );
  for (const { auditId, rootCause, example } of rootCauses) {
    const element = await database.db
      .selectFrom('failing_elements')
      .select(['audit_id', fingerprintHex('root_cause').as('root_cause'), 'test_instance_id', 'snippet'])
      .where('id', '=', example.elementId)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [element.audit_id, element.root_cause, element.test_instance_id, element.snippet],
      [auditId, rootCause, example.testInstanceId, example.snippet],
    );
  }
});

test('untested parts are counted by reason, with the criteria that can be tested automatically', async () => {
  const { trust, topPages } = await overviewOf(large.testRunId);
  assert.equal(trust.pagesTested, 60);
  assert.deepEqual(trust.pagesFailed, [{ reason: 'timeout', pages: 1 }]);
  assert.ok(trust.criteria.judged > 20 && trust.criteria.judged < trust.criteria.total);
  assert.equal(trust.criteria.total, 55);
  assert.equal(topPages[0]?.testInstanceId, large.pageIds[0]);
  assert.equal(topPages.length, 3);
});

test('predicts no score for a run whose pages have no stored weights', async () => {
  const { db } = database;
  const run = await buildTestRun(db, { status: 'RUNNING', seeded: new Date(), pages_total: 1 });
  const page = await buildTestInstance(db, {
    test_run_id: run.id,
    status: 'COMPLETE',
    score: 60,
    cnt_total_issues: 2,
    engine: JSON.stringify({
      erroredRules: ['label'],
      unreadFrames: ['iframe: closed'],
      leftOut: [
        { part: 'rules', why: 'size', rules: ['list'] },
        { part: 'interaction', why: 'sample', rules: [] },
        // Never loads for any visitor.
        { part: 'style-sheets', why: 'never-loads', rules: [] },
      ],
    }),
  });
  const audit = await buildAudit(db, { test_instance_id: page.id, cnt_elements: 2 });
  for (const ordinal of [1, 0]) await buildFailingElement(db, { audit_row_id: audit.id, ordinal });
  await finish(run.id);
  const { rootCauses, together, trust } = await overviewOf(run.id);
  assert.deepEqual(
    rootCauses.map(({ rootCause, elements, pages, score }) => ({ rootCause, elements, pages, score })),
    [{ rootCause: '', elements: 2, pages: 1, score: null }],
    'elements without a cause stand for their audit',
  );
  assert.deepEqual(together, { causes: 1, elements: 2, score: null });
  assert.deepEqual(trust.partsLeftOut, [
    { part: 'interaction', planned: 'sample', pages: 1 },
    { part: 'rules', planned: null, pages: 1 },
  ]);
  assert.deepEqual([trust.pagesWithErrors, trust.pagesWithUnreadFrames], [1, 1]);
});

test('interrupted or truncated results do not count as repaired', async () => {
  const { db } = database;
  const run = await buildTestRun(db, { status: 'RUNNING', seeded: new Date(), pages_total: 1 });
  const page = await buildTestInstance(db, {
    test_run_id: run.id,
    status: 'COMPLETE',
    score: 50,
    weight_total: 20,
    weight_passed: 10,
    engine: JSON.stringify({
      erroredRules: ['label'],
      unreadFrames: [],
      leftOut: [{ part: 'findings', why: 'size', rules: ['image-alt'] }],
    }),
  });
  for (const auditId of ['image-alt', 'label']) {
    const audit = await buildAudit(db, { test_instance_id: page.id, audit_id: auditId, weight: 7 });
    await buildFailingElement(db, { audit_row_id: audit.id, root_cause: auditId });
  }
  await finish(run.id);
  assert.deepEqual(
    (await overviewOf(run.id)).rootCauses.map(({ score }) => score),
    [50, 50],
  );
});

test('recomputes the overview when a run finishes again; a run without a score predicts none', async () => {
  const { db } = database;
  const testRunId = large.testRunId;
  await db.updateTable('test_runs').set({ status: 'RUNNING' }).where('id', '=', testRunId).execute();
  await db
    .updateTable('test_instances')
    .set({ reason: 'sign-in-required', status: 'FAILURE', detail: null })
    .where('test_run_id', '=', testRunId)
    .where('id', '!=', large.pageIds[5] ?? '')
    .execute();
  await finish(testRunId);
  const { rootCauses, trust, together } = await overviewOf(testRunId);
  assert.equal(trust.pagesTested, 1);
  assert.ok(rootCauses.every(({ pages, score }) => pages === 1 && score === null));
  assert.equal(together.score, null);
});
