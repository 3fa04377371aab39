import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import { after, before, test } from 'node:test';
import { urlKey } from '@abhigam/domain';
import {
  HOSTILE_PAGES,
  HOSTILE_TRAPS,
  type HostilePage,
  type HostileSite,
  startHostileSite,
} from '@abhigam/testing';
import { type InProcessWorker, startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

/** Known gaps: rows for which a run does not yet say what the table says, and the reason. */
const AWAITED: Record<string, string> = {};

/** More pages than the site has, if each trap is left at its limit. */
const MAX_PAGES = 1_000;
/** The default; the largest pages need most of it. */
const PAGE_MS = 60_000;
/** Most of the time is spent waiting for pages that never arrive. */
const PAGES_AT_ONCE = 4;
/** Safety limit for a run that does not end: slow pages are tried twice, and failing servers get backoff. */
const RUN_CEILING_MS = 28 * 60_000;

let world: World;
let worker: InProcessWorker;
let site: HostileSite;
let run: Awaited<ReturnType<World['run']>>;
/** `COMPLETE`, or the reason, by URL key. */
const outcomes = new Map<string, string>();
const tested = new Set<string>();
const partial = new Set<string>();

before(async () => {
  site = await startHostileSite();
  world = await buildWorld();
  // The site is on loopback; no other private address may be reached.
  const origins = [site.origin, site.otherOrigin, site.tlsOrigin];
  const allow = origins.map((origin) => new URL(origin).host).join();
  worker = await startInProcessWorker(world, {
    allowPrivate: false,
    allow,
    pageTimeoutMs: PAGE_MS,
    pagesAtOnce: PAGES_AT_ONCE,
  });
  const websiteId = await world.addWebsite(site.origin);
  await world.database.db
    .updateTable('websites')
    .set({ crawl_settings: JSON.stringify({ pagesAtOnce: PAGES_AT_ONCE }) })
    .where('id', '=', websiteId)
    .execute();
  const testRunId = await world.startRun(websiteId, site.origin, { maxPages: MAX_PAGES });
  run = await world.finished(testRunId, RUN_CEILING_MS);
  for (const page of await world.pages(testRunId)) {
    outcomes.set(page.url_key, page.reason ?? page.status);
    tested.add(page.url_key);
    if (page.engine?.leftOut?.length) partial.add(page.url_key);
  }
  for (const { url_key, why } of await skipped(testRunId)) outcomes.set(url_key, why);
});

after(async () => {
  await worker.close();
  await world.close();
  await site.close();
});

function skipped(testRunId: string) {
  const { db } = world.database;
  return db
    .selectFrom('test_run_skipped_urls')
    .select(['url_key', 'why'])
    .where('test_run_id', '=', testRunId)
    .execute();
}

function keyOf(page: HostilePage): string {
  return urlKey(site.url(page));
}

/** What the run should say about an address; null if it must not be a page. */
function expectedOf({ inRun }: HostilePage): string | null {
  switch (inRun.status) {
    case 'COMPLETE':
      return 'COMPLETE';
    case 'FAILURE':
      return inRun.reason;
    case 'NOT A PAGE':
      return ['duplicate', 'not-html', 'download', 'redirected-off-site', 'broken-link'].includes(inRun.why)
        ? inRun.why
        : null;
  }
}

/** On an idle machine; scaled with the load. */
const IDLE_MINUTES = 10;

test('failing pages do not delay the others', (t) => {
  assert.ok(run.started && run.completed);
  const minutes = (run.completed.getTime() - run.started.getTime()) / 60_000;
  t.diagnostic(`${run.pages_total} pages in ${minutes.toFixed(1)} minutes`);
  const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  assert.ok(minutes <= IDLE_MINUTES * busy, `${minutes} minutes at ${busy} times the load`);
});

test('the run ends with tested and untested pages', () => {
  assert.equal(run.status, 'PARTIALLY COMPLETE', JSON.stringify(run.status_detail));
  assert.ok(run.pages_complete > 0 && run.pages_failed > 0);
  assert.ok(run.pages_total < MAX_PAGES, `${run.pages_total} pages`);
});

for (const page of HOSTILE_PAGES) {
  if (page.at !== 'site' || page.path in AWAITED) continue;
  const expected = expectedOf(page);
  test(`${page.path} is ${expected ?? 'not a page of the run'}: ${page.does}`, () => {
    assert.equal(outcomes.get(keyOf(page)) ?? null, expected);
    if (page.inRun.status === 'COMPLETE' && page.inRun.isPartial !== undefined)
      assert.equal(partial.has(keyOf(page)), page.inRun.isPartial);
  });
}

test('known gaps are still open', () => {
  for (const path of Object.keys(AWAITED)) {
    const page = HOSTILE_PAGES.find((one) => one.path === path);
    assert.ok(page, path);
    assert.notEqual(outcomes.get(keyOf(page)) ?? null, expectedOf(page), `${path} is as expected now`);
  }
});

for (const { prefix, does, mostPages } of HOSTILE_TRAPS)
  test(`leaves the trap ${prefix}: ${does}`, () => {
    const inside = [...tested].filter((key) => key.startsWith(site.origin + prefix));
    assert.ok(inside.length > 0 && inside.length <= mostPages, `${inside.length} pages`);
  });

test('addresses that differ only by session, campaign or spelling are one page', () => {
  for (const path of ['/visit', '/visit/details', '/campaign', '/links/twin']) {
    const keys = [...tested].filter((key) => new URL(key).pathname === path);
    assert.equal(keys.length, 1, keys.join());
  }
});

test('the run has submitted nothing, ended no session and deleted nothing', () => {
  assert.deepEqual(site.harm, { posts: 0, logouts: 0, deletions: 0 });
});

test('other sites are neither crawled nor opened by a redirect', () => {
  const documents = site.requests.filter(({ at, path }) => at === 'other' && !path.startsWith('/frames/'));
  assert.deepEqual(documents, []);
});
