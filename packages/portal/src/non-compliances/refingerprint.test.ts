import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connectDb, countNonCompliancesOfDefects, fingerprintBytes } from '@abhigam/db';
import { type ElementScope, FINGERPRINT_REVISION, NO_DISPLAY_FILTER } from '@abhigam/domain';
import { feHash, rootCause } from '@abhigam/rules';
import {
  buildNonCompliance,
  buildUser,
  createTestDatabase,
  refreshGroups,
  type TestDatabase,
} from '@abhigam/testing';
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
import { refingerprintInSteps } from './refingerprint.ts';

const A = `${SITE}a`;
const B = `${SITE}b`;
/** The fingerprint of the current revision for the elements of these runs (`failedAudit`). */
const TODAY = feHash('image-alt', '<img>', 'img');

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(async () => {
  await database.close();
});

test('a non-compliance of an older revision is matched, neither resolved nor duplicated', async () => {
  const site = await addWebsite(database.db);
  await wholeRun(database.db, site, { [A]: ['old'] });
  await makeOld(site);
  const [known] = await read(site);
  await wholeRun(database.db, site, { [A]: [TODAY] });
  assert.deepEqual(await read(site), [{ ...known, hash: TODAY, revision: FINGERPRINT_REVISION }]);
  assert.deepEqual(await notes(site), []);
});

test('it is resolved as usual when a run judges its pages without finding it', async () => {
  const site = await addWebsite(database.db);
  await wholeRun(database.db, site, { [A]: ['old'] });
  await makeOld(site);
  await wholeRun(database.db, site, { [A]: [] });
  assert.deepEqual(
    (await read(site)).map(({ hash, status }) => [hash, status]),
    [[TODAY, 'RESOLVED']],
  );
});

test('non-compliances with the same new fingerprint are merged, with the notes and data of users and runs', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['old one'] });
  await wholeRun(database.db, site, { [A]: [], [B]: ['old two'] });
  const [oldest, other] = await read(site);
  assert.deepEqual([oldest?.status, other?.status], ['RESOLVED', 'UNRESOLVED']);
  const user = await buildUser(database.db);
  await database.db
    .updateTable('non_compliances')
    .set({ assignee_id: user.id, due: '2030-01-31', priority: 1, priority_set: true })
    .where('id', '=', other?.id ?? '')
    .execute();
  await refreshGroups(database.db);
  await database.db
    .insertInto('non_compliance_notes')
    .values({ non_compliance_id: other?.id ?? '', user_id: user.id, comments: 'Asked the agency' })
    .execute();
  await makeOld(site);
  await wholeRun(database.db, site, { [B]: [TODAY] });
  const found = await read(site);
  assert.deepEqual(
    found.map(({ id, hash, status, pages }) => ({ id, hash, status, pages })),
    [{ id: oldest?.id, hash: TODAY, status: 'UNRESOLVED', pages: 1 }],
  );
  const row = await database.db
    .selectFrom('non_compliances')
    .select(['assignee_id', 'priority', 'priority_set'])
    .where('id', '=', oldest?.id ?? '')
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { assignee_id: user.id, priority: 1, priority_set: true });
  assert.deepEqual((await notes(site)).sort(), ['', 'Asked the agency']);
  const sightings = await database.db
    .selectFrom('non_compliance_sightings as s')
    .innerJoin('non_compliances as nc', 'nc.id', 's.non_compliance_id')
    .select(['s.first_seen_run_id'])
    .where('nc.website_id', '=', site.websiteId)
    .execute();
  assert.deepEqual(sightings, [{ first_seen_run_id: first }]);
});

test('one that a worker of the new version has already added absorbs the old one', async () => {
  const site = await addWebsite(database.db);
  const testRunId = await wholeRun(database.db, site, { [A]: ['old'] });
  await makeOld(site);
  await buildNonCompliance(database.db, testRunId, { fe_hash: fingerprintBytes(TODAY), pages: ['b'] });
  await wholeRun(database.db, site, { [A]: [TODAY] });
  assert.deepEqual(
    (await read(site)).map(({ hash, status, pages }) => ({ hash, status, pages })),
    [{ hash: TODAY, status: 'UNRESOLVED', pages: 2 }],
  );
});

test('findings of a run that began before the upgrade get new fingerprints when it ends', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['old'] });
  await makeOld(site);
  const testRunId = await startedRun(database.db, site, [A]);
  const page = testedPage(A, { hashes: ['old'] });
  assert.ok(page.status === 'COMPLETE');
  const seen = {
    id: 'image-alt',
    source: 'lh' as const,
    status: 'Fail' as const,
    causes: [],
    explanation: '',
  };
  await record(database.db, testRunId, {
    ...page,
    audits: page.audits.map((audit) => ({
      ...audit,
      failingElements: audit.failingElements.map((element) => ({
        ...element,
        seenAlso: [{ ...seen, feHash: 'old' }],
      })),
    })),
  });
  await makePagesOld(testRunId);
  await finish(database.db, testRunId);
  assert.deepEqual(
    (await read(site)).map(({ hash, status }) => [hash, status]),
    [[TODAY, 'UNRESOLVED']],
  );
  const element = await database.db
    .selectFrom('failing_elements')
    .select(['fe_hash', 'seen_also'])
    .where('test_run_id', '=', testRunId)
    .executeTakeFirstOrThrow();
  assert.equal(element.fe_hash.toString('hex'), TODAY);
  assert.deepEqual(
    element.seen_also.map(({ feHash: hash }) => hash),
    [TODAY],
  );
  // The findings of the older run stay unchanged and still lead to the non-compliance.
  const list = { testRunId: first, auditId: 'image-alt', shown: NO_DISPLAY_FILTER };
  assert.equal(await countNonCompliancesOfDefects(database.db, list), 1);
});

test('a non-compliance without stored markup keeps its fingerprint', async () => {
  const site = await addWebsite(database.db);
  const testRunId = await wholeRun(database.db, site, { [A]: [] });
  const element = { label: 'img', causes: [], explanation: '', snippet: '', testData: null };
  const storedRow = await buildNonCompliance(database.db, testRunId, {
    fingerprint_revision: 1,
    failing_element: JSON.stringify(element),
  });
  await wholeRun(database.db, site, { [A]: [] });
  assert.deepEqual(
    (await read(site)).map(({ hash }) => hash),
    [storedRow.fe_hash.toString('hex')],
  );
});

for (const scope of ['element', 'defect', 'template'] as const)
  test(`a decision of the scope ${scope} applies to findings from before and after the upgrade`, async () => {
    const site = await addWebsite(database.db);
    const first = await wholeRun(database.db, site, { [A]: ['old'] });
    await decide(first, scope);
    await makeOld(site);
    const place = rootCause('image-alt', '<img>', 'body > img');
    const found = testedPage(A, { hashes: [TODAY] });
    assert.ok(found.status === 'COMPLETE');
    const second = await startedRun(database.db, site, [A]);
    await record(database.db, second, {
      ...found,
      audits: found.audits.map((audit) => ({
        ...audit,
        failingElements: audit.failingElements.map((element) => ({ ...element, rootCause: place })),
      })),
    });
    await finish(database.db, second);
    assert.deepEqual(await openElementsOf(second), 0);
    const { set_aside: isSetAside } = await database.db
      .selectFrom('non_compliances')
      .select('set_aside')
      .where('website_id', '=', site.websiteId)
      .executeTakeFirstOrThrow();
    assert.equal(isSetAside, true);
    // Old runs keep their fingerprints, which lead to the decision.
    await applyDecisionsToWebsite({ db: database.db }, systemPrincipal('worker'), {
      websiteId: site.websiteId,
    });
    assert.equal(await openElementsOf(first), 0);
  });

test('of two decisions that become identical by the upgrade, one is replaced by the other, with a note', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['old one', 'old two'] });
  await decide(first, 'defect');
  await makeOld(site);
  await wholeRun(database.db, site, { [A]: [TODAY] });
  const decisions = await database.db
    .selectFrom('decisions as d')
    .leftJoin('decision_notes as note', (join) =>
      join.onRef('note.decision_id', '=', 'd.id').on('note.what', '=', 'replaced'),
    )
    .select(['d.fe_hash', 'd.ended_why', 'note.what'])
    .where('website_id', '=', site.websiteId)
    .execute();
  assert.deepEqual(
    decisions.map((one) => [one.fe_hash?.toString('hex'), one.ended_why, one.what]).toSorted(),
    [
      [TODAY, null, null],
      [TODAY, 'replaced', 'replaced'],
    ],
  );
});

test('a decision made after the upgrade on an older run applies to later runs', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['old'] });
  await makeOld(site);
  await decide(first, 'defect');
  const next = await wholeRun(database.db, site, { [A]: [TODAY] });
  assert.equal(await openElementsOf(next), 0);
});

test('the API role can decide about a run from before the upgrade when the non-compliances are current', async () => {
  const site = await addWebsite(database.db);
  const first = await wholeRun(database.db, site, { [A]: ['old one', 'old two'] });
  await makeOld(site);
  await refingerprintInSteps(database.db, { testRunId: await wholeRun(database.db, site, { [A]: [TODAY] }) });
  // As with warned elements, which no non-compliance follows: the decision records their fingerprint mapping.
  await sql`delete from former_fingerprints where website_id = ${site.websiteId}`.execute(database.db);
  const api = connectDb(database.asProgram.api, { maxConnections: 2 });
  try {
    await decide(first, 'element', api.db);
  } finally {
    await api.close();
  }
  const next = await wholeRun(database.db, site, { [A]: [TODAY] });
  assert.equal(await openElementsOf(next), 0);
});

test('of two places that the upgrade merges, the remaining decision covers both in older runs', async () => {
  const site = await addWebsite(database.db);
  const { db } = database;
  const first = await wholeRun(db, site, { [A]: ['old one', 'old two'] });
  await decide(first, 'template');
  await makeOld(site);
  await wholeRun(db, site, { [A]: [TODAY] });
  const { rows } = await sql<{ inForce: number }>`select count(*)::int as "inForce" from decisions
    where website_id = ${site.websiteId} and ended is null`.execute(db);
  assert.deepEqual(rows, [{ inForce: 1 }]);
  await applyDecisionsToWebsite({ db }, systemPrincipal('worker'), { websiteId: site.websiteId });
  assert.equal(await openElementsOf(first), 0);
});

async function decide(testRunId: string, scope: ElementScope, db = database.db): Promise<void> {
  const elements = await database.db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .execute();
  await makeDecisions({ db, queue: spyQueue().queue }, systemPrincipal('worker'), {
    elementIds: elements.map(({ id }) => id),
    scope,
    terms: { verdict: 'accepted', reason: 'Known', evidence: '', ownerId: null, until: null },
    replace: false,
  });
  assert.equal(await openElementsOf(testRunId), 0);
}

async function openElementsOf(testRunId: string): Promise<number> {
  const { count } = await database.db
    .selectFrom('failing_elements')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('test_run_id', '=', testRunId)
    .where('decision_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Resets all data of the website to the revision of an earlier version. */
async function makeOld(site: { websiteId: string }): Promise<void> {
  await database.db
    .updateTable('non_compliances')
    .set({ fingerprint_revision: 1 })
    .where('website_id', '=', site.websiteId)
    .execute();
  await database.db
    .updateTable('decisions')
    .set({ fingerprint_revision: 1 })
    .where('website_id', '=', site.websiteId)
    .execute();
  const runs = await database.db
    .selectFrom('test_runs')
    .select('id')
    .where('website_id', '=', site.websiteId)
    .execute();
  for (const { id } of runs) await makePagesOld(id);
}

async function makePagesOld(testRunId: string): Promise<void> {
  await database.db
    .updateTable('test_instances')
    .set({ fingerprint_revision: 1 })
    .where('test_run_id', '=', testRunId)
    .execute();
}

async function read(site: { websiteId: string }) {
  const rows = await database.db
    .selectFrom('non_compliances')
    .selectAll()
    .where('website_id', '=', site.websiteId)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    hash: row.fe_hash.toString('hex'),
    revision: row.fingerprint_revision,
    status: row.status,
    pages: row.pages_affected,
  }));
}

async function notes(site: { websiteId: string }): Promise<string[]> {
  const rows = await database.db
    .selectFrom('non_compliance_notes as note')
    .innerJoin('non_compliances as nc', 'nc.id', 'note.non_compliance_id')
    .select('note.comments')
    .where('nc.website_id', '=', site.websiteId)
    .orderBy('note.id')
    .execute();
  return rows.map(({ comments }) => comments);
}
