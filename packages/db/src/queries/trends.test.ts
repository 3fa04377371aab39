import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildTestRun, createTestDatabase, runStats, type TestDatabase } from '@abhigam/testing';
import { findComparableKey, listTrends } from './trends.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('a trend has the figures of its run, without lists of pages', async () => {
  const { db } = database;
  const stats = runStats({
    cntTotalIssues: 7,
    issueCntByPages: [{ title: 'a', count: 7, testInstanceId: 'x' }],
  });
  const run = await buildTestRun(db, { status: 'COMPLETE', stats: JSON.stringify(stats) });
  const read = async () => {
    const key = await findComparableKey(db, { reach: 'all' }, { websiteId: run.website_id });
    assert.ok(key);
    const [row] = await listTrends(db, { reach: 'all' }, key, { limit: 1, skip: 0 });
    return row?.trend;
  };
  const trend = await read();
  assert.equal(trend?.cntTotalIssues, 7);
  assert.deepEqual(
    Object.keys(stats).filter((name) => !(name in (trend ?? {}))),
    ['issueCntByPages', 'warningCntByTest', 'warnedPagesByTest', 'mediaInventoryTotals'],
  );
  await db
    .updateTable('test_runs')
    .set({ stats: JSON.stringify({ ...stats, cntTotalIssues: 3 }) })
    .where('id', '=', run.id)
    .execute();
  assert.equal((await read())?.cntTotalIssues, 3);
});
