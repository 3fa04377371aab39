import assert from 'node:assert/strict';
import { get, type IncomingMessage } from 'node:http';
import { after, before, test } from 'node:test';
import { CALLS, type ReportFormat } from '@abhigam/contract';
import { reportFile } from '@abhigam/report';
import { until } from '@abhigam/testing';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { addMany, buildRun } from '../../../../../packages/report/test/build-run.ts';
import { refused } from '../../../test/answers.ts';
import { buildUser, openSession } from '../../../test/build-people.ts';
import { headersOf, openWorld, type World } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';

let world: World;
let officer: string;
before(async () => {
  world = await openWorld();
  officer = await buildUser(world.db, { role: 'SUPERADMIN' });
});
after(() => world.close());

const download = (id: string, query: Record<string, string>) =>
  world.call(CALLS.downloadReport, officer, { params: { id }, query });

const FORMATS: [ReportFormat, type: RegExp, name: RegExp][] = [
  ['xlsx', /spreadsheetml\.sheet$/, /\.xlsx$/],
  ['csv', /^text\/csv; charset=utf-8/, /\.csv$/],
  ['json', /^application\/json; charset=utf-8$/, /\.json$/],
  ['earl', /^application\/ld\+json/, /\.earl\.jsonld$/],
  ['sarif', /^application\/sarif\+json/, /\.sarif$/],
];
for (const [format, type, name] of FORMATS) {
  test(`downloads a run as ${format}, with content type and file name`, async () => {
    const { testRunId } = await buildRun(world.db);
    const response = await download(testRunId, { format, lang: 'hi' });
    assert.equal(response.statusCode, 200, response.body);
    assert.match(response.headers['content-type'] ?? '', type);
    const disposition = String(response.headers['content-disposition']);
    assert.match(
      disposition,
      /^attachment; filename=abhigam-report-site\d+\.example\.org-\d{4}-\d\d-\d\d-\d{6}-hi\./,
    );
    assert.match(disposition, name);
    assert.ok(response.rawPayload.length > 1000);
  });
}

test('the repairs of an issue are a patch with a file name', async () => {
  const { testRunId } = await buildRun(world.db);
  const response = await world.call(CALLS.downloadRepairs, officer, {
    params: { id: testRunId },
    query: { auditId: 'color-contrast', lang: 'hi' },
  });
  assert.equal(response.statusCode, 200, response.body);
  assert.match(response.headers['content-type'] ?? '', /^text\/x-diff; charset=utf-8$/);
  assert.match(
    String(response.headers['content-disposition']),
    /^attachment; filename=abhigam-repairs-color-contrast-site\d+\.example\.org-\d{4}-\d\d-\d\d-\d{6}-hi\.patch$/,
  );
  // This run tried no repairs.
  assert.match(response.body, /^# .+\n# इस परीक्षण रन में/);
});

test('the file is about the run and in the requested language', async () => {
  const { testRunId } = await buildRun(world.db);
  const { head } = reportFile.parse((await download(testRunId, { format: 'json', lang: 'hi' })).json());
  assert.deepEqual([head.testRunId, head.language, head.product], [testRunId, 'hi', 'अभिगम']);
});

test('the file name keeps a non-ASCII host for clients that support it', async () => {
  const { testRunId } = await buildRun(world.db);
  await world.db
    .updateTable('test_runs')
    .set({ base_url: 'https://xn--p1b6ci4b4b3a.xn--h2brj9c/' })
    .where('id', '=', testRunId)
    .execute();
  const disposition = String((await download(testRunId, { format: 'csv' })).headers['content-disposition']);
  assert.match(disposition, /filename=abhigam-report-xn--p1b6ci4b4b3a\.xn--h2brj9c-/);
  assert.match(disposition, /filename\*=UTF-8''abhigam-report-%E0%A4/);
});

test('says why runs without results have no report; the report of a run with deleted findings says so', async () => {
  const { testRunId } = await buildRun(world.db);
  const set = (values: { status?: 'RUNNING' | 'COMPLETE'; findings_removed?: Date }) =>
    world.db.updateTable('test_runs').set(values).where('id', '=', testRunId).execute();
  await set({ status: 'RUNNING' });
  const running = await download(testRunId, { format: 'csv' });
  refused(running, 'ER_STATE');
  assert.match(running.body, /completed or partially completed/);
  await set({ status: 'COMPLETE', findings_removed: new Date() });
  const removed = await download(testRunId, { format: 'csv' });
  assert.equal(removed.statusCode, 200, removed.body);
  assert.match(removed.body, /were removed on .* to save space/);
});

test('refuses an unknown format or language', async () => {
  const { testRunId } = await buildRun(world.db);
  refused(await download(testRunId, { format: 'docx' }), 'ER_VALIDATION');
  refused(await download(testRunId, { format: 'csv', lang: 'fr' }), 'ER_VALIDATION');
});

/** A download over a real connection. */
async function begin(app: FastifyInstance, testRunId: string, encoding: string): Promise<IncomingMessage> {
  const address = app.server.address() ?? (await app.listen({ port: 0, host: '127.0.0.1' }));
  const base = typeof address === 'string' ? address : `http://127.0.0.1:${address.port}`;
  const headers = { ...headersOf(await openSession(world.db, officer)), 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    const url = `${base}/api/test-runs/download_report/${testRunId}?format=json`;
    get(url, { headers, agent: false }, resolve).on('error', reject);
  });
}

for (const encoding of ['identity', 'gzip']) {
  test(`a truncated file does not look complete (${encoding})`, async () => {
    const { db } = world;
    const { testRunId } = await buildRun(db, { pages: 1 });
    await addMany(db, testRunId, 2000);
    // Corrupt values, in the last part of the file.
    await db
      .updateTable('failing_elements')
      .set({ causes: '[7]' })
      .where('test_run_id', '=', testRunId)
      .where('selector', '=', '#tender-1999')
      .execute();
    const response = await begin(world.app, testRunId, encoding);
    assert.equal(response.statusCode, 200);
    await assert.rejects(async () => {
      for await (const _ of response);
    }, /aborted/);
    assert.equal(response.complete, false);
  });
}

test('stops reading from the database when the client disconnects', async () => {
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await buildApp({ ...world.app.deps, db: world.db.withPlugin(counting) });
  const { testRunId } = await buildRun(world.db, { pages: 1 });
  await addMany(world.db, testRunId, 12_000);
  const response = await begin(app, testRunId, 'identity');
  // The client does not read: only the socket buffers are filled.
  response.destroy();
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await until('the connection is closed', async () => (await connections()) === 0);
  await app.close();
  // The whole file needs more than 60 queries: two for every 500 elements, and the initial ones.
  assert.ok(queries < 50, `${queries} queries`);
});
