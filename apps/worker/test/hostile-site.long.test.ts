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

/** Rows of which a run does not say what the table says yet, and what they wait for. */
const AWAITED: Record<string, string> = {};

/** More than the site has, were each trap left after as many pages as it may cost. */
const MAX_PAGES = 1_000;
/** As in production; the largest pages need most of it. */
const PAGE_MS = 60_000;
/** Most of the time is waiting for pages that never come. */
const PAGES_AT_ONCE = 4;
/** Only for a run that does not end: pages that take all their time are tried twice, and a server that fails is spared. */
const RUN_CEILING_MS = 28 * 60_000;

let world: World;
let worker: InProcessWorker;
let site: HostileSite;
let run: Awaited<ReturnType<World['run']>>;
/** `COMPLETE`, or why not, by the key of the address. */
const outcomes = new Map<string, string>();
const tested = new Set<string>();
const partial = new Set<string>();

before(async () => {
  site = await startHostileSite();
  world = await buildWorld();
  // The site stands on the loopback address, and nothing else that is not public may be reached.
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

/** What the run should say of an address; null for what it must not know as a page. */
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

/** On an idle machine; one that has more to do than processors is given as much longer. */
const IDLE_MINUTES = 10;

test('pages that fail do not hold the others up', (t) => {
  assert.ok(run.started && run.completed);
  const minutes = (run.completed.getTime() - run.started.getTime()) / 60_000;
  t.diagnostic(`${run.pages_total} pages in ${minutes.toFixed(1)} minutes`);
  const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  assert.ok(minutes <= IDLE_MINUTES * busy, `${minutes} minutes at ${busy} times the load`);
});

test('the run ends by itself, with pages that were tested and pages that were not', () => {
  assert.equal(run.status, 'PARTIALLY COMPLETE', JSON.stringify(run.status_detail));
  assert.ok(run.pages_complete > 0 && run.pages_failed > 0);
  assert.ok(run.pages_total < MAX_PAGES, `${run.pages_total} pages`);
});

for (const page of HOSTILE_PAGES) {
  if (page.at !== 'site' || page.path in AWAITED) continue;
  const expected = expectedOf(page);
  test(`${page.path} is ${expected ?? 'no page of the run'}: ${page.does}`, () => {
    assert.equal(outcomes.get(keyOf(page)) ?? null, expected);
    if (page.inRun.status === 'COMPLETE' && page.inRun.isPartial !== undefined)
      assert.equal(partial.has(keyOf(page)), page.inRun.isPartial);
  });
}

test('what the run is awaited to learn, it has not learnt yet', () => {
  for (const path of Object.keys(AWAITED)) {
    const page = HOSTILE_PAGES.find((one) => one.path === path);
    assert.ok(page, path);
    assert.notEqual(outcomes.get(keyOf(page)) ?? null, expectedOf(page), `${path} is as expected now`);
  }
});

for (const { prefix, does, mostPages } of HOSTILE_TRAPS)
  test(`the trap ${prefix} is left in time: ${does}`, () => {
    const inside = [...tested].filter((key) => key.startsWith(site.origin + prefix));
    assert.ok(inside.length > 0 && inside.length <= mostPages, `${inside.length} pages`);
  });

test('an address that differs by session, campaign or spelling only is one page', () => {
  for (const path of ['/visit', '/visit/details', '/campaign', '/links/twin']) {
    const keys = [...tested].filter((key) => new URL(key).pathname === path);
    assert.equal(keys.length, 1, keys.join());
  }
});

test('the run has submitted nothing, ended no session and deleted nothing', () => {
  assert.deepEqual(site.harm, { posts: 0, logouts: 0, deletions: 0 });
});

test('another site is not crawled, nor opened where a page redirects to it', () => {
  const documents = site.requests.filter(({ at, path }) => at === 'other' && !path.startsWith('/frames/'));
  assert.deepEqual(documents, []);
});
