import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MediaEntry, noMedia, type PageResult } from '@abhigam/domain';
import { createTestDatabase, mediaEntry, type TestDatabase } from '@abhigam/testing';
import {
  addWebsite,
  finish,
  record,
  SITE,
  startedRun,
  testedPage,
} from '../../../portal/test/run-fixtures.ts';
import { listMediaOfPage, listMediaOfRun } from './media.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const entry = (address: string, more: Partial<MediaEntry> = {}) =>
  mediaEntry({ snippet: `<img src="${address}">`, address, ...more });

function pageWith(url: string, entries: MediaEntry[] | null): PageResult {
  const page = testedPage(url);
  assert.ok(page.status === 'COMPLETE');
  const media = entries && { counts: { ...noMedia(), inline: entries.length }, entries };
  return { ...page, media };
}

test('stores shared media once; a finished run knows the number of pages that use it', async () => {
  const { db } = database;
  const site = await addWebsite(db);
  const urls = [1, 2, 3].map((n) => `${SITE}${n}`);
  const run = await startedRun(db, site, urls);
  for (const [n, url] of urls.entries())
    await record(
      db,
      run,
      pageWith(url, [entry('/logo.png', { selector: `#n${n}` }), entry(`/own-${n}.png`)]),
    );
  await finish(db, run);
  const items = await db.selectFrom('media_items').select('id').where('test_run_id', '=', run).execute();
  assert.equal(items.length, 4);
  const files = await listMediaOfRun(db, run, { type: 'inline', limit: 10, skip: 0 });
  assert.deepEqual(
    files.map(({ entry, pages }) => [entry.address, pages]),
    [
      ['/logo.png', 3],
      ['/own-0.png', 1],
      ['/own-1.png', 1],
      ['/own-2.png', 1],
    ],
  );
  const { stats } = await db
    .selectFrom('test_runs')
    .select('stats')
    .where('id', '=', run)
    .executeTakeFirstOrThrow();
  assert.equal(stats?.mediaInventoryTotals?.inline, 6);
});

test('a missing inventory differs from an empty one', async () => {
  const { db } = database;
  const site = await addWebsite(db);
  const totalsOf = async (entries: MediaEntry[] | null) => {
    const run = await startedRun(db, site, [SITE]);
    await record(db, run, pageWith(SITE, entries));
    await finish(db, run);
    const row = await db
      .selectFrom('test_runs')
      .select('stats')
      .where('id', '=', run)
      .executeTakeFirstOrThrow();
    return row.stats?.mediaInventoryTotals;
  };
  assert.equal(await totalsOf(null), null);
  assert.deepEqual(await totalsOf([]), noMedia());
});

test('retains order and positions, and stores texts of a hostile page', async () => {
  const { db } = database;
  const site = await addWebsite(db);
  const run = await startedRun(db, site, [SITE]);
  const rect = { x: 1, y: 2, width: 3, height: 4 };
  await record(
    db,
    run,
    pageWith(SITE, [
      entry('/b.png', { rect, alternative: 'nul \0 and half \ud800' }),
      entry('/a.png'),
      entry('/b.png', { types: ['inline', 'decorative'] }),
    ]),
  );
  const [page] = await db.selectFrom('test_instances').select('id').where('test_run_id', '=', run).execute();
  const media = await listMediaOfPage(db, page?.id ?? '', { type: 'inline', limit: 10, skip: 0 });
  assert.deepEqual(
    media.map(({ entry, shown }) => [entry.address, shown.rect]),
    [
      ['/b.png', rect],
      ['/a.png', null],
      ['/b.png', null],
    ],
  );
  assert.equal(media[0]?.entry.alternative, 'nul \ufffd and half \ufffd');
  assert.equal(
    (await listMediaOfPage(db, page?.id ?? '', { type: 'decorative', limit: 10, skip: 0 })).length,
    1,
  );
});
