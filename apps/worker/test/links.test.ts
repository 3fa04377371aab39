import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listBrokenLinks } from '@abhigam/db';
import { until } from '@abhigam/testing';
import { type FixtureSite, page, type Route, startFixtureSite } from './fixture-site.ts';
import { type InProcessWorker, startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

let world: World;
let worker: InProcessWorker;
let site: FixtureSite;
let elsewhere: FixtureSite;
/** Method and path of requests to the other site. */
let requests: string[] = [];
/** The most recent run. */
let lastRun = '';

before(async () => {
  world = await buildWorld();
  worker = await startInProcessWorker(world);
  elsewhere = await startFixtureSite({});
  const answer =
    (status: number): Route =>
    (request, response) => {
      requests.push(`${request.method} ${request.url}`);
      response.writeHead(status).end();
    };
  elsewhere.routes = { '/there': answer(200), '/gone': answer(410), '/closed': answer(403) };
  site = await startFixtureSite({
    '/': page('Home', {
      links: [
        '/a',
        '/gone',
        '/there.pdf',
        '/lost.pdf',
        '/logout',
        ...['there', 'gone', 'closed'].map((path) => `${elsewhere.origin}/${path}`),
      ],
    }),
    '/a': page('A', { links: ['/gone', '/lost.pdf', '/delete'] }),
    '/gone': { status: 404, body: 'gone' },
    '/there.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' },
    '/lost.pdf': { status: 404 },
    '/logout': 'ended',
    '/delete': 'deleted',
  });
});
after(async () => {
  await worker.close();
  await Promise.all([site.close(), elsewhere.close()]);
  await world.close();
});

test('lists broken links with the pages that contain them', async () => {
  requests = [];
  assert.deepEqual(await brokenLinks({}), [
    '/gone http-status 404 on /, /a',
    '/lost.pdf http-status 404 on /, /a',
  ]);
  assert.deepEqual(requests, [], 'external links are not requested by default');
});

test('checks external links when enabled, with HEAD first', async () => {
  requests = [];
  assert.deepEqual(await brokenLinks({ checkExternalLinks: true }), [
    '/gone http-status 404 on /, /a',
    '/lost.pdf http-status 404 on /, /a',
    '/gone http-status 410 on /',
  ]);
  assert.deepEqual(
    requests.filter((one) => one.startsWith('HEAD')).sort(),
    ['/closed', '/gone', '/there'].map((path) => `HEAD ${path}`),
  );
});

test('tests the documents of a run after it has ended', async () => {
  await until('the documents are read', async () => (await world.run(lastRun)).documents_read !== null);
  const documents = await world.database.db
    .selectFrom('run_documents')
    .select(['url', 'state'])
    .where('test_run_id', '=', lastRun)
    .orderBy('url')
    .execute();
  assert.deepEqual(
    documents.map(({ url, state }) => `${new URL(url).pathname} ${state}`),
    ['/lost.pdf http-status', '/there.pdf damaged'],
  );
});

async function brokenLinks(settings: object): Promise<string[]> {
  const websiteId = await world.addWebsite(`${site.origin}/?${Object.keys(settings)}`);
  await world.database.db
    .updateTable('websites')
    .set({ crawl_settings: JSON.stringify(settings) })
    .where('id', '=', websiteId)
    .execute();
  const testRunId = await world.startRun(websiteId, site.origin);
  lastRun = testRunId;
  await until('the links are checked', async () => (await world.run(testRunId)).links_checked !== null);
  const links = await listBrokenLinks(world.database.db, { reach: 'all' }, { testRunId, limit: 20, skip: 0 });
  assert.equal(site.visits.filter((path) => path === '/logout' || path === '/delete').length, 0);
  return links.map(
    ({ url, reason, httpStatus, pages }) =>
      `${new URL(url).pathname} ${reason} ${httpStatus} on ${pages.map((one) => new URL(one.url).pathname).join(', ')}`,
  );
}
