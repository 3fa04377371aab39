import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { countDocuments, listMediaOfRun, listReportMedia } from '@abhigam/db';
import { type MediaEntry, noMedia } from '@abhigam/domain';
import { fetchUserAgent, parseAllowList } from '@abhigam/egress';
import { readDocuments } from '@abhigam/jobs';
import { createPageReader, findTesseract } from '@abhigam/ocr';
import type { PageReader } from '@abhigam/pdf';
import {
  buildOrganization,
  buildTestInstance,
  buildTestRun,
  buildWebsite,
  mediaEntry,
  TEST_TIMEOUT_MS,
} from '@abhigam/testing';
import { PDFDocument } from 'pdf-lib';
import { pino } from 'pino';
import sharp from 'sharp';
import { countMediaFiles, replaceMedia } from '../../../packages/db/src/queries/media-record.ts';
import { encrypted } from '../../../packages/pdf/test/build-pdf.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../src/documents/limits.ts';
import { handleReadDocuments } from '../src/handlers/read-documents.ts';
import { sweep } from '../src/handlers/sweep.ts';
import { type FixtureSite, type Route, startFixtureSite } from './fixture-site.ts';
import { buildWorld, type World } from './world.ts';

let world: World;
let site: FixtureSite;
/** Method and path of all requests. */
let requests: string[] = [];

before(async () => {
  world = await buildWorld();
  site = await startFixtureSite({});
});
after(async () => {
  await site.close();
  await world.close();
});

async function pdf(title: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.addPage().drawText('Some words');
  return Buffer.from(await document.save());
}

const SCANNED = [
  'The library opens at nine in the morning and closes',
  'when the last reader has gone home. Please bring the',
  'original papers and two copies, as nothing can be',
  'returned by post. We have repaired the road, and the',
  'bridge will be open to lorries next week. Water will',
  'not be supplied on Tuesday because the main pipe is',
  'being cleaned by the workers of the district.',
];

/** A page that is a scanned image of text. */
async function scan(): Promise<Buffer> {
  const lines = SCANNED.map(
    (line, at) => `<text x="120" y="${200 + at * 70}" font-size="36" font-family="sans-serif">${line}</text>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
  const document = await PDFDocument.create();
  const picture = await document.embedJpg(await sharp(Buffer.from(drawing)).jpeg().toBuffer());
  document.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  return Buffer.from(await document.save());
}

const send =
  (body: Buffer | string, headers: Record<string, string> = {}, status = 200): Route =>
  (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(status, { 'content-type': 'application/pdf', ...headers }).end(body);
  };

/** A finished run whose first page links to these addresses; addresses without an origin belong to the site. */
async function buildRun(
  paths: string[],
  more: { settings?: object; robots?: string; paused?: boolean } = {},
): Promise<string> {
  const { db } = world.database;
  const organization = await buildOrganization(db);
  const website = await buildWebsite(db, {
    url: `${site.origin}/`,
    organization_id: organization.id,
    crawl_settings: JSON.stringify({ delayMs: 0, ...more.settings }),
    paused: more.paused ? new Date() : null,
  });
  const run = await buildTestRun(db, {
    website_id: website.id,
    base_url: `${site.origin}/`,
    status: 'COMPLETE',
    completed: new Date(),
  });
  if (more.robots !== undefined)
    await db
      .insertInto('run_sites')
      .values({ test_run_id: run.id, robots: more.robots, crawl_delay_ms: 0, notes: '[]' })
      .execute();
  const page = await buildTestInstance(db, { test_run_id: run.id, status: 'COMPLETE' });
  const entries = paths.map((path): MediaEntry => {
    const isPdf = !path.endsWith('.docx');
    return mediaEntry({
      types: [isPdf ? 'pdfs' : 'others'],
      use: 'link',
      state: 'linked',
      address: path.startsWith('/') ? site.origin + path : path,
    });
  });
  await db.transaction().execute(async (tx) => {
    await replaceMedia(tx, { testInstanceId: page.id, testRunId: run.id }, { counts: noMedia(), entries });
    await countMediaFiles(tx, run.id);
  });
  return run.id;
}

const deps = () => ({
  db: world.database.db,
  log: pino({ level: 'silent' }),
  userAgent: fetchUserAgent(null),
  policy: { allowPrivate: false, allow: parseAllowList(new URL(site.origin).host) },
});

async function read(
  testRunId: string,
  limits: Partial<DocumentLimits> = {},
  more: { pageReader?: PageReader } = {},
): Promise<void> {
  const { signal } = new AbortController();
  await handleReadDocuments(
    { ...deps(), ...more },
    { testRunId },
    { signal },
    { ...DOCUMENT_LIMITS, ...limits },
  );
}

/** Document states by path. */
async function states(testRunId: string): Promise<Record<string, string>> {
  const rows = await world.database.db
    .selectFrom('run_documents')
    .selectAll()
    .where('test_run_id', '=', testRunId)
    .orderBy('url')
    .execute();
  return Object.fromEntries(
    rows.map(({ url, state, http_status: status, problems }) => [
      url.replace(site.origin, ''),
      [state ?? 'waiting', status ?? '', problems.join(',')].join(' ').trim(),
    ]),
  );
}

const readAt = async (id: string) =>
  await world.database.db
    .selectFrom('test_runs')
    .select(['documents_read', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('each document has a definite state, whatever the server sends', async () => {
  site.routes = {
    '/good.pdf': send(await pdf('Annual report')),
    '/locked.pdf': send(encrypted('password')),
    '/page.pdf': send('<!doctype html>', { 'content-type': 'text/html' }),
    '/broken.pdf': send('%PDF-1.7 and no more'),
    '/gone.pdf': send('', {}, 404),
    '/inward.pdf': send('', { location: 'http://10.0.0.1/secret.pdf' }, 302),
    '/bomb.pdf': send(gzipSync(Buffer.alloc(3_000_000)), { 'content-encoding': 'gzip' }),
    '/short.pdf': (_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('%PDF', () => response.destroy());
    },
    '/form.docx': send('', { 'content-length': '0' }),
  };
  const id = await buildRun(Object.keys(site.routes));
  await read(id, { maxBytes: 2_000_000 });
  assert.deepEqual(await states(id), {
    '/bomb.pdf': 'too-large',
    '/broken.pdf': 'damaged',
    '/form.docx': 'noted',
    '/gone.pdf': 'http-status 404',
    '/good.pdf': 'read  untagged,no-language',
    '/inward.pdf': 'not-allowed',
    '/locked.pdf': 'encrypted',
    '/page.pdf': 'not-pdf',
    '/short.pdf': 'unreachable',
  });
  const run = await readAt(id);
  assert.ok(run.documents_read);
  assert.equal(run.status, 'COMPLETE', 'documents do not affect the result');
  const { problems, ...counts } = await countDocuments(world.database.db, {
    testRunId: id,
    testInstanceId: null,
  });
  assert.deepEqual(counts, { total: 8, read: 1, waiting: 0, unread: 7, any: 1 });
  assert.equal(problems.length, 2);
  const filter = { type: 'pdfs', limit: 20, skip: 0 } as const;
  const lacking = await listMediaOfRun(world.database.db, id, { ...filter, problem: 'untagged' });
  assert.deepEqual(
    lacking.map(({ document }) => [document?.facts?.title, document?.state]),
    [['Annual report', 'read']],
  );
  assert.equal((await listMediaOfRun(world.database.db, id, { ...filter, problem: 'unread' })).length, 7);
  const forFiles = { testRunId: id, type: 'pdfs', after: null, limit: 20 } as const;
  const inFiles = await listReportMedia(world.database.db, forFiles);
  assert.deepEqual(
    inFiles.map(({ lacks }) => lacks).filter((lacks) => lacks.length > 0),
    [['untagged', 'no-language']],
  );
  assert.equal(inFiles.length, 8);
});

test('a document that does not arrive times out', async () => {
  site.routes = { '/slow.pdf': () => undefined };
  const id = await buildRun(['/slow.pdf']);
  await read(id, { fetchMs: 300 });
  assert.deepEqual(await states(id), { '/slow.pdf': 'timeout' });
});

test('does not request finished documents again, nor read the same bytes twice', async () => {
  site.routes = { '/a.pdf': send(await pdf('One')) };
  const first = await buildRun(['/a.pdf']);
  await read(first);
  requests = [];
  await read(first);
  assert.deepEqual(requests, []);
  await world.database.db
    .updateTable('run_documents')
    .set((eb) => ({
      facts: eb.fn('jsonb_set', ['facts', eb.val('{title}'), eb.val('"From the first run"')]),
    }))
    .where('test_run_id', '=', first)
    .execute();
  const second = await buildRun(['/a.pdf']);
  await read(second);
  const [entry] = await listMediaOfRun(world.database.db, second, { type: 'pdfs', limit: 1, skip: 0 });
  assert.equal(entry?.document?.facts?.title, 'From the first run');
});

test('does not request what robots.txt disallows, logout links, links with side effects and other sites', async () => {
  requests = [];
  site.routes = { '/open.pdf': send(await pdf('Open')) };
  const elsewhere = 'http://cdn.example.org/b.pdf';
  const paths = ['/open.pdf', '/closed/a.pdf', '/logout/a.pdf', '/a.pdf?action=delete', elsewhere];
  const id = await buildRun(paths, { robots: 'User-agent: *\nDisallow: /closed/' });
  await read(id);
  assert.deepEqual(await states(id), {
    '/a.pdf?action=delete': 'not-asked',
    '/closed/a.pdf': 'robots',
    '/logout/a.pdf': 'not-asked',
    '/open.pdf': 'read  untagged,no-language',
    [elsewhere]: 'other-site',
  });
  assert.deepEqual(requests, ['GET /open.pdf']);
});

test('a run has a limit of documents and a deadline', async () => {
  requests = [];
  site.routes = Object.fromEntries(['/1.docx', '/2.docx', '/3.docx'].map((path) => [path, send('')]));
  const id = await buildRun(Object.keys(site.routes));
  await read(id, { files: 2 });
  assert.deepEqual(Object.values(await states(id)).sort(), ['limit', 'noted', 'noted']);
  const late = await buildRun(Object.keys(site.routes));
  await read(late, { deadlineMs: 0 });
  assert.deepEqual(Object.values(await states(late)), ['limit', 'limit', 'limit']);
  assert.equal(requests.length, 2);
});

test('documents of a paused website wait, and the sweep enqueues them', async () => {
  requests = [];
  site.routes = { '/a.docx': send('') };
  const id = await buildRun(['/a.docx'], { paused: true });
  await read(id);
  assert.deepEqual([await states(id), requests], [{ '/a.docx': 'waiting' }, []]);
  assert.equal((await readAt(id)).documents_read, null);
  const enqueued = async () => {
    await sweep({ ...deps(), queue: world.queue });
    return world.queue.liveKeys(readDocuments, [id]);
  };
  assert.deepEqual(await enqueued(), new Set());
  await world.database.db.updateTable('websites').set({ paused: null }).execute();
  assert.deepEqual(await enqueued(), new Set([id]));
});

const tesseract = await findTesseract();

test('detects a scan by OCR, once for all runs; without OCR or time it counts as lacking text', {
  skip: tesseract.isFound ? false : tesseract.why,
}, async () => {
  assert.ok(tesseract.isFound);
  const reader = createPageReader({ tesseract, timeoutMs: TEST_TIMEOUT_MS });
  let readings = 0;
  const pageReader: PageReader = {
    ...reader,
    read: (...args) => {
      readings += 1;
      return reader.read(...args);
    },
  };
  site.routes = { '/scan.pdf': send(await scan()), '/good.pdf': send(await pdf('Good')) };
  const paths = Object.keys(site.routes);
  const run = async (limits: Partial<DocumentLimits>, more: { pageReader?: PageReader }) => {
    const id = await buildRun(paths);
    await read(id, limits, more);
    return (await states(id))['/scan.pdf'];
  };
  const limits = { renderMs: TEST_TIMEOUT_MS, allRendersMs: TEST_TIMEOUT_MS };
  assert.equal(await run(limits, {}), 'read  no-text,untagged,no-title,no-language');
  assert.equal(await run(limits, { pageReader }), 'read  scan,untagged,no-title,no-language');
  const first = readings;
  assert.ok(first > 0);
  assert.equal(await run(limits, { pageReader }), 'read  scan,untagged,no-title,no-language');
  assert.equal(readings, first);
  assert.equal(await run({ allRendersMs: 0 }, { pageReader }), 'read  no-text,untagged,no-title,no-language');
  reader.close();
});
