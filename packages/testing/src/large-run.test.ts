import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { buildLargeRun } from './large-run.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('a large run has the requested pages and elements and is finished as by a worker', async () => {
  const { db } = database;
  const built = await buildLargeRun(db, { pages: 60, elementsPerPage: 30, rootCauses: 40, failedPages: 3 });
  const run = await db
    .selectFrom('test_runs')
    .select(['status', 'stats', 'pages_total', 'score'])
    .where('id', '=', built.testRunId)
    .executeTakeFirstOrThrow();
  assert.equal(run.status, 'PARTIALLY COMPLETE');
  assert.equal(run.pages_total, 63);
  assert.equal(built.elements, 1800);
  assert.equal(run.stats?.cntTotalIssues, 1800);
  assert.equal(run.stats?.issueCntByPages[0]?.testInstanceId, built.pageIds[0]);
  assert.ok((run.score ?? 0) > 20 && (run.score ?? 0) < 95, `score ${run.score}`);
  const counted = await sql<{
    elements: number;
    causes: number;
    widest: number;
    hashes: number;
    hindi: number;
  }>`
    select count(*)::int as elements, count(distinct root_cause)::int as causes,
      count(distinct fe_hash)::int as hashes,
      (select count(*)::int from test_instances where test_run_id = ${built.testRunId} and lang = 'hi') as hindi,
      (select max(pages)::int from (select count(distinct test_instance_id) as pages from failing_elements
        where test_run_id = ${built.testRunId} and status = 'Fail' group by root_cause) cause) as widest
    from failing_elements where test_run_id = ${built.testRunId} and status = 'Fail'`.execute(db);
  assert.deepEqual(
    { ...counted.rows[0], hashes: undefined },
    { elements: 1800, causes: 40, widest: 60, hindi: 30, hashes: undefined },
  );
  assert.ok((counted.rows[0]?.hashes ?? 0) > 40, 'texts of editors differ from page to page');
});

test('a later run of the same site has the same findings without those of repaired causes', async () => {
  const { db } = database;
  const small = { pages: 12, elementsPerPage: 20, rootCauses: 20, failedPages: 0 };
  const first = await buildLargeRun(db, small);
  const second = await buildLargeRun(db, {
    ...small,
    run: { website_id: first.websiteId },
    isRepaired: ({ index }) => index === 0,
  });
  const causes = async (testRunId: string) => {
    const rows = await db
      .selectFrom('failing_elements')
      .select('root_cause')
      .distinct()
      .where('test_run_id', '=', testRunId)
      .where('status', '=', 'Fail')
      .execute();
    return new Set(rows.map((row) => row.root_cause.toString('hex')));
  };
  const [ofFirst, ofSecond] = [await causes(first.testRunId), await causes(second.testRunId)];
  assert.deepEqual(
    [...ofSecond].filter((cause) => !ofFirst.has(cause)),
    [],
  );
  assert.equal(ofSecond.size, ofFirst.size - 1);
  assert.equal(second.websiteId, first.websiteId);
});
