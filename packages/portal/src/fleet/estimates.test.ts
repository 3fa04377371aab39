import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection, findEstimate, listSampledWebsites } from '@abhigam/db';
import {
  buildOrganization,
  buildTestInstance,
  buildTestRun,
  buildUser,
  buildWebpage,
  buildWebsite,
  createTestDatabase,
  type Fixture,
  serveFixture,
  type TestDatabase,
} from '@abhigam/testing';
import { SILENT } from '../../test/event-world.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { type Principal, systemPrincipal } from '../principal.ts';
import { continueEstimates } from './continue-estimates.ts';
import { drawEstimate } from './draw-estimate.ts';
import { planEstimate } from './plan-estimate.ts';
import { stopEstimate } from './stop-estimate.ts';

const SWEEP = systemPrincipal('sweep');
const PAGES = 3;
const SETTINGS = {
  wcagVersion: '2.1',
  wcagLevel: 'AA',
  pages: 12,
  pagesOfWebsite: 8,
  failingLimit: 90,
  seed: 5,
} as const;

let database: TestDatabase;
let worker: DbConnection;
let site: Fixture;
before(async () => {
  database = await createTestDatabase();
  worker = connectDb(database.asProgram.worker, { maxConnections: 2 });
  site = await serveFixture({ '/': '<!doctype html><title>A page</title>' });
});
after(async () => {
  await worker.close();
  await site.close();
  await database.close();
});

/** Websites with three reachable pages each, and their admin. */
async function organizationWith(websites: number): Promise<Principal & { kind: 'person' }> {
  const { db } = database;
  const { id: organizationId } = await buildOrganization(db);
  for (let website = 0; website < websites; website += 1) {
    const url = `${site.origin}/?website=${organizationId}-${website}`;
    const { id } = await buildWebsite(db, { url, organization_id: organizationId });
    for (let page = 0; page < PAGES; page += 1)
      await buildWebpage(db, { website_id: id, url: `${url}&page=${page}` });
  }
  const { id: userId } = await buildUser(db, { role: 'ADMIN', organization_id: organizationId });
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId, role: 'ADMIN', organizationId, isApproved: true, origin };
}

function draw(admin: Principal, more: Partial<Parameters<typeof drawEstimate>[2]> = {}): Promise<string> {
  const { queue } = spyQueue();
  return drawEstimate({ db: database.db, queue }, admin, { ...SETTINGS, ...more });
}

async function goOn(runsPerOrgPerDay: number): Promise<void> {
  const settings = {
    allowPrivateAddresses: true,
    allowAddresses: [],
    contactUrl: null,
    maxPagesPerRun: 10,
    runsPerOrgPerDay,
  };
  await continueEstimates({ db: worker.db, ...spyQueue(), log: SILENT, settings }, SWEEP);
}

async function pagesOf(estimateId: string) {
  return database.db
    .selectFrom('estimate_pages as p')
    .leftJoin('test_runs as r', 'r.id', 'p.test_run_id')
    .select(['p.url', 'p.website_id', 'p.refusal', 'r.test_mode', 'r.user_id', 'r.base_url'])
    .where('p.estimate_id', '=', estimateId)
    .orderBy('p.ordinal')
    .execute();
}

test('the same seed draws the same pages, alternating between websites', async () => {
  const admin = await organizationWith(5);
  const [one, other] = [await pagesOf(await draw(admin)), await pagesOf(await draw(admin))];
  assert.deepEqual(one, other);
  assert.equal(one.length, 12);
  assert.equal(new Set(one.map(({ url }) => url)).size, 12);
  assert.equal(new Set(one.slice(0, 4).map((page) => page.website_id)).size, 4);
});

test('starts tests of a sample in the name of the user who drew it, within the daily limit', async () => {
  const admin = await organizationWith(4);
  const id = await draw(admin);
  const started = async () => (await pagesOf(id)).filter(({ base_url }) => base_url !== null);
  await goOn(5);
  const first = await started();
  assert.equal(first.length, 5);
  for (const page of first)
    assert.deepEqual([page.base_url, page.test_mode, page.user_id], [page.url, 'single_page', admin.userId]);
  await goOn(5);
  assert.equal((await started()).length, 5, 'the daily limit is reached');
  await goOn(7);
  assert.equal((await started()).length, 7);
  await stopEstimate({ db: database.db, ...spyQueue() }, admin, { estimateId: id });
  await goOn(1000);
  assert.equal((await started()).length, 7, 'stopped');
});

test('excludes pages that cannot be tested, with the reason, and ends the sample when the other pages have ended', async () => {
  const admin = await organizationWith(2);
  await database.db
    .updateTable('webpages')
    .set({ url: 'http://127.0.0.1:9/' })
    .where(
      'website_id',
      'in',
      database.db.selectFrom('websites').select('id').where('organization_id', '=', admin.organizationId),
    )
    .where('url', 'like', '%page=1')
    .execute();
  const id = await draw(admin);
  await goOn(1000);
  await goOn(1000);
  const refusals = (await pagesOf(id)).map(({ refusal }) => refusal).filter((refusal) => refusal !== null);
  assert.deepEqual(refusals, ['ER_UNREGISTERED_URL', 'ER_UNREGISTERED_URL']);
  const row = await findEstimate(database.db, { reach: 'all' }, id);
  assert.ok(row?.stopped);
  const websites = await listSampledWebsites(database.db, [id]);
  assert.deepEqual(
    websites.map(({ drawn, failed }) => [drawn, failed]),
    [
      [3, 1],
      [3, 1],
    ],
  );
});

test('the expected margins of a plan depend on the tested pages per website and on their variance', async () => {
  const { db } = database;
  const admin = await organizationWith(12);
  const websites = await db
    .selectFrom('websites')
    .select('id')
    .where('organization_id', '=', admin.organizationId)
    .execute();
  for (const [at, { id }] of websites.entries()) {
    const run = await buildTestRun(db, { website_id: id, status: 'COMPLETE', score: 60 + at });
    for (const more of [-20, 0, 20])
      await buildTestInstance(db, { test_run_id: run.id, status: 'COMPLETE', score: 60 + at + more });
    await db
      .updateTable('websites')
      .set({ latest_test_run_id: run.id, latest_score: 60 + at })
      .where('id', '=', id)
      .execute();
  }
  const plan = (more: { pagesOfWebsite: number; failingLimit?: number; websites?: 'all' | number }) =>
    planEstimate({ db, settings: { runsPerOrgPerDay: 10 } }, admin, { pages: 36, failingLimit: 70, ...more });
  const [one, all] = [await plan({ pagesOfWebsite: 1 }), await plan({ pagesOfWebsite: 8 })];
  assert.deepEqual([one.pages, one.websites, one.days, all.pages, all.days], [12, 12, 2, 36, 4]);
  assert.deepEqual(all.expected, { score: 0, failing: 0 });
  assert.ok((one.expected.score ?? 0) > 5 && one.expected.failing > 0.1, JSON.stringify(one.expected));
  // If no website is close to the limit, single pages rarely misclassify one.
  assert.ok(
    (await plan({ pagesOfWebsite: 1, failingLimit: 10 })).expected.failing < one.expected.failing / 2,
  );
  const some = await plan({ pagesOfWebsite: 2, websites: 5 });
  assert.deepEqual([some.websites, some.pages], [5, 10]);
  const few = planEstimate({ db, settings: { runsPerOrgPerDay: 10 } }, admin, {
    pages: 10,
    pagesOfWebsite: 1,
    failingLimit: 90,
    websites: 'all',
  });
  await assert.rejects(few, { code: 'ER_STATE' });
});
