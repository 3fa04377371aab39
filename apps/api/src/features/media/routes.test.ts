import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { insertDocumentsToRead, settleDocument } from '@abhigam/db';
import type { MediaEntry, MediaType, PdfProblem } from '@abhigam/domain';
import { pdfFacts } from '@abhigam/testing';
import sharp from 'sharp';
import { good, refused } from '../../../test/answers.ts';
import { buildMedia } from '../../../test/build-media.ts';
import { buildPage, buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
});
after(() => world.close());

const LOGO: Partial<MediaEntry> = { address: 'https://a.in/logo.svg', types: ['inline', 'imageLink'] };
const hall = (n: number): Partial<MediaEntry> => ({ address: `https://a.in/hall-${n}.png` });

/** A run with these media on its pages; returns the ids of the pages in order. */
async function runWith(...pages: Partial<MediaEntry>[][]): Promise<{ testRunId: string; pages: string[] }> {
  const testRunId = await buildRun(world.db, { websiteId: home.websiteId });
  const ids: string[] = [];
  for (const [n, media] of pages.entries()) {
    const testInstanceId = await buildPage(world.db, { testRunId, url: `https://a.in/${n + 1}` });
    await buildMedia(world.db, { testInstanceId, media });
    ids.push(testInstanceId);
  }
  return { testRunId, pages: ids };
}

const mediaOfRun = async (id: string, type: MediaType, query: object = {}) =>
  good(
    CALLS.getRunMedia,
    await world.call(CALLS.getRunMedia, home.admin, { params: { id }, query: { type, ...query } }),
  );
const mediaOfPage = async (id: string, type: MediaType, query: object = {}) =>
  good(
    CALLS.getPageMedia,
    await world.call(CALLS.getPageMedia, home.admin, { params: { id }, query: { type, ...query } }),
  );

test('a run lists each file once, most pages first, with its uses', async () => {
  const { testRunId, pages } = await runWith([hall(1), LOGO], [LOGO, LOGO, hall(2)], [LOGO]);
  const { media, listed } = await mediaOfRun(testRunId, 'inline');
  assert.equal(listed, 3);
  assert.deepEqual(
    media.map(({ address, pages, uses, testInstanceId }) => [address, pages, uses, testInstanceId]),
    [
      ['https://a.in/logo.svg', 3, 4, pages[0]],
      ['https://a.in/hall-1.png', 1, 1, pages[0]],
      ['https://a.in/hall-2.png', 1, 1, pages[1]],
    ],
  );
  assert.equal((await mediaOfRun(testRunId, 'imageLink')).listed, 1);
  assert.deepEqual((await mediaOfRun(testRunId, 'videos')).media, []);
});

test('one file with different texts on different pages is one entry', async () => {
  const { testRunId } = await runWith(
    [{ ...LOGO, alternative: 'Home', snippet: '<img alt="Home">' }],
    [{ ...LOGO, alternative: null, snippet: '<img>' }],
  );
  const { media } = await mediaOfRun(testRunId, 'inline');
  assert.deepEqual(
    media.map(({ pages, alternative }) => [pages, alternative]),
    [[2, 'Home']],
  );
});

test('a page lists its media in document order, paged, with its own totals', async () => {
  const { pages } = await runWith([hall(1), LOGO, hall(2), hall(3)], [LOGO]);
  const { media, listed, totals } = await mediaOfPage(pages[0] ?? '', 'inline', { limit: 2, skip: 1 });
  assert.deepEqual([listed, totals?.inline, totals?.imageLink, totals?.videos], [4, 4, 1, 0]);
  assert.deepEqual(
    media.map(({ address, pages }) => [address, pages]),
    [
      ['https://a.in/logo.svg', 1],
      ['https://a.in/hall-2.png', 1],
    ],
  );
});

test('pages by id have totals and snippets of each type, or none without an inventory', async () => {
  const { testRunId, pages } = await runWith([hall(1), { ...LOGO, snippet: '<img alt="Logo">' }]);
  const bare = await buildPage(world.db, { testRunId });
  const response = await world.call(CALLS.listTestInstances, home.admin, {
    query: { ids: [pages[0], bare].join(), filter: JSON.stringify({ fields: ['id', 'mediaInventory'] }) },
  });
  const [first, second] = good(CALLS.listTestInstances, response);
  assert.deepEqual(first?.mediaInventory?.snippets.imageLink, ['<img alt="Logo">']);
  assert.deepEqual(first?.mediaInventory?.totals.inline, 2);
  assert.deepEqual([first?.url, second?.mediaInventory], [undefined, null]);
});

test('crops a visible medium from the screenshot of its page', async () => {
  const size = { width: 100, height: 80 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .webp()
    .toBuffer();
  const picture = { sha256: await world.artifacts.put(bytes), ...size, scale: 1 };
  const testRunId = await buildRun(world.db, { websiteId: home.websiteId });
  const testInstanceId = await buildPage(world.db, { testRunId, picture });
  const [seen = '', unseen = ''] = await buildMedia(world.db, {
    testInstanceId,
    media: [{ rect: { x: 40, y: 30, width: 10, height: 10 } }, { rect: null }],
  });
  const image = await world.call(CALLS.getMediaImage, home.admin, { params: { id: seen } });
  assert.equal(image.headers['content-type'], 'image/webp');
  assert.equal((await sharp(image.rawPayload).metadata()).format, 'webp');
  refused(await world.call(CALLS.getMediaImage, home.admin, { params: { id: unseen } }), 'ER_NOT_FOUND');
});

test('refuses an unknown type', async () => {
  const { testRunId } = await runWith([]);
  const response = await world.call(CALLS.getRunMedia, home.admin, {
    params: { id: testRunId },
    query: { type: 'holograms' },
  });
  refused(response, 'ER_VALIDATION');
});

const pdf = (name: string): Partial<MediaEntry> => ({
  address: `https://a.in/${name}.pdf`,
  types: ['pdfs'],
  use: 'link',
  state: 'linked',
});

/** Sets the state of the documents of a run, sorted by name: the given problems, or not read if null. */
async function settleDocuments(testRunId: string, found: (PdfProblem[] | null)[]): Promise<void> {
  await world.db.transaction().execute((tx) => insertDocumentsToRead(tx, { testRunId, limit: 9 }));
  const rows = await world.db
    .selectFrom('run_documents')
    .select('file_key as fileKey')
    .where('test_run_id', '=', testRunId)
    .orderBy('url')
    .execute();
  for (const [index, problems] of found.entries())
    await settleDocument(world.db, testRunId, {
      fileKey: rows[index]?.fileKey.toString('hex') ?? '',
      state: problems ? 'read' : 'http-status',
      httpStatus: problems ? null : 404,
      bytes: problems ? 5_000_000_000 : null,
      sha256: problems ? 'a'.repeat(64) : null,
      read: problems && { reader: 'pdf-1', facts: pdfFacts({ title: '<b>\u202E' }), problems },
    });
}

test('documents come with their problems and can be filtered by problem', async () => {
  const { testRunId, pages } = await runWith([pdf('a'), pdf('b'), pdf('c'), pdf('d')], [pdf('a')]);
  await settleDocuments(testRunId, [['untagged', 'no-title'], [], null]);
  const all = await mediaOfRun(testRunId, 'pdfs');
  assert.deepEqual(
    all.media.map(({ document }) => [document?.state, document?.problems.length, document?.bytes]),
    [
      ['read', 2, 5_000_000_000],
      ['read', 0, 5_000_000_000],
      ['http-status', 0, null],
      [null, 0, null],
    ],
  );
  assert.equal(all.media[0]?.document?.facts?.title, '<b>\u202E');
  assert.deepEqual(
    { ...all.documents, problems: all.documents?.problems.map(({ problem }) => problem).sort() },
    { finished: null, total: 4, read: 2, waiting: 1, unread: 1, any: 1, problems: ['no-title', 'untagged'] },
  );
  const names = async (list: Promise<{ media: { address: string | null }[]; listed: number }>) => {
    const { media, listed } = await list;
    return [...media.map(({ address }) => address?.at(-5)), listed];
  };
  assert.deepEqual(await names(mediaOfRun(testRunId, 'pdfs', { problem: 'untagged' })), ['a', 1]);
  assert.deepEqual(await names(mediaOfRun(testRunId, 'pdfs', { problem: 'any' })), ['a', 1]);
  assert.deepEqual(await names(mediaOfRun(testRunId, 'pdfs', { problem: 'unread' })), ['c', 1]);
  const second = pages[1] ?? '';
  assert.equal((await mediaOfPage(second, 'pdfs')).documents?.total, 1);
  assert.deepEqual(await names(mediaOfPage(second, 'pdfs', { problem: 'untagged' })), ['a', 1]);
  assert.deepEqual(await names(mediaOfPage(second, 'pdfs', { problem: 'locked' })), [0]);
  assert.equal((await mediaOfRun(testRunId, 'inline')).documents, null);
});

test('pages the list of pages that use a file', async () => {
  const { testRunId, pages } = await runWith([LOGO], [hall(1), LOGO, { ...LOGO, alternative: null }], [LOGO]);
  const id = (await mediaOfRun(testRunId, 'imageLink')).media[0]?.id ?? '';
  const ask = async (query: { limit: number; skip: number }) =>
    good(CALLS.listMediaPages, await world.call(CALLS.listMediaPages, home.admin, { params: { id }, query }));
  const { total, pages: found } = await ask({ limit: 2, skip: 1 });
  assert.deepEqual(
    [total, ...found],
    [3, { id: pages[1], url: 'https://a.in/2', uses: 2 }, { id: pages[2], url: 'https://a.in/3', uses: 1 }],
  );
});

test('refuses a filter for an unknown problem', async () => {
  const { testRunId } = await runWith([]);
  const query = { type: 'pdfs', problem: 'colour' };
  refused(
    await world.call(CALLS.getRunMedia, home.admin, { params: { id: testRunId }, query }),
    'ER_VALIDATION',
  );
});
