import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database } from '@abhigam/db';
import { buildDecision, createTestDatabase, refreshGroups, type TestDatabase, until } from '@abhigam/testing';
import { type Kysely, sql } from 'kysely';
import { addWebsite, reopen, SITE, startedRun, wholeRun } from '../../../portal/test/run-fixtures.ts';
import { lockSettledRun, matchDecisions } from './decision-apply.ts';
import { beginTrim, listRunsToTrim, trimPages } from './retention.ts';
import { listStoredSetAside, setAsideByAudit } from './stored-set-aside.ts';
import { doUpkeep } from './upkeep.ts';

let database: TestDatabase;
let db: Kysely<Database>;
before(async () => {
  database = await createTestDatabase();
  db = database.db;
});
after(() => database.close());

const ALL = 1_000_000;

async function age(testRunId: string, days: number): Promise<void> {
  await sql`update test_runs set created = now() - ${days} * interval '1 day',
    completed = now() - ${days} * interval '1 day' where id = ${testRunId}`.execute(db);
}

async function due(runs: number, days: number, of: readonly string[]): Promise<string[]> {
  const found = await listRunsToTrim(db, { runs, days }, ALL);
  return found.map(({ id }) => id).filter((id) => of.includes(id));
}

/** Runs of a new site, oldest first, one day apart; the page of each run has no findings. */
async function runsOfASite(count: number, more: Parameters<typeof wholeRun>[3] = {}): Promise<string[]> {
  const site = await addWebsite(db);
  const runs: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const run = await wholeRun(db, site, { [SITE]: [] }, more);
    await age(run, 100 + count - index);
    runs.push(run);
  }
  return runs;
}

test('the newest runs of a kind retain their findings, older ones may be trimmed', async () => {
  const runs = await runsOfASite(4);
  assert.deepEqual(await due(2, 30, runs), runs.slice(0, 2));
  assert.deepEqual(await due(4, 30, runs), []);
});

test('no run is trimmed within the retention period in days', async () => {
  const runs = await runsOfASite(3);
  await age(runs[0] ?? '', 200);
  assert.deepEqual(await due(1, 150, runs), runs.slice(0, 1));
});

test('counts the newest runs separately for each website, mode, version and level', async () => {
  const site = await addWebsite(db);
  const kinds = [{}, { testMode: 'single_page' }, { wcagVersion: '2.2' }, { wcagLevel: 'A' }] as const;
  const runs: string[] = [];
  for (const kind of kinds) runs.push(await wholeRun(db, site, { [SITE]: [] }, kind));
  const [other] = await runsOfASite(1);
  for (const run of runs) await age(run, 100);
  assert.deepEqual(await due(1, 30, [...runs, other ?? '']), []);
});

test('runs without results do not displace runs with results', async () => {
  const site = await addWebsite(db);
  const good = await wholeRun(db, site, { [SITE]: [] });
  const failed = [await wholeRun(db, site, { [SITE]: null }), await wholeRun(db, site, { [SITE]: null })];
  await age(good, 103);
  await age(failed[0] ?? '', 102);
  await age(failed[1] ?? '', 101);
  assert.deepEqual(await due(1, 30, [good, ...failed]), failed.slice(0, 1));
});

test('a run that was the last to see an open non-compliance retains its findings until that is resolved', async () => {
  const site = await addWebsite(db);
  // Two URLs: later runs do not test the page with the first finding again.
  const first = await wholeRun(db, site, { [`${SITE}a`]: ['x'] });
  const later = [
    await wholeRun(db, site, { [`${SITE}b`]: [] }),
    await wholeRun(db, site, { [`${SITE}b`]: [] }),
  ];
  for (const [index, run] of [first, ...later].entries()) await age(run, 110 - index);
  assert.deepEqual(await due(1, 30, [first]), []);
  assert.equal(await beginTrim(db, first), false);
  await db
    .updateTable('non_compliances')
    .set({ status: 'RESOLVED' })
    .where('website_id', '=', site.websiteId)
    .execute();
  await refreshGroups(db);
  assert.deepEqual(await due(1, 30, [first]), [first]);
});

test('never trims the latest run of a website or an unfinished run', async () => {
  const [oldest = '', ...others] = await runsOfASite(3);
  await db
    .updateTable('websites')
    .set({ latest_test_run_id: oldest })
    .where('latest_test_run_id', 'in', others)
    .execute();
  assert.deepEqual(await due(1, 30, [oldest]), []);
  const site = await addWebsite(db);
  const running = await startedRun(db, site, [SITE]);
  await sql`update test_runs set created = now() - interval '300 days' where id = ${running}`.execute(db);
  assert.deepEqual(await due(1, 0, [running]), []);
  assert.equal(await beginTrim(db, running), false);
});

test('deletes findings in batches and retains the run, its figures and its pages with their scores', async () => {
  const site = await addWebsite(db);
  const run = await wholeRun(db, site, { [`${SITE}1`]: ['a', 'b'], [`${SITE}2`]: ['a'], [`${SITE}3`]: [] });
  const newest = await wholeRun(db, site, {
    [`${SITE}1`]: ['a', 'b'],
    [`${SITE}2`]: ['a'],
    [`${SITE}3`]: [],
  });
  await age(run, 100);
  await age(newest, 99);
  const before = await db.selectFrom('test_runs').selectAll().where('id', '=', run).executeTakeFirstOrThrow();
  assert.equal(await beginTrim(db, run), true);
  assert.equal(await beginTrim(db, run), false, 'twice');
  const first = await trimPages(db, run, { after: null, limit: 2 });
  assert.ok(first);
  const second = await trimPages(db, run, { after: first.last, limit: 2 });
  assert.ok(second);
  assert.equal(await trimPages(db, run, { after: second.last, limit: 2 }), null);
  assert.deepEqual(
    [first.removed.pages + second.removed.pages, first.removed.elements + second.removed.elements],
    [3, 3],
  );
  const left = await db.selectFrom('audits').select('id').where('test_run_id', '=', run).execute();
  assert.equal(left.length, 0);
  const after = await db.selectFrom('test_runs').selectAll().where('id', '=', run).executeTakeFirstOrThrow();
  assert.deepEqual(after.stats, before.stats);
  assert.ok(after.findings_removed);
  const pages = await db
    .selectFrom('test_instances')
    .select('score')
    .where('test_run_id', '=', run)
    .execute();
  assert.deepEqual(pages.map(({ score }) => score).sort(), [100, 60, 60]);
  const storedElements = await db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', newest)
    .execute();
  assert.equal(storedElements.length, 3);
});

test('rejects a retry of pages after the findings of the run were deleted', async () => {
  const site = await addWebsite(db);
  const run = await wholeRun(db, site, { [SITE]: [], [`${SITE}failed`]: null });
  const newest = await wholeRun(db, site, { [SITE]: [] });
  await age(run, 100);
  await age(newest, 99);
  assert.equal(await beginTrim(db, run), true);
  const { id } = await db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', run)
    .where('status', '=', 'FAILURE')
    .executeTakeFirstOrThrow();
  await assert.rejects(reopen(db, id), { code: 'ER_STATE', message: /noRetryWithoutFindings/ });
});

test('includes a decision that was in progress when the run was marked', async () => {
  const site = await addWebsite(db);
  const run = await wholeRun(db, site, { [SITE]: ['x'] });
  await wholeRun(db, site, { [SITE]: [] });
  const element = await db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', run)
    .executeTakeFirstOrThrow();
  const decided = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const deciding = db.transaction().execute(async (tx) => {
    await lockSettledRun(tx, run);
    await buildDecision(tx, element.id);
    await matchDecisions(tx, { id: run, website_id: site.websiteId });
    decided.resolve();
    await end.promise;
  });
  await decided.promise;
  const marking = db.transaction().execute((tx) => beginTrim(tx, run));
  await until('the mark waits', async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  });
  end.resolve();
  await deciding;
  assert.equal(await marking, true);
  const storedCounts = await listStoredSetAside(db, run);
  assert.deepEqual(
    storedCounts.map(({ auditId, elements }) => [auditId, elements]),
    [['image-alt', 1]],
  );
});

test('stores what was set aside by audit, with its pages, whatever the number of decisions', async () => {
  const site = await addWebsite(db);
  const hashes = Array.from({ length: 6 }, (_, nth) => `element ${nth}`);
  const run = await wholeRun(db, site, { [SITE]: hashes, [`${SITE}b`]: hashes.slice(0, 2) });
  await wholeRun(db, site, { [SITE]: [], [`${SITE}b`]: [] });
  const elements = await db
    .selectFrom('failing_elements')
    .distinctOn('fe_hash')
    .select('id')
    .where('test_run_id', '=', run)
    .orderBy('fe_hash')
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const { id } of elements) await buildDecision(tx, id);
    await matchDecisions(tx, { id: run, website_id: site.websiteId });
  });
  assert.equal(await db.transaction().execute((tx) => beginTrim(tx, run)), true);
  const storedCounts = await listStoredSetAside(db, run);
  assert.deepEqual(storedCounts, [{ auditId: 'image-alt', status: 'Fail', elements: 8, pages: 2 }]);
  assert.deepEqual(setAsideByAudit(storedCounts, 'Fail'), [{ auditId: 'image-alt', elements: 8, pages: 2 }]);
});

test('one process runs the maintenance per interval, and again if it did not finish', async () => {
  const what = { name: 'a test', everyHours: 10 };
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<object>();
  const doing = doUpkeep(db, what, () => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  assert.equal(await doUpkeep(db, what, async () => ({})), null, 'another process holds its lock');
  end.resolve({ done: 1 });
  assert.deepEqual(await doing, { done: 1 });
  assert.equal(await doUpkeep(db, what, async () => ({})), null, 'done already');
  await sql`update upkeep set begun = now() - interval '11 hours'`.execute(db);
  await assert.rejects(
    doUpkeep(db, what, () => Promise.reject(new Error('broken off'))),
    /broken off/,
  );
  assert.deepEqual(await doUpkeep(db, what, async () => ({ done: 2 })), { done: 2 });
  const row = await db
    .selectFrom('upkeep')
    .selectAll()
    .where('name', '=', 'a test')
    .executeTakeFirstOrThrow();
  assert.deepEqual(row.result, { done: 2 });
  assert.ok(row.ended);
});
