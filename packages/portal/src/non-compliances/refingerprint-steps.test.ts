import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { countNonCompliancesOfDefects, fingerprintBytes } from '@abhigam/db';
import { type ElementScope, NO_DISPLAY_FILTER } from '@abhigam/domain';
import { feHash, rootCause, runScoring } from '@abhigam/rules';
import { buildNonCompliance, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
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
import { applyDecisionsToWebsite } from '../decisions/apply-decisions-to-website.ts';
import { makeDecisions } from '../decisions/make-decisions.ts';
import { systemPrincipal } from '../principal.ts';
import { finishTestRun } from '../test-runs/finish-test-run.ts';
import { refingerprintInSteps } from './refingerprint.ts';

const A = `${SITE}a`;
/** One row of each kind per step, so that other actions can run between any two. */
const SMALL = { nonCompliances: 1, decisions: 1, pages: 1 };
const SYSTEM = systemPrincipal('worker');

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

type Site = Awaited<ReturnType<typeof addWebsite>>;

/** Markup of the places of a page; the last two have the same current fingerprint. */
const MARKUP = ['one', 'two', 'three', 'four', 'five', 'five'].map(
  (name) => `<img class="${name}" src="${name}.png">`,
);

/**
 * A website as an earlier version left it: a run with an element for each markup, its non-compliances, and
 * decisions about two of them and about the place of a third. The current fingerprint of the second is the
 * former fingerprint of the first.
 */
async function oldWebsite(): Promise<{ site: Site; testRunId: string }> {
  const site = await addWebsite(database.db);
  const hashes = MARKUP.map((_, place) => `old ${place}`);
  const testRunId = await wholeRun(database.db, site, { [A]: hashes });
  const { db } = database;
  for (const [place, snippet] of MARKUP.entries()) {
    const former = place === 0 ? todayOf(1) : `old ${place}`;
    const was = fingerprintBytes(`old ${place}`);
    await sql`update non_compliances
      set fe_hash = ${fingerprintBytes(former)}, failing_element = failing_element || jsonb_build_object('snippet', ${snippet}::text)
      where website_id = ${site.websiteId} and fe_hash = ${was}`.execute(db);
    await sql`update failing_elements
      set fe_hash = ${fingerprintBytes(former)}, root_cause = ${fingerprintBytes(`old place ${place}`)}, snippet = ${snippet}
      where test_run_id = ${testRunId} and fe_hash = ${was}`.execute(db);
  }
  await sql`update non_compliance_pages page set root_causes = array[e.root_cause]
    from non_compliances nc join failing_elements e on e.fe_hash = nc.fe_hash
    where nc.id = page.non_compliance_id and e.test_run_id = ${testRunId}`.execute(db);
  await decide(testRunId, 0, 'defect');
  await decide(testRunId, 2, 'element');
  await decide(testRunId, 3, 'template');
  await sql`update non_compliances set fingerprint_revision = 1 where website_id = ${site.websiteId}`.execute(
    db,
  );
  await sql`update decisions set fingerprint_revision = 1 where website_id = ${site.websiteId}`.execute(db);
  await sql`update test_instances set fingerprint_revision = 1 where test_run_id = ${testRunId}`.execute(db);
  return { site, testRunId };
}

function todayOf(place: number): string {
  return feHash('image-alt', MARKUP[place] ?? '', 'img');
}

async function decide(testRunId: string, place: number, scope: ElementScope): Promise<void> {
  const { id } = await database.db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where('snippet', '=', MARKUP[place] ?? '')
    .executeTakeFirstOrThrow();
  await makeDecisions({ db: database.db, queue: spyQueue().queue }, SYSTEM, {
    elementIds: [id],
    scope,
    terms: { verdict: 'accepted', reason: 'Known', evidence: '', ownerId: null, until: null },
    replace: false,
  });
}

/** Aborted when it is read for the given number of times, so after this number of steps. */
function abortedAfter(steps: number): AbortSignal {
  const death = new AbortController();
  let stepCount = 0;
  const signal = death.signal;
  const throwIfAborted = signal.throwIfAborted.bind(signal);
  signal.throwIfAborted = () => {
    if (stepCount === steps) death.abort();
    stepCount += 1;
    throwIfAborted();
  };
  return signal;
}

/** Runs this number of steps and is interrupted in the middle of the next. */
async function takeSteps(testRunId: string, steps: number): Promise<void> {
  const signal = abortedAfter(steps);
  await refingerprintInSteps(database.db, { testRunId, signal, size: SMALL }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** What users see of a website: markup, status, whether a decision hides it, pages. */
async function shownOf({ websiteId }: Site) {
  const { rows } = await sql<{ snippet: string; status: string; isOut: boolean; pages: number }>`
    select failing_element ->> 'snippet' as snippet, status, set_aside as "isOut", pages_affected as pages
    from non_compliances where website_id = ${websiteId} order by 1, 2`.execute(database.db);
  return rows;
}

function unique(rows: Awaited<ReturnType<typeof shownOf>>): string[] {
  return [...new Set(rows.map((row) => JSON.stringify(row)))];
}

async function takenOut(testRunId: string): Promise<string[]> {
  const { rows } = await sql<{ snippet: string }>`select snippet from failing_elements
    where test_run_id = ${testRunId} and decision_id is not null order by 1`.execute(database.db);
  return rows.map(({ snippet }) => snippet);
}

async function notesOf({ websiteId }: Site): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from non_compliance_notes note join non_compliances nc on nc.id = note.non_compliance_id
    where nc.website_id = ${websiteId}`.execute(database.db);
  return rows[0]?.count ?? 0;
}

test('the website is consistent after each interrupted step, and in the end all fingerprints are current', async () => {
  const { site, testRunId } = await oldWebsite();
  const { db } = database;
  const shown = await shownOf(site);
  const out = await takenOut(testRunId);
  assert.deepEqual([shown.filter(({ isOut }) => isOut).length, out.length], [3, 3], 'three have decisions');
  const notes = await notesOf(site);
  for (let steps = 1; ; steps += 1) {
    assert.ok(steps < 30, 'the steps end');
    await takeSteps(testRunId, 1);
    // As a user's next decision and its job would do.
    await applyDecisionsToWebsite({ db }, SYSTEM, { websiteId: site.websiteId });
    assert.deepEqual(await takenOut(testRunId), out, `elements after ${steps} steps`);
    // The two with the same fingerprint are merged.
    assert.deepEqual(unique(await shownOf(site)), unique(shown), `non-compliances after ${steps} steps`);
    assert.equal(await notesOf(site), notes, 'unchanged findings get no notes');
    if (await isOfToday(site, testRunId)) break;
  }
  const { rows } = await sql<{ hash: string }>`select encode(fe_hash, 'hex') as hash from non_compliances
    where website_id = ${site.websiteId} order by 1`.execute(db);
  assert.deepEqual(
    rows.map(({ hash }) => hash),
    [...new Set(MARKUP.map((_, place) => todayOf(place)))].toSorted(),
  );
  const elements = await sql<{ hash: string; cause: string }>`
    select encode(fe_hash, 'hex') as hash, encode(root_cause, 'hex') as cause from failing_elements
    where test_run_id = ${testRunId} and snippet = ${MARKUP[3]}`.execute(db);
  assert.deepEqual(elements.rows, [
    { hash: todayOf(3), cause: rootCause('image-alt', MARKUP[3] ?? '', 'body > img') },
  ]);
});

test('a run that ends between two steps matches known non-compliances by their current fingerprint', async () => {
  for (const steps of [1, 3, 5]) {
    const { site, testRunId } = await oldWebsite();
    await takeSteps(testRunId, steps);
    const next = await startedRun(database.db, site, [A]);
    await finishFinding(next, [0, 1, 2, 3, 4]);
    const shown = await shownOf(site);
    assert.deepEqual(
      shown.map(({ status, isOut, pages }) => [status, isOut, pages]),
      shown.map(({ isOut }) => ['UNRESOLVED', isOut, 1]),
      `nothing is resolved or doubled after ${steps} steps`,
    );
    assert.equal(shown.length, 5);
    assert.equal(shown.filter(({ isOut }) => isOut).length, 3);
  }
});

test('a worker stopped between two steps leaves the run unfinished, and another worker finishes it', async () => {
  const { site } = await oldWebsite();
  const next = await startedRun(database.db, site, [A]);
  await recordFinding(next, [0, 1, 2, 3, 4]);
  const deps = { db: database.db, queue: spyQueue().queue, scoring: runScoring() };
  const stopped = finishTestRun(deps, SYSTEM, { testRunId: next, signal: abortedAfter(1) });
  await assert.rejects(stopped, { name: 'AbortError' });
  const statusOf = () =>
    database.db
      .selectFrom('test_runs')
      .select('status')
      .where('id', '=', next)
      .executeTakeFirstOrThrow()
      .then(({ status }) => status);
  assert.deepEqual([await statusOf(), await isOfToday(site, next)], ['RUNNING', false]);
  assert.equal(await finishTestRun(deps, SYSTEM, { testRunId: next }), 'COMPLETE');
  assert.deepEqual([await statusOf(), await isOfToday(site, next)], ['COMPLETE', true]);
});

test('an element with the former fingerprint of another one is followed by its own non-compliance', async () => {
  const { testRunId, site } = await oldWebsite();
  await refingerprintInSteps(database.db, { testRunId });
  const next = await startedRun(database.db, site, [A]);
  await finishFinding(next, [0, 1]);
  const list = {
    testRunId: next,
    auditId: 'image-alt',
    shown: { ...NO_DISPLAY_FILTER, decided: 'all' as const },
  };
  assert.equal(await countNonCompliancesOfDefects(database.db, list), 2);
});

test('a decision made between two steps on an older run applies to both runs', async () => {
  const { site, testRunId } = await oldWebsite();
  await takeSteps(testRunId, 2);
  await decide(testRunId, 1, 'template');
  assert.equal((await takenOut(testRunId)).length, 4);
  const next = await startedRun(database.db, site, [A]);
  await finishFinding(next, [0, 1, 2, 3, 4]);
  assert.equal((await takenOut(next)).length, 4);
  await applyDecisionsToWebsite({ db: database.db }, SYSTEM, { websiteId: site.websiteId });
  assert.equal((await takenOut(testRunId)).length, 4);
  assert.equal((await shownOf(site)).filter(({ isOut }) => isOut).length, 4);
});

test('concurrent processes do each step once', async () => {
  const { site, testRunId } = await oldWebsite();
  const steps = () => refingerprintInSteps(database.db, { testRunId, size: SMALL });
  await Promise.all([steps(), steps(), steps()]);
  assert.ok(await isOfToday(site, testRunId));
  assert.equal((await shownOf(site)).length, 5);
});

test('two non-compliances that swap fingerprints do not conflict', async () => {
  const { db } = database;
  const site = await addWebsite(db);
  const testRunId = await wholeRun(db, site, { [A]: [] });
  for (const [own, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const element = { label: 'img', causes: [], explanation: '', snippet: MARKUP[own], testData: null };
    await buildNonCompliance(db, testRunId, {
      fe_hash: fingerprintBytes(todayOf(other)),
      failing_element: JSON.stringify(element),
      fingerprint_revision: 1,
      pages: ['a'],
    });
  }
  await refingerprintInSteps(db, { testRunId, size: SMALL });
  const { rows } = await sql<{ snippet: string; hash: string }>`
    select failing_element ->> 'snippet' as snippet, encode(fe_hash, 'hex') as hash from non_compliances
    where website_id = ${site.websiteId} order by 1`.execute(db);
  assert.deepEqual(rows, [
    { snippet: MARKUP[0], hash: todayOf(0) },
    { snippet: MARKUP[1], hash: todayOf(1) },
  ]);
});

/** Ends a run that finds these places as the current version does. */
async function finishFinding(testRunId: string, places: readonly number[]): Promise<void> {
  await recordFinding(testRunId, places);
  await finish(database.db, testRunId);
}

async function recordFinding(testRunId: string, places: readonly number[]): Promise<void> {
  const page = testedPage(A, { hashes: places.map(todayOf) });
  assert.ok(page.status === 'COMPLETE');
  await record(database.db, testRunId, {
    ...page,
    audits: page.audits.map((audit) => ({
      ...audit,
      failingElements: audit.failingElements.map((element, nth) => {
        const snippet = MARKUP[places[nth] ?? 0] ?? '';
        return { ...element, snippet, rootCause: rootCause('image-alt', snippet, 'body > img') };
      }),
    })),
  });
}

async function isOfToday({ websiteId }: Site, testRunId: string): Promise<boolean> {
  const { rows } = await sql<{ old: number }>`
    select (select count(*) from non_compliances where website_id = ${websiteId} and fingerprint_revision < 2)
      + (select count(*) from decisions where website_id = ${websiteId} and fingerprint_revision < 2)
      + (select count(*) from test_instances where test_run_id = ${testRunId} and fingerprint_revision < 2) as old`.execute(
    database.db,
  );
  return Number(rows[0]?.old) === 0;
}
