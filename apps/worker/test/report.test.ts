import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { type ArtifactStore, folderStore } from '@abhigam/artifacts';
import { findOverview, listReferencedFiles } from '@abhigam/db';
import { type Language, type PageResult, say } from '@abhigam/domain';
import { createEngine } from '@abhigam/engine';
import { readDestinations } from '@abhigam/pdf';
import { systemPrincipal } from '@abhigam/portal';
import { documentRevision, writeHtml } from '@abhigam/report';
import {
  buildLargeRun,
  furtherTest,
  type LargeRun,
  pdfAccessibilityErrors,
  type ReadPdf,
  readPdf,
  sampled,
  serveFixture,
  TEST_TIMEOUT_MS,
  until,
} from '@abhigam/testing';
import { pino } from 'pino';
import sharp from 'sharp';
import { buildSource } from '../../../packages/report/test/build-source.ts';
import { sendDocument } from '../../api/src/features/reports/document.ts';
import { handleMakeReport } from '../src/handlers/make-report.ts';
import { type InProcessWorker, startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

let world: World;
let worker: InProcessWorker | null = null;
let artifacts: ArtifactStore;
let folder: string;
let run: LargeRun;

before(async () => {
  world = await buildWorld();
  folder = await mkdtemp(join(tmpdir(), 'abhigam-report-test-'));
  artifacts = folderStore(folder);
  const size = { width: 1366, height: 900 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#eee' } })
    .webp()
    .toBuffer();
  const picture = { sha256: await artifacts.put(bytes), ...size, scale: 1 };
  run = await buildLargeRun(world.database.db, { pages: 8, elementsPerPage: 10, picture });
});

after(async () => {
  await worker?.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

function send(
  format: 'pdf' | 'html',
  language: Language,
  more: { waitMs?: number; signal?: AbortSignal } = {},
) {
  const settings = { ...SETTINGS, brand: 'generic' as const };
  const deps = { db: world.database.db, queue: world.queue, artifacts, settings };
  return sendDocument(deps, {
    principal: systemPrincipal('worker'),
    testRunId: run.testRunId,
    format,
    language,
    ...more,
  });
}

const SETTINGS = {
  webDist: '',
  allowPrivateAddresses: true,
  allowAddresses: [],
  contactUrl: null,
  mockLogin: false,
  demoAccounts: false,
  runsPerOrgPerDay: 1,
  maxPagesPerRun: 1,
  sessionHours: 1,
  sessionIdleMinutes: 30,
  logLevel: 'silent' as const,
  trustProxy: false as const,
};

/** Sheets that are nearly empty; the last one may hold the rest of a section. */
function nearEmptyPages({ filled }: ReadPdf): string[] {
  return filled.flatMap((share, at) =>
    share < (at === filled.length - 1 ? 0.1 : 0.35) ? [`${at + 1}: ${share.toFixed(2)}`] : [],
  );
}

/** Failures with their first element, except for some rules; an untested page is a failure. */
function failuresOf(result: PageResult, besides: readonly string[]): string[] {
  if (result.status !== 'COMPLETE') return [`not tested: ${result.reason}`];
  return result.audits
    .filter(({ id, status }) => status === 'Fail' && !besides.includes(id))
    .map(({ id, failingElements }) => `${id}: ${failingElements[0]?.snippet}`);
}

const statusOf = (result: PageResult, auditId: string) =>
  result.status === 'COMPLETE' ? result.audits.find(({ id }) => id === auditId)?.status : undefined;

/** A run of a large site, larger than any document shows. */
const LARGE = { pages: 400, untested: 40, failed: 40, warned: 25, defects: 50, brokenLinks: 80 };

/** On one line: line breaks depend on the printer. */
const words = (text: string) => text.replace(/\s+/g, ' ');

async function documentInHtml(): Promise<string> {
  return (await buffer((await send('html', 'en')).stream)).toString();
}

const jobs = () =>
  world.database.db.selectFrom('report_files').selectAll().where('test_run_id', '=', run.testRunId).execute();

test('the HTML document needs no worker', async () => {
  const { stream, contentType } = await send('html', 'hi');
  assert.equal(contentType, 'text/html; charset=utf-8');
  const text = (await buffer(stream)).toString();
  assert.match(text, /<html lang="hi">/);
  assert.match(text, /data:image\/webp;base64,/);
  assert.ok(text.endsWith('</html>\n'));
});

test('without a worker the response is ER_BUSY; a client that has disconnected is not waited for', async () => {
  await assert.rejects(send('pdf', 'en', { waitMs: 0 }), {
    code: 'ER_STATE',
    said: say('report.beingMade'),
  });
  await assert.rejects(send('pdf', 'en', { signal: AbortSignal.abort() }), { name: 'AbortError' });
  assert.equal((await jobs()).length, 1);
});

test('both languages pass the accessibility check, and concurrent requests share one file', async () => {
  worker = await startInProcessWorker(world, { artifacts });
  const reports = (['en', 'en', 'hi', 'hi'] as const).map(async (language) => {
    const { stream, contentType } = await send('pdf', language);
    assert.equal(contentType, 'application/pdf');
    return buffer(stream);
  });
  const [en, sameEn, hi, sameHi] = await Promise.all(reports);
  assert.ok(en && hi && sameEn?.equals(en) && sameHi?.equals(hi));
  const name = (await readRunName()) ?? '';
  const english = await readPdf(en);
  assert.deepEqual(
    pdfAccessibilityErrors(english, { language: 'en', title: `Accessibility report: ${name} – Abhigam` }),
    [],
  );
  const hindi = await readPdf(hi);
  assert.deepEqual(
    pdfAccessibilityErrors(hindi, { language: 'hi', title: `अभिगम्यता रिपोर्ट: ${name} – अभिगम` }),
    [],
  );
  for (const pdf of [english, hindi]) {
    assert.ok(pdf.pages > 3 && pdf.pages < 120, `${pdf.pages} pages`);
    assert.ok(pdf.figures.length > 0 && pdf.tables.length > 0);
    assert.deepEqual(nearEmptyPages(pdf), []);
  }
  assert.ok(hindi.outline.some(({ title }) => title === 'समस्याएँ, सबसे गंभीर पहले'));
  // The sign for i is drawn before its letter, so its glyph alone would be read in the wrong order.
  for (const cluster of ['वि', 'रि', 'नि']) assert.ok(hindi.actualTexts.includes(cluster), cluster);
  assert.match(english.text, /Automatic tests find only part of the barriers/);
  const stored = await findOverview(world.database.db, { reach: 'all' }, run.testRunId);
  assert.ok(stored?.overview?.rootCauses[0]);
  const { together, rootCauses } = stored.overview;
  assert.ok(words(english.text).includes(`3 repairs remove ${together.elements} of ${run.elements} failing`));
  assert.match(words(english.text), /raise the score from \d+ to \d+\.|The score stays at \d+ until/);
  assert.ok(words(english.text).includes(`Example: ${rootCauses[0]?.example.url}`));
  const sheets = await readDestinations(en);
  for (const [id, name] of [
    ['trust', 'How far this can be trusted'],
    ['issues', 'Issues, worst first'],
    ['glossary', 'What the impact words mean'],
  ] as const) {
    assert.ok(sheets.has(id), id);
    assert.match(words(english.text), new RegExp(`${name} ${sheets.get(id)} `));
  }
});

for (const language of sampled(1, ['en', 'hi'] as const))
  test(`the document of a large run has at most forty sheets, none of them nearly empty (${language})`, async () => {
    const htmlPath = join(folder, 'large.html');
    const pdfPath = join(folder, 'large.pdf');
    const pieces = writeHtml(buildSource({ ...LARGE, language }), { now: new Date(), medium: 'paper' });
    await writeFile(htmlPath, Readable.from(pieces));
    const limits = { timeoutMs: TEST_TIMEOUT_MS, maxBytes: 50_000_000, memoryBytes: 1_500_000_000 };
    assert.ok(worker);
    await worker.engine.printPdf({ htmlPath, pdfPath, ...limits });
    const pdf = await readPdf(await readFile(pdfPath));
    assert.ok(pdf.pages <= 40, `${pdf.pages} pages`);
    assert.deepEqual(nearEmptyPages(pdf), []);
    assert.match(pdf.text, /portal\.example\.org/);
  });

test('keeps the header of a table with its first row', async () => {
  const [head = ''] = (await documentInHtml()).split(/<body[^>]*>/);
  // Tables start at various heights of the sheet.
  const tables = Array.from({ length: 30 }, (_, at) => {
    const rows = [1, 2, 3].map((row) => `<tr><th scope="row">Row${at}.${row}.</th><td>Value</td></tr>`);
    return `<div style="break-before:page;height:${590 + at * 5}pt"></div><h3>Part</h3><table><caption>About${at}.</caption><thead><tr><th scope="col">Head${at}.</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  const [htmlPath, pdfPath] = [join(folder, 'tables.html'), join(folder, 'tables.pdf')];
  await writeFile(htmlPath, `${head}<body><main>${tables.join('')}</main></body></html>`);
  const limits = { timeoutMs: TEST_TIMEOUT_MS, maxBytes: 50_000_000, memoryBytes: 1_500_000_000 };
  assert.ok(worker);
  await worker.engine.printPdf({ htmlPath, pdfPath, ...limits });
  const { text, pages } = await readPdf(await readFile(pdfPath));
  assert.ok(pages > tables.length, 'some tables span two sheets');
  const parted = tables.flatMap((_, at) => {
    // A header is repeated on the sheet where its table continues.
    const before = text.slice(0, text.indexOf(`Row${at}.1.`));
    return before.split(`Head${at}.`).length === 2 ? [] : at;
  });
  assert.deepEqual(parted, []);
});

furtherTest('our own rules and axe find nothing wrong with the document in HTML', async (t) => {
  assert.ok(worker);
  const large = {
    ...LARGE,
    ...{ pages: 12, untested: 3, failed: 5, warned: 3, defects: 8, brokenLinks: 20 },
  };
  const documents: Record<string, string> = {};
  // Each language and each kind of run once in `npm test`.
  const ways = sampled([0, 3], [
    ['run', 'en'],
    ['run', 'hi'],
    ['large', 'en'],
    ['large', 'hi'],
  ] as const);
  for (const [kind, language] of ways) {
    let text = '';
    if (kind === 'run') text = (await buffer((await send('html', language)).stream)).toString();
    else
      for await (const piece of writeHtml(buildSource({ ...large, language }), { now: new Date() }))
        text += piece;
    documents[`/${kind}-${language}`] = text;
  }
  const site = await serveFixture(documents);
  t.after(() => site.close());
  const rules = { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: true } as const;
  for (const path of Object.keys(documents)) {
    const { result } = await worker.engine.testPage({
      url: site.url(path),
      rules,
      sources: ['lh', 'andi'],
      screenshot: false,
    });
    assert.deepEqual(failuresOf(result, []), [], path);
    // Target size was checked for its links too, in address lists as well.
    for (const audit of ['target-size', 'target-size-enhanced'])
      assert.equal(statusOf(result, audit), 'Pass', path);
  }
});

test('caches the document for the next request and protects its file from the sweep', async () => {
  const [row] = (await jobs()).filter(({ language }) => language === 'en');
  assert.ok(row?.sha256);
  (await send('pdf', 'en', { waitMs: 0 })).stream.destroy();
  const [same] = (await jobs()).filter(({ language }) => language === 'en');
  assert.deepEqual(same, row);
  const { db } = world.database;
  assert.deepEqual(await listReferencedFiles(db, [row.sha256]), new Set([row.sha256]));
  assert.deepEqual(await listReferencedFiles(db, [row.sha256], [run.testRunId]), new Set());
});

furtherTest('a run that was tested again in part gets a new file', async () => {
  const [before] = (await jobs()).filter(({ language }) => language === 'en');
  await world.database.db
    .updateTable('test_runs')
    .set({ completed: new Date() })
    .where('id', '=', run.testRunId)
    .execute();
  (await send('pdf', 'en')).stream.destroy();
  const [now] = (await jobs()).filter(({ language }) => language === 'en');
  assert.notEqual(now?.revision, before?.revision);
  assert.notEqual(now?.sha256, before?.sha256);
});

furtherTest('a file that is gone from the store is made again', async () => {
  const [row] = (await jobs()).filter(({ language }) => language === 'en');
  assert.ok(row?.sha256);
  await artifacts.setAside(row.sha256);
  await artifacts.remove(row.sha256);
  const { stream } = await send('pdf', 'en');
  assert.ok((await buffer(stream)).subarray(0, 5).equals(Buffer.from('%PDF-')));
});

test('a failed report is an error for each waiting call, and the next call retries', async () => {
  await worker?.close();
  worker = null;
  // A separate engine: the worker's engine may be shared with other tests of this process.
  const engine = await createEngine();
  await engine.close();
  const { db } = world.database;
  await db.deleteFrom('report_files').execute();
  const waiting = assert.rejects(send('pdf', 'hi'), { code: 'ER_SERVER' });
  await until('a call waits', async () => ((await jobs()).length > 0 ? true : null));
  const job = { testRunId: run.testRunId, language: 'hi' as const, product: 'अभिगम', portal: null };
  const revision = await documentRevision(db, job);
  assert.ok(revision);
  const log = pino({ level: 'silent' });
  const context = { signal: new AbortController().signal, isLastAttempt: true };
  // The engine is closed, so nothing is printed.
  await assert.rejects(
    handleMakeReport({ db, queue: world.queue, artifacts, engine, log }, { ...job, revision }, context),
    {
      message: 'The engine is closed.',
    },
  );
  await waiting;
  await assert.rejects(send('pdf', 'hi', { waitMs: 0 }), { code: 'ER_STATE' });
  assert.equal((await jobs())[0]?.failure, null);
});

test('a run without results has no document', async () => {
  await world.database.db
    .updateTable('test_runs')
    .set({ status: 'FAILURE' })
    .where('id', '=', run.testRunId)
    .execute();
  for (const format of ['pdf', 'html'] as const)
    await assert.rejects(send(format, 'en'), { code: 'ER_NOT_FOUND' });
});

async function readRunName(): Promise<string | undefined> {
  const row = await world.database.db
    .selectFrom('websites')
    .innerJoin('test_runs', 'test_runs.website_id', 'websites.id')
    .select('websites.name')
    .where('test_runs.id', '=', run.testRunId)
    .executeTakeFirst();
  return row?.name;
}
