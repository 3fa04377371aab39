import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  buildNonCompliance,
  buildTestRun,
  buildUser,
  buildWebpage,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
} from '@abhigam/testing';
import { fingerprintBytes } from '../fingerprint.ts';
import { moveNonCompliances, moveWebpages } from './non-compliance-move.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const SITE = 'https://a.example.in/';

/** Two websites of one organization and host, each with a run. */
async function twoWebsites() {
  const { db } = database;
  const from = await buildWebsite(db, { url: SITE });
  const to = await buildWebsite(db, { url: `${SITE}services`, organization_id: from.organization_id });
  const [fromRun, toRun] = [
    await buildTestRun(db, { website_id: from.id }),
    await buildTestRun(db, { website_id: to.id }),
  ];
  return { from, to, fromRun, toRun };
}

const move = (fromId: string, toId: string, path: string | null) =>
  database.db.transaction().execute((tx) => moveNonCompliances(tx, { fromId, toId, path }));

const rowOf = (id: string) =>
  database.db
    .selectFrom('non_compliances')
    .select(['website_id', 'status', 'pages_affected', 'assignee_id', 'group_id', 'set_aside'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const pagesOf = async (id: string) =>
  (
    await database.db
      .selectFrom('non_compliance_pages')
      .select('url_key')
      .where('non_compliance_id', '=', id)
      .orderBy('url_key')
      .execute()
  ).map(({ url_key }) => url_key);

/** Counts of a website's groups, which lists and dashboards read. */
const countsOf = async (websiteId: string) =>
  (
    await database.db
      .selectFrom('non_compliance_groups')
      .select(['status', 'cnt'])
      .where('website_id', '=', websiteId)
      .orderBy('status')
      .execute()
  ).map(({ status, cnt }) => `${status} ${cnt}`);

test('moving a path moves non-compliances that are only on its pages, and removes these pages from the others', async () => {
  const { from, to, fromRun } = await twoWebsites();
  const of = (...pages: string[]) => buildNonCompliance(database.db, fromRun.id, { pages });
  const below = await of(`${SITE}services`, `${SITE}services?page=2`, `${SITE}services/list`);
  const beside = await of(`${SITE}services-list`, SITE);
  const both = await of(`${SITE}about`, `${SITE}services/list`);
  const { ids } = await move(from.id, to.id, '/services');
  assert.deepEqual(ids, [below.id]);
  const moved = await rowOf(below.id);
  assert.deepEqual([moved.website_id, moved.pages_affected], [to.id, 3]);
  assert.deepEqual(await pagesOf(beside.id), [SITE, `${SITE}services-list`].sort());
  assert.deepEqual(await pagesOf(both.id), [`${SITE}about`]);
  const left = await rowOf(both.id);
  assert.deepEqual([left.website_id, left.pages_affected, left.status], [from.id, 1, 'UNRESOLVED']);
  assert.deepEqual([await countsOf(from.id), await countsOf(to.id)], [['UNRESOLVED 2'], ['UNRESOLVED 1']]);
});

test('merges non-compliances that both websites have: pages, notes and the more urgent state', async () => {
  const { db } = database;
  const { from, to, fromRun, toRun } = await twoWebsites();
  const { id: assignee_id } = await buildUser(db, { role: 'TESTER', organization_id: from.organization_id });
  const fe_hash = fingerprintBytes('the same');
  const resolved = fingerprintBytes('resolved on one');
  const known = await buildNonCompliance(db, toRun.id, { fe_hash, pages: [SITE] });
  const same = await buildNonCompliance(db, fromRun.id, {
    fe_hash,
    pages: [SITE, `${SITE}about`],
    status: 'FIX IN PROGRESS',
    assignee_id,
    set_aside: true,
  });
  const back = await buildNonCompliance(db, toRun.id, { fe_hash: resolved, status: 'RESOLVED' });
  const open = await buildNonCompliance(db, fromRun.id, { fe_hash: resolved, pages: [`${SITE}x`] });
  const own = await buildNonCompliance(db, fromRun.id, { pages: [SITE], set_aside: true });
  await db
    .insertInto('non_compliance_notes')
    .values({ non_compliance_id: same.id, user_id: assignee_id, comments: 'Begun' })
    .execute();
  await move(from.id, to.id, null);
  assert.deepEqual(await pagesOf(known.id), [SITE, `${SITE}about`]);
  const merged = await rowOf(known.id);
  assert.deepEqual(
    [merged.status, merged.pages_affected, merged.assignee_id, merged.set_aside],
    ['FIX IN PROGRESS', 2, assignee_id, false],
  );
  assert.equal((await rowOf(back.id)).status, 'UNRESOLVED');
  const moved = await rowOf(own.id);
  assert.deepEqual([moved.website_id, moved.set_aside], [to.id, false]);
  const notes = await db
    .selectFrom('non_compliance_notes')
    .select('comments')
    .where('non_compliance_id', '=', known.id)
    .where('comments', '!=', '')
    .execute();
  assert.deepEqual(notes, [{ comments: 'Begun' }]);
  for (const { id } of [same, open]) {
    const settled = await rowOf(id);
    assert.deepEqual([settled.website_id, settled.status, settled.pages_affected], [from.id, 'RESOLVED', 0]);
  }
  // They are in different groups: one has an assignee.
  assert.deepEqual(await countsOf(from.id), ['RESOLVED 1', 'RESOLVED 1']);
  assert.deepEqual(await countsOf(to.id), ['FIX IN PROGRESS 1', 'UNRESOLVED 2']);
});

test('moves known pages below a path, once', async () => {
  const { db } = database;
  const { from, to } = await twoWebsites();
  const page = (website_id: string, path: string) =>
    buildWebpage(db, { website_id, url: SITE + path, url_key: SITE + path });
  for (const path of ['', 'services', 'services/list?page=2', 'services-list']) await page(from.id, path);
  await page(to.id, 'services');
  await db
    .transaction()
    .execute((tx) => moveWebpages(tx, { fromId: from.id, toId: to.id, path: '/services' }));
  const of = async (websiteId: string) =>
    (
      await db
        .selectFrom('webpages')
        .select(['url_key', 'status'])
        .where('website_id', '=', websiteId)
        .orderBy('url_key')
        .execute()
    ).map(({ url_key, status }) => `${url_key.slice(SITE.length)} ${status}`);
  assert.deepEqual(await of(to.id), ['services ACTIVE', 'services/list?page=2 ACTIVE']);
  assert.deepEqual(await of(from.id), [' ACTIVE', 'services INACTIVE', 'services-list ACTIVE']);
});
