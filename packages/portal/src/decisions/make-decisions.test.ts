import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  countNonCompliances,
  listDefectsOfAudit,
  listFailuresOfRun,
  listNonComplianceIds,
} from '@abhigam/db';
import { type DecisionTerms, type ElementScope, NO_DISPLAY_FILTER, NOTHING_SET_ASIDE } from '@abhigam/domain';
import { buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { findRunStats } from '../../../db/src/queries/test-runs.ts';
import { addWebsite, end, record, SITE, startedRun, testedPage, wholeRun } from '../../test/run-fixtures.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import type { Principal } from '../principal.ts';
import { systemPrincipal } from '../principal.ts';
import { applyDecisionsToWebsite } from './apply-decisions-to-website.ts';
import { changeDecision, withdrawDecision } from './change-decision.ts';
import { endExpiredDecisions } from './end-expired-decisions.ts';
import { makeDecisions } from './make-decisions.ts';

const A = `${SITE}a`;
const B = `${SITE}b`;
const AUDIT = 'image-alt';
const ACCEPTED: DecisionTerms = {
  verdict: 'accepted',
  reason: 'The owner knows of it.',
  evidence: '',
  ownerId: null,
  until: null,
};
const everybody = { reach: 'all' } as const;

type Site = Awaited<ReturnType<typeof addWebsite>>;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const deps = () => ({ db: database.db, queue: spyQueue().queue });

for (const [scope, left] of [
  ['element', { [A]: 1, [B]: 2 }],
  ['defect', { [A]: 1, [B]: 1 }],
  ['template', { [A]: 1, [B]: 1 }],
  ['website', { [A]: 0, [B]: 0 }],
] as const satisfies [ElementScope, Record<string, number>][]) {
  test(`a decision of the scope ${scope} hides its elements from every list and figure, and deletes no finding`, async () => {
    const site = await addWebsite(database.db);
    const runId = await wholeRun(database.db, site, { [A]: ['one', 'two'], [B]: ['one', 'two'] });
    const before = await scoreOf(runId);
    await decide(site, runId, { scope, on: A, hash: 'one' });
    assert.deepEqual(await issuesOfPages(runId), left);
    await assertCountsAgree(runId);
    assert.equal(await scoreOf(runId), before);
    const all = await listFailuresOfRun(database.db, runId, 'Fail', {
      shown: { ...NO_DISPLAY_FILTER, decided: 'all' },
      pages: 0,
    });
    assert.equal(all[0]?.instanceCount, 4);
  });
}

test('a decision applies to the next run while the markup is unchanged, and not to changed markup', async () => {
  const site = await addWebsite(database.db);
  const runId = await wholeRun(database.db, site, { [A]: ['one', 'two'] });
  await decide(site, runId, { scope: 'defect', on: A, hash: 'one' });
  const same = await wholeRun(database.db, site, { [A]: ['one', 'two'] });
  assert.deepEqual(await issuesOfPages(same), { [A]: 1 });
  await assertCountsAgree(same);
  const changed = await wholeRun(database.db, site, { [A]: ['one with another text', 'two'] });
  assert.deepEqual(await issuesOfPages(changed), { [A]: 2 });
  await assertCountsAgree(changed);
});

test('a non-compliance is hidden from lists and counts while all its pages are covered, and returns with its status', async () => {
  const site = await addWebsite(database.db);
  const runId = await wholeRun(database.db, site, { [A]: ['one'], [B]: ['one'] });
  const onA = await decide(site, runId, { scope: 'element', on: A, hash: 'one' });
  assert.deepEqual(await followed(site), { listed: 1, UNRESOLVED: 1, setAside: 0 });
  await decide(site, runId, { scope: 'element', on: B, hash: 'one' });
  assert.deepEqual(await followed(site), { listed: 0, UNRESOLVED: 0, setAside: 1 });
  await wholeRun(database.db, site, { [A]: ['one'], [B]: ['one'] });
  assert.deepEqual(await followed(site), { listed: 0, UNRESOLVED: 0, setAside: 1 });
  await withdrawDecision(deps(), systemPrincipal('worker'), { id: onA, comment: 'A mistake', version: 1 });
  assert.deepEqual(await followed(site), { listed: 1, UNRESOLVED: 1, setAside: 0 });
  assert.deepEqual(await asideNotes(site), [true, false]);
});

test('a page covered by a decision is uncovered when the decision ends, even if no list had hidden it', async () => {
  const site = await addWebsite(database.db);
  const runId = await wholeRun(database.db, site, { [A]: ['one'], [B]: ['one'] });
  const onA = await decide(site, runId, { scope: 'element', on: A, hash: 'one' });
  await withdrawDecision(deps(), systemPrincipal('worker'), { id: onA, comment: '', version: 1 });
  await wholeRun(database.db, site, { [B]: ['two'] });
  assert.deepEqual(await followed(site), { listed: 2, UNRESOLVED: 2, setAside: 0 });
});

test('a decision about a place of a template covers non-compliances too', async () => {
  const site = await addWebsite(database.db);
  const runId = await wholeRun(database.db, site, { [A]: ['one'], [B]: ['one'] });
  await decide(site, runId, { scope: 'template', on: A, hash: 'one' });
  assert.deepEqual(await followed(site), { listed: 0, UNRESOLVED: 0, setAside: 1 });
});

test('findings set aside are not counted as new, returned or resolved', async () => {
  const site = await addWebsite(database.db);
  assert.deepEqual(await newsOf(site, ['one', 'two']), { found: 2, critical: 2, returned: 0, resolved: 0 });
  const runId = await wholeRun(database.db, site, { [A]: ['one', 'two'] });
  await decide(site, runId, { scope: 'defect', on: A, hash: 'one' });
  assert.deepEqual(await newsOf(site, ['two']), { found: 0, critical: 0, returned: 0, resolved: 0 });
  assert.deepEqual(await newsOf(site, ['one']), { found: 0, critical: 0, returned: 0, resolved: 1 });
  const id = await decide(site, runId, { scope: 'website', on: A, hash: 'one' });
  const none = { found: 0, critical: 0, returned: 0, resolved: 0 };
  assert.deepEqual(await newsOf(site, ['one', 'two', 'three']), none);
  await withdrawDecision(deps(), systemPrincipal('worker'), { id, comment: '', version: 1 });
  assert.deepEqual(await newsOf(site, ['one', 'two', 'three', 'four']), { ...none, found: 1, critical: 1 });
});

test('withdrawing a decision counts its elements again, in older runs by the job', async () => {
  const site = await addWebsite(database.db);
  const older = await wholeRun(database.db, site, { [A]: ['one', 'two'] });
  const newer = await wholeRun(database.db, site, { [A]: ['one', 'two'] });
  const id = await decide(site, newer, { scope: 'defect', on: A, hash: 'one' });
  assert.deepEqual(await issuesOfPages(older), { [A]: 2 });
  const settle = () =>
    applyDecisionsToWebsite(deps(), systemPrincipal('worker'), { websiteId: site.websiteId });
  assert.equal(await settle(), 1);
  assert.deepEqual(await issuesOfPages(older), { [A]: 1 });
  assert.equal(await settle(), 0);
  await withdrawDecision(deps(), systemPrincipal('worker'), { id, comment: '', version: 1 });
  await settle();
  for (const runId of [older, newer]) {
    assert.deepEqual(await issuesOfPages(runId), { [A]: 2 });
    await assertCountsAgree(runId);
  }
});

test('a decision applies through its last day and ends once', async () => {
  const site = await addWebsite(database.db);
  const runId = await wholeRun(database.db, site, { [A]: ['one'] });
  await decide(site, runId, { scope: 'website', on: A, hash: 'one', terms: { until: '2030-01-31' } });
  const at = (time: string) =>
    endExpiredDecisions({ ...deps(), now: () => new Date(time) }, systemPrincipal('sweep'));
  // Midnight in India is 18:30 UTC of the previous day.
  assert.equal(await at('2030-01-31T18:29:59Z'), 0);
  assert.deepEqual(await issuesOfPages(runId), { [A]: 0 });
  assert.deepEqual((await Promise.all([1, 2].map(() => at('2030-01-31T18:30:00Z')))).toSorted(), [0, 1]);
  assert.deepEqual(await issuesOfPages(runId), { [A]: 1 });
  const ended = await database.db
    .selectFrom('portal_events')
    .select('payload')
    .where('website_id', '=', site.websiteId)
    .where('type', '=', 'decision-ended')
    .execute();
  assert.equal(ended.length, 1);
});

test('a second identical decision is refused unless it replaces the first', async () => {
  const site = await addWebsite(database.db);
  const runId = await wholeRun(database.db, site, { [A]: ['one'] });
  const both = await Promise.allSettled(
    [1, 2].map(() => decide(site, runId, { scope: 'defect', on: A, hash: 'one' })),
  );
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const decisionId = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0] ?? '';
  await decide(site, runId, { scope: 'defect', on: A, hash: 'one', replace: true });
  const change = { id: decisionId, change: { reason: 'Another' }, version: 1 };
  await assert.rejects(changeDecision(deps(), systemPrincipal('worker'), change), { code: 'ER_STATE' });
  assert.deepEqual(await issuesOfPages(runId), { [A]: 0 });
});

test('a change requires the current version and records the changed fields in the history', async () => {
  const site = await addWebsite(database.db);
  const runId = await wholeRun(database.db, site, { [A]: ['one'] });
  const id = await decide(site, runId, { scope: 'defect', on: A, hash: 'one' });
  const change = { id, change: { reason: 'Another reason' }, version: 1 };
  assert.deepEqual(await changeDecision(deps(), systemPrincipal('worker'), change), { id, version: 2 });
  await assert.rejects(changeDecision(deps(), systemPrincipal('worker'), change), { code: 'ER_STATE' });
  const notes = await database.db
    .selectFrom('decision_notes')
    .select(['what', 'old_terms', 'new_terms'])
    .where('decision_id', '=', id)
    .orderBy('id')
    .execute();
  assert.deepEqual(notes[1], {
    what: 'changed',
    old_terms: { reason: ACCEPTED.reason },
    new_terms: { reason: 'Another reason' },
  });
});

test('refuses elements out of scope, verdicts of another family and owners of another organization, and changes nothing', async () => {
  const site = await addWebsite(database.db);
  const runId = await wholeRun(database.db, site, { [A]: ['one'] });
  const stranger = await buildUser(database.db, { role: 'ADMIN' });
  const origin = { address: null, requestId: null };
  const principal: Principal = {
    kind: 'person',
    userId: stranger.id,
    role: 'ADMIN',
    organizationId: stranger.organization_id,
    isApproved: true,
    origin,
  };
  const elementIds = [await elementOf(runId, A, 'one')];
  const input = { elementIds, scope: 'defect', terms: ACCEPTED, replace: false } as const;
  await assert.rejects(makeDecisions(deps(), principal, input), { code: 'ER_NOT_FOUND' });
  const tester = { ...principal, role: 'TESTER' } as const;
  await assert.rejects(makeDecisions(deps(), tester, input), { code: 'ER_FORBIDDEN' });
  for (const terms of [
    { ...ACCEPTED, verdict: 'passed' as const },
    { ...ACCEPTED, ownerId: stranger.id },
  ])
    await assert.rejects(makeDecisions(deps(), systemPrincipal('worker'), { ...input, terms }), {
      code: 'ER_VALIDATION',
    });
  assert.deepEqual(await issuesOfPages(runId), { [A]: 1 });
});

test('a decision of a deleted website is not found', async () => {
  const site = await addWebsite(database.db);
  const runId = await wholeRun(database.db, site, { [A]: ['one'] });
  const id = await decide(site, runId, { scope: 'defect', on: A, hash: 'one' });
  await database.db
    .updateTable('websites')
    .set({ deleted: new Date() })
    .where('id', '=', site.websiteId)
    .execute();
  const gone = withdrawDecision(deps(), systemPrincipal('worker'), { id, comment: '', version: 1 });
  await assert.rejects(gone, { code: 'ER_NOT_FOUND' });
  await assert.rejects(decide(site, runId, { scope: 'website', on: A, hash: 'one' }), {
    code: 'ER_NOT_FOUND',
  });
});

async function decide(
  _site: Site,
  runId: string,
  one: { scope: ElementScope; on: string; hash: string; terms?: Partial<DecisionTerms>; replace?: boolean },
): Promise<string> {
  const { decisions } = await makeDecisions(deps(), systemPrincipal('worker'), {
    elementIds: [await elementOf(runId, one.on, one.hash)],
    scope: one.scope,
    terms: { ...ACCEPTED, ...one.terms },
    replace: one.replace ?? false,
  });
  return decisions[0]?.id ?? '';
}

/** The element with this hash on a page; its label does not identify it. */
async function elementOf(runId: string, url: string, hash: string): Promise<string> {
  const { id } = await database.db
    .selectFrom('failing_elements as e')
    .innerJoin('test_instances as i', 'i.id', 'e.test_instance_id')
    .select('e.id')
    .where('e.test_run_id', '=', runId)
    .where('i.url', '=', url)
    .where('e.ordinal', '=', hash === 'one' ? 0 : 1)
    .executeTakeFirstOrThrow();
  return id;
}

async function issuesOfPages(runId: string): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('test_instances')
    .select(['url', 'cnt_total_issues'])
    .where('test_run_id', '=', runId)
    .orderBy('url')
    .execute();
  return Object.fromEntries(rows.map(({ url, cnt_total_issues }) => [url, cnt_total_issues]));
}

/** Every figure of a run agrees with its elements without those set aside, counted one by one. */
async function assertCountsAgree(runId: string): Promise<void> {
  const elements = await database.db
    .selectFrom('failing_elements')
    .select(['fe_hash', 'decision_id'])
    .where('test_run_id', '=', runId)
    .execute();
  const open = elements.filter(({ decision_id }) => decision_id === null);
  const pages = Object.values(await issuesOfPages(runId)).reduce((sum, count) => sum + count, 0);
  const stats = await findRunStats(database.db, runId, null);
  const failures = await listFailuresOfRun(database.db, runId, 'Fail', {
    shown: NO_DISPLAY_FILTER,
    pages: 0,
  });
  const defects = await listDefectsOfAudit(
    database.db,
    runId,
    { auditId: AUDIT, status: 'Fail' },
    { shown: NO_DISPLAY_FILTER, limit: 100, skip: 0 },
  );
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  assert.deepEqual(
    {
      pages,
      stats: stats?.cntTotalIssues,
      byTest: sum((stats?.issueCntByTest ?? []).map(({ count }) => count)),
      byImpact: stats?.issueCntByImpact.critical,
      setAside: stats?.setAside,
      failures: sum(failures.map(({ instanceCount }) => instanceCount)),
      defects: defects.total,
      ofDefects: sum(defects.defects.map(({ count }) => count)),
    },
    {
      pages: open.length,
      stats: open.length,
      byTest: open.length,
      byImpact: open.length,
      setAside: { ...NOTHING_SET_ASIDE, accepted: elements.length - open.length },
      failures: open.length,
      defects: new Set(open.map(({ fe_hash }) => fe_hash.toString('hex'))).size,
      ofDefects: open.length,
    },
  );
}

/** The changes that a run on one page reports; asserts that `worst` agrees with the counts. */
async function newsOf(site: Site, hashes: string[]) {
  const runId = await startedRun(database.db, site, [A]);
  await record(database.db, runId, testedPage(A, { hashes }));
  const settled = (await end(database.db, runId))?.settled;
  assert.ok(settled);
  const { found, foundCritical, returned, returnedCritical, resolved, worst } = settled;
  assert.equal(
    (worst ?? []).reduce((sum, { count }) => sum + count, 0),
    found + returned,
  );
  return { found, critical: foundCritical + returnedCritical, returned, resolved };
}

async function scoreOf(runId: string): Promise<number | null | undefined> {
  return (await findRunStats(database.db, runId, null))?.score;
}

async function followed({ websiteId }: Site) {
  const ids = await listNonComplianceIds(database.db, everybody, {
    where: { websiteId },
    order: { key: 'created', direction: 'desc' },
    limit: 10,
    skip: 0,
  });
  const { UNRESOLVED, setAside } = await countNonCompliances(database.db, everybody, { websiteId });
  return { listed: ids.length, UNRESOLVED, setAside };
}

async function asideNotes({ websiteId }: Site): Promise<(boolean | null)[]> {
  const rows = await database.db
    .selectFrom('non_compliance_notes as note')
    .innerJoin('non_compliances as nc', 'nc.id', 'note.non_compliance_id')
    .select('note.set_aside')
    .where('nc.website_id', '=', websiteId)
    .where('note.set_aside', 'is not', null)
    .orderBy('note.id')
    .execute();
  return rows.map(({ set_aside }) => set_aside);
}
