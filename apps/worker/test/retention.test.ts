import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { folderStore } from '@abhigam/artifacts';
import { openDump } from '@abhigam/db';
import { fanOutEvents } from '@abhigam/jobs';
import { removeOldFindings } from '@abhigam/portal';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import {
  addWebsite,
  finish,
  record,
  SITE,
  startedRun,
  testedPage,
} from '../../../packages/portal/test/run-fixtures.ts';
import { spyQueue } from '../../../packages/portal/test/spy-queue.ts';
import { WORKER } from '../src/principals.ts';
import { previewRetention, retain } from '../src/retention/retain.ts';
import { sweepFiles } from '../src/retention/sweep-files.ts';

const POLICY = { runs: 1, days: 30, securityLogDays: 180 };
const LINKS = ['good', 'gone'].map((path) => ({
  url: `${SITE}${path}`,
  key: `${SITE}${path}`,
  isInternal: true,
}));
const NEVER = new AbortController().signal;
const log = pino({ level: 'silent' });
const { queue, jobs } = spyQueue();

/**
 * A website with an old run and a new one; each page has its own screenshot, and both share the same facts.
 */
async function buildStory(t: { after(end: () => Promise<void>): void }) {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-retention-test-'));
  const artifacts = folderStore(folder);
  t.after(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const { db } = database;
  const site = await addWebsite(db);
  const shared = await artifacts.put(Buffer.from('facts of both runs'));
  const orphan = await artifacts.put(Buffer.from('of no run'));
  const test = async (daysAgo: number) => {
    const picture = await artifacts.put(Buffer.from(`picture ${daysAgo}`));
    const run = await startedRun(db, site, [SITE]);
    await record(db, run, testedPage(SITE, { hashes: ['a', 'b'] }), {
      links: LINKS,
      screenshot: { sha256: picture, width: 1, height: 1, scale: 1 },
      factsSha256: shared,
    });
    await finish(db, run);
    await sql`update test_runs set created = now() - ${daysAgo} * interval '1 day',
      completed = now() - ${daysAgo} * interval '1 day' where id = ${run}`.execute(db);
    return { run, picture };
  };
  const old = await test(100);
  const latest = await test(40);
  const pathOf = (sha256: string, place = sha256.slice(0, 2)) => join(folder, place, sha256);
  /** Backdates a file by two days. */
  const ageFile = async (path: string) => {
    const then = new Date(Date.now() - 48 * 3_600_000);
    await utimes(path, then, then);
  };
  for (const sha256 of [shared, orphan, old.picture, latest.picture]) await ageFile(pathOf(sha256));
  const found = async (testRunId: string) =>
    (await db.selectFrom('failing_elements').select('id').where('test_run_id', '=', testRunId).execute())
      .length;
  await db
    .updateTable('run_links')
    .set({ state: 'broken', reason: 'dns' })
    .where('url', '=', `${SITE}gone`)
    .execute();
  for (const { run } of [old, latest])
    await db
      .insertInto('run_documents')
      .values({
        test_run_id: run,
        file_key: Buffer.from('a'),
        url: `${SITE}a.pdf`,
        is_pdf: true,
        state: 'damaged',
      })
      .execute();
  return { ...database, db, artifacts, folder, site, shared, orphan, old, latest, pathOf, ageFile, found };
}

test('an old run loses its findings and unshared files; the latest run keeps its own', async (t) => {
  const { db, site, artifacts, old, latest, shared, orphan, pathOf, ageFile, found } = await buildStory(t);
  // A report of each run; the old one is referenced by nothing else.
  for (const [run, sha256] of [
    [old.run, old.picture],
    [latest.run, latest.picture],
  ] as const) {
    const report = { language: 'en', revision: 'a', sha256, bytes: 1, created: new Date() };
    await db
      .insertInto('report_files')
      .values({ test_run_id: run, ...report })
      .execute();
  }
  const would = await previewRetention({ db, artifacts }, POLICY);
  assert.deepEqual(
    [
      would.rows.runs,
      would.rows.pages,
      would.rows.audits,
      would.rows.elements,
      would.rows.mediaItems,
      would.rows.links,
      would.files,
    ],
    [1, 1, 1, 2, 1, 2, 2],
  );
  assert.equal(would.bytes, 'picture 100'.length + 'of no run'.length);
  assert.equal(await found(old.run), 2, 'a dry run changes nothing');

  const done = await retain({ db, queue, artifacts, log }, POLICY, NEVER);
  assert.ok(done);
  assert.deepEqual(done.rows, { ...would.rows });
  assert.deepEqual([done.files.setAside, done.files.setAsideBytes], [would.files, would.bytes]);
  assert.deepEqual([await found(old.run), await found(latest.run)], [0, 2]);
  const storedHashes = [];
  for await (const { sha256 } of artifacts.list('kept')) storedHashes.push(sha256);
  assert.deepEqual(storedHashes.sort(), [shared, latest.picture].sort());

  const documents = await db.selectFrom('run_documents').select('test_run_id as run').execute();
  assert.deepEqual(documents, [{ run: latest.run }]);
  const events = await db
    .selectFrom('portal_events')
    .select(['test_run_id', 'website_id'])
    .where('type', '=', 'findings-removed')
    .execute();
  assert.deepEqual(events, [{ test_run_id: old.run, website_id: site.websiteId }]);
  assert.ok(jobs.some(({ name }) => name === fanOutEvents.name));
  const reports = await db.selectFrom('report_files').select('test_run_id').execute();
  assert.deepEqual(reports, [{ test_run_id: latest.run }], "a report is removed with its run's findings");

  const links = await db.selectFrom('run_links').select('url').where('test_run_id', '=', old.run).execute();
  assert.deepEqual(links, [{ url: `${SITE}gone` }], 'broken links stay');

  // A day later, files set aside are removed for good.
  for (const sha256 of [old.picture, orphan]) await ageFile(pathOf(sha256, 'aside'));
  const later = await sweepFiles({ db, artifacts }, NEVER);
  assert.equal(later.removed, 2);
  assert.equal(await artifacts.get(old.picture), null);
  assert.ok(await artifacts.get(shared));
  assert.equal(await retain({ db, queue, artifacts, log }, POLICY, NEVER), null, 'once a day');
});

test('restores a file that was referenced again while it was set aside', async (t) => {
  const { db, artifacts, orphan, latest, pathOf, ageFile } = await buildStory(t);
  await sweepFiles({ db, artifacts }, NEVER);
  // Race: the worker found the file in the store a moment ago and writes its row only now.
  await db
    .updateTable('test_instances')
    .set({ inventories_sha256: orphan })
    .where('test_run_id', '=', latest.run)
    .execute();
  await ageFile(pathOf(orphan, 'aside'));
  const swept = await sweepFiles({ db, artifacts }, NEVER);
  assert.deepEqual([swept.restored, swept.removed], [1, 0]);
  assert.equal((await artifacts.get(orphan))?.toString(), 'of no run');
});

test('removes no file for good during a backup', async (t) => {
  const { db, artifacts, orphan, connectionString, pathOf, ageFile } = await buildStory(t);
  await sweepFiles({ db, artifacts }, NEVER);
  await ageFile(pathOf(orphan, 'aside'));
  const backup = await openDump(connectionString);
  t.after(() => backup.close());
  // Files are copied after the tables.
  await backup.endTables();
  assert.equal((await sweepFiles({ db, artifacts }, NEVER)).removed, 0);
  await backup.close();
  assert.equal((await sweepFiles({ db, artifacts }, NEVER)).removed, 1);
});

test('keeps a file that was just written', async (t) => {
  const { db, artifacts } = await buildStory(t);
  const fresh = await artifacts.put(Buffer.from('its row is not written yet'));
  const swept = await sweepFiles({ db, artifacts }, NEVER);
  assert.equal(swept.setAside, 1);
  assert.ok(await artifacts.get(fresh));
});

test('resumes an interrupted removal', async (t) => {
  const { db, artifacts, old, found } = await buildStory(t);
  const stopped = AbortSignal.abort();
  await db
    .updateTable('test_runs')
    .set({ findings_removed: new Date(), removing_findings: true })
    .where('id', '=', old.run)
    .execute();
  assert.equal(
    (await removeOldFindings({ db, queue, log }, WORKER, { policy: POLICY, stop: stopped })).runs,
    0,
  );
  assert.equal(await found(old.run), 2);
  const done = await retain({ db, queue, artifacts, log }, POLICY, NEVER, 0);
  assert.equal(done?.rows.runs, 1);
  assert.equal(await found(old.run), 0);
});

test('`npm run retention` previews and reports', async (t) => {
  const { connectionString, folder, old, found } = await buildStory(t);
  const main = join(import.meta.dirname, '../src/retention/main.ts');
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [main, ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: connectionString,
        ARTIFACTS_DIR: folder,
        RETAIN_RUNS: '1',
      },
    });
  const dry = await run('--dry-run');
  assert.match(dry.stdout, /Would go: findings of 1 runs, 1 pages, 1 audits, 2 failing elements/);
  assert.match(dry.stdout, /Nothing was changed/);
  assert.equal(await found(old.run), 2);
  const done = await run();
  assert.match(done.stdout, /^Gone: findings of 1 runs/);
  assert.match(done.stdout, /Files set aside, to be removed after a day: 2,/);
  assert.equal(await found(old.run), 0);
});
