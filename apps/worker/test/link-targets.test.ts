import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestMode } from '@abhigam/domain';
import { fetchUserAgent, parseAllowList } from '@abhigam/egress';
import { buildOrganization, buildTestRun, buildWebsite } from '@abhigam/testing';
import { createLinkTargets } from '../src/link-targets.ts';
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

const send =
  (body: string, status = 200): Route =>
  (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  };
const PAGE = '<title>Notices</title><h1>Notices</h1><p>All notices of the district</p>';

/** Requests link targets of a run's page; returns the paths that were described. */
async function describedPaths(
  paths: string[],
  more: { mode?: TestMode; robots?: string | null; delayMs?: number; settings?: object } = {},
): Promise<string[]> {
  const { db } = world.database;
  const organization = await buildOrganization(db);
  const baseUrl = `${site.origin}/`;
  const website = await buildWebsite(db, {
    url: baseUrl,
    organization_id: organization.id,
    crawl_settings: JSON.stringify({ delayMs: 0, ...more.settings }),
  });
  const testMode = more.mode ?? 'full_site';
  const run = await buildTestRun(db, { website_id: website.id, base_url: baseUrl, test_mode: testMode });
  if (testMode === 'full_site')
    await db
      .insertInto('run_sites')
      .values({
        test_run_id: run.id,
        robots: more.robots ?? null,
        crawl_delay_ms: more.delayMs ?? 0,
        notes: '[]',
      })
      .execute();
  const lookBehind = createLinkTargets({
    db,
    policy: { allowPrivate: false, allow: parseAllowList(new URL(site.origin).host) },
    userAgent: fetchUserAgent(null),
  }).of({ testRunId: run.id, testMode, baseUrl });
  requests = [];
  const answers: string[] = [];
  for (const path of paths) {
    const url = path.startsWith('/') ? site.origin + path : path;
    const target = await lookBehind({ url, key: url }, new AbortController().signal);
    if (target) answers.push(path);
  }
  return answers;
}

test('requests pages that robots.txt allows, and nothing with side effects', async () => {
  const open = ['/a', '/b?id=1'];
  const closed = [
    '/closed/x',
    '/logout',
    '/notice/5/delete',
    '/list?action=delete&id=3',
    '/unsubscribe',
    '/form.pdf',
    'http://other.example/a',
    'ftp://other.example/a',
  ];
  site.routes = Object.fromEntries([...open, ...closed].map((path) => [path, send(PAGE)]));
  assert.deepEqual(
    await describedPaths([...closed, ...open], { robots: 'User-agent: *\nDisallow: /closed/' }),
    open,
  );
  assert.deepEqual(requests, ['GET /a', 'GET /b?id=1']);
});

test('single-page runs read robots.txt first, once', async () => {
  site.routes = {
    '/robots.txt': send('User-agent: *\nDisallow: /closed/'),
    '/a': send(PAGE),
    '/closed/x': send(PAGE),
  };
  assert.deepEqual(await describedPaths(['/closed/x', '/a'], { mode: 'single_page' }), ['/a']);
  assert.deepEqual(requests, ['GET /robots.txt', 'GET /a']);
});

test('ignores robots.txt when the owners say so', async () => {
  // The strictest website of a host decides: this one is alone on its host.
  const others = site;
  site = await startFixtureSite({
    '/robots.txt': send('User-agent: *\nDisallow: /'),
    '/closed/x': send(PAGE),
  });
  try {
    const settings = { obeyRobots: false };
    assert.deepEqual(await describedPaths(['/closed/x'], { mode: 'single_page', settings }), ['/closed/x']);
    assert.deepEqual(requests, ['GET /closed/x']);
  } finally {
    await site.close();
    site = others;
  }
});

test('a missing robots.txt allows everything, a failing one disallows everything', async () => {
  site.routes = { '/robots.txt': send('gone', 404), '/a': send(PAGE) };
  assert.deepEqual(await describedPaths(['/a'], { mode: 'single_page' }), ['/a']);
  site.routes = { '/robots.txt': send('broken', 500), '/a': send(PAGE) };
  assert.deepEqual(await describedPaths(['/a'], { mode: 'single_page' }), []);
  assert.deepEqual(requests, ['GET /robots.txt']);
});

test('does not request link targets when the crawl delay is long', async () => {
  site.routes = { '/a': send(PAGE) };
  assert.deepEqual(await describedPaths(['/a'], { delayMs: 10_000 }), []);
  assert.deepEqual(await describedPaths(['/a'], { settings: { delayMs: 5_000 } }), []);
  assert.deepEqual(requests, []);
});
