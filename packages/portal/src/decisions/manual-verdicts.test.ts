import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ElementScope, ManualVerdict, PageResult } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import {
  addWebsite,
  finish,
  record,
  SITE,
  startedRun,
  testedPage,
  wholeRun,
} from '../../test/run-fixtures.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { changeDecision, withdrawDecision } from './change-decision.ts';
import { makeDecisions } from './make-decisions.ts';
import { saveManualTests } from './save-manual-tests.ts';

const A = `${SITE}a`;
const B = `${SITE}b`;
const WORKER = systemPrincipal('worker');
const KNOWN = [{ id: 'focus-traps', impact: 'serious' as const }];

type Site = Awaited<ReturnType<typeof addWebsite>>;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const deps = () => ({ db: database.db, queue: spyQueue().queue });

test('a warned element that passed a manual test is no longer an open warning, and the score stays', async () => {
  const site = await addWebsite(database.db);
  const runId = await warnedRun(site, ['one', 'two']);
  await judge(runId, 'passed');
  const page = await database.db
    .selectFrom('test_instances')
    .select(['cnt_total_warns', 'score'])
    .where('test_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(page, { cnt_total_warns: 1, score: 60 });
  assert.deepEqual(await followed(site), []);
});

test('a manually failed element is followed, and RESOLVED when a run no longer finds it', async () => {
  const site = await addWebsite(database.db);
  const runId = await warnedRun(site, ['one', 'two']);
  await judge(runId, 'failed');
  assert.deepEqual(await followed(site), [{ status: 'UNRESOLVED', pages_affected: 1, by_hand: true }]);
  await warnedRun(site, ['one', 'two']);
  assert.deepEqual(await followed(site), [{ status: 'UNRESOLVED', pages_affected: 1, by_hand: true }]);
  await warnedRun(site, ['two']);
  assert.deepEqual(await followed(site), [{ status: 'RESOLVED', pages_affected: 0, by_hand: true }]);
  await warnedRun(site, ['one', 'two']);
  assert.deepEqual(await followed(site), [{ status: 'UNRESOLVED', pages_affected: 1, by_hand: true }]);
});

test('the narrowest verdict applies: passed pages are removed from what failed everywhere, and the last one resolves it', async () => {
  const site = await addWebsite(database.db);
  const runId = await warnedRun(site, ['one', 'two'], [A, B]);
  await judge(runId, 'failed');
  assert.deepEqual(await followed(site), [{ status: 'UNRESOLVED', pages_affected: 2, by_hand: true }]);
  await judge(runId, 'passed', { scope: 'element', url: A });
  assert.deepEqual(await followed(site), [{ status: 'UNRESOLVED', pages_affected: 1, by_hand: true }]);
  const last = await judge(runId, 'passed', { scope: 'element', url: B });
  assert.deepEqual(await followed(site), [{ status: 'RESOLVED', pages_affected: 0, by_hand: false }]);
  await withdrawDecision(deps(), WORKER, { id: last, comment: '', version: 1 });
  assert.deepEqual(await followed(site), [{ status: 'UNRESOLVED', pages_affected: 1, by_hand: true }]);
});

test('a failure everywhere is not followed while every place has a narrower verdict, and is followed once one of those ends', async () => {
  const site = await addWebsite(database.db);
  const runId = await warnedRun(site, ['one']);
  const narrower = await judge(runId, 'passed', { scope: 'element', url: A });
  await judge(runId, 'failed');
  assert.deepEqual(await followed(site), []);
  await withdrawDecision(deps(), WORKER, { id: narrower, comment: '', version: 1 });
  assert.deepEqual(await followed(site), [{ status: 'UNRESOLVED', pages_affected: 1, by_hand: true }]);
});

test('a failure by two decisions stays until both are withdrawn', async () => {
  const site = await addWebsite(database.db);
  const runId = await warnedRun(site, ['one'], [A, B]);
  const onA = await judge(runId, 'failed', { scope: 'element', url: A });
  const onB = await judge(runId, 'failed', { scope: 'element', url: B });
  assert.deepEqual(await followed(site), [{ status: 'UNRESOLVED', pages_affected: 2, by_hand: true }]);
  await withdrawDecision(deps(), WORKER, { id: onA, comment: '', version: 1 });
  assert.deepEqual(await followed(site), [{ status: 'UNRESOLVED', pages_affected: 1, by_hand: true }]);
  await withdrawDecision(deps(), WORKER, { id: onB, comment: '', version: 1 });
  assert.deepEqual(await followed(site), [{ status: 'RESOLVED', pages_affected: 0, by_hand: false }]);
});

for (const how of ['changed', 'withdrawn'] as const)
  test(`a manual failure is RESOLVED, with a note that names the decision, when its verdict is ${how}`, async () => {
    const site = await addWebsite(database.db);
    const id = await judge(await warnedRun(site, ['one']), 'failed');
    if (how === 'changed')
      await changeDecision(deps(), WORKER, { id, change: { verdict: 'passed' }, version: 1 });
    else await withdrawDecision(deps(), WORKER, { id, comment: 'A mistake', version: 1 });
    assert.deepEqual(await followed(site), [{ status: 'RESOLVED', pages_affected: 0, by_hand: false }]);
    const note = await database.db
      .selectFrom('non_compliance_notes as note')
      .innerJoin('non_compliances as nc', 'nc.id', 'note.non_compliance_id')
      .select(['note.old_status', 'note.new_status', 'note.decision_id'])
      .where('nc.website_id', '=', site.websiteId)
      .orderBy('note.id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual(note, { old_status: 'UNRESOLVED', new_status: 'RESOLVED', decision_id: id });
  });

test('a failed manual test of a page is followed until it passes, and a concurrent second save is refused', async () => {
  const site = await addWebsite(database.db);
  const runId = await wholeRun(database.db, site, { [A]: [] });
  const { id: testInstanceId } = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  const save = (verdict: ManualVerdict | null, version?: number) =>
    saveManualTests(deps(), WORKER, {
      testInstanceId,
      tests: [{ id: 'focus-traps', verdict, note: 'In the menu', version }],
      known: KNOWN,
    });
  assert.equal(await save('failed'), 1);
  assert.deepEqual(await followed(site), [{ status: 'UNRESOLVED', pages_affected: 1, by_hand: true }]);
  await assert.rejects(save('passed'), { code: 'ER_STATE' });
  await wholeRun(database.db, site, { [A]: [] });
  assert.deepEqual(await followed(site), [{ status: 'UNRESOLVED', pages_affected: 1, by_hand: true }]);
  assert.equal(await save('passed', 1), 1);
  assert.deepEqual(await followed(site), [{ status: 'RESOLVED', pages_affected: 0, by_hand: false }]);
  const unknown = saveManualTests(deps(), WORKER, {
    testInstanceId,
    tests: [{ id: 'no-such-test', verdict: 'passed', note: '' }],
    known: KNOWN,
  });
  await assert.rejects(unknown, { code: 'ER_NOT_FOUND' });
});

/** A run with warnings for these elements. */
async function warnedRun(site: Site, hashes: string[], urls: string[] = [A]): Promise<string> {
  const runId = await startedRun(database.db, site, urls);
  for (const url of urls) await record(database.db, runId, warnedPage(url, hashes));
  await finish(database.db, runId);
  return runId;
}

function warnedPage(url: string, hashes: string[]): PageResult {
  const page = testedPage(url, { hashes });
  assert.ok(page.status === 'COMPLETE');
  return {
    ...page,
    counts: { ...page.counts, issues: 0, warnings: hashes.length },
    audits: page.audits.map((audit) => ({
      ...audit,
      status: 'Warn' as const,
      reason: 'needs-review' as const,
    })),
  };
}

/** Records a verdict on the first element of a page. */
async function judge(
  runId: string,
  verdict: ManualVerdict,
  { scope, url }: { scope: ElementScope; url: string } = { scope: 'defect', url: A },
): Promise<string> {
  const { id } = await database.db
    .selectFrom('failing_elements as e')
    .innerJoin('test_instances as i', 'i.id', 'e.test_instance_id')
    .select('e.id')
    .where('e.test_run_id', '=', runId)
    .where('i.url', '=', url)
    .where('e.ordinal', '=', 0)
    .executeTakeFirstOrThrow();
  const { decisions } = await makeDecisions(deps(), WORKER, {
    elementIds: [id],
    scope,
    terms: { verdict, reason: '', evidence: '', ownerId: null, until: null },
    replace: false,
  });
  return decisions[0]?.id ?? '';
}

async function followed({ websiteId }: Site) {
  const rows = await database.db
    .selectFrom('non_compliances')
    .select(['status', 'pages_affected', 'decision_id'])
    .where('website_id', '=', websiteId)
    .execute();
  return rows.map(({ decision_id, ...row }) => ({ ...row, by_hand: decision_id !== null }));
}
