import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { findRunSite, isWithinHours, type NewTestRun, recordHostOutcome, upsertRunSite } from '@abhigam/db';
import { type CrawlSettings, isWithinWindow } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase, until } from '@abhigam/testing';
import { sql } from 'kysely';
import { addWebsite, startedRun, testedPage } from '../../test/run-fixtures.ts';
import { systemPrincipal } from '../principal.ts';
import { claimTestInstance } from './claim-test-instance.ts';
import { recordPageResult } from './record-test-instance.ts';

const UNREAD = { notes: [], robotsFile: null, sitemaps: null };

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.updateTable('test_runs').set({ status: 'CANCELLED' }).execute();
  await database.db.updateTable('settings').set({ value: 'false' }).execute();
  await sql`alter sequence page_turns restart`.execute(database.db);
});
after(() => database.close());

const next = (workerId = 'w') => claimTestInstance(database, systemPrincipal('worker'), { workerId });

test('a host never has more open pages than its website allows, over all runs and workers', async () => {
  const site = await newSite('one.example', { pagesAtOnce: 2 });
  await newRun(site, 'https://one.example/', 3);
  await newRun(site, 'https://www.one.example/section/', 3);
  const claimed = [await next('a'), await next('b')];
  assert.ok(claimed.every((page) => page?.host === 'one.example'));
  assert.equal(await next('c'), null);
  await finishPage(claimed[0]);
  assert.ok(await next('c'));
  assert.equal(await next('c'), null);
});

test('concurrent claims of many workers do not exceed the limit', async () => {
  const site = await newSite('rush.example', { pagesAtOnce: 2 });
  await newRun(site, 'https://rush.example/', 30);
  const claimed = await Promise.all(Array.from({ length: 12 }, (_, n) => next(`worker ${n}`)));
  const ids = claimed.flatMap((page) => page?.testInstanceId ?? []);
  assert.equal(new Set(ids).size, ids.length, 'no page is claimed twice');
  assert.ok(ids.length >= 1 && ids.length <= 2, `${ids.length} pages were claimed`);
});

test('runs take turns, so a small run is not blocked by a large one', async () => {
  const large = await newRun(
    await newSite('large.example', { pagesAtOnce: 8 }),
    'https://large.example/',
    50,
  );
  const small = await newRun(await newSite('small.example', { pagesAtOnce: 8 }), 'https://small.example/', 3);
  const turns: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const page = await next();
    turns.push(page?.testRunId === large ? 'large' : page?.testRunId === small ? 'small' : 'none');
    await finishPage(page);
  }
  assert.deepEqual(
    turns.slice(0, 6).filter((turn) => turn === 'small').length,
    3,
    `the small run is through after as many pages of the large one: ${turns}`,
  );
  assert.deepEqual(turns.slice(6), ['large', 'large']);
});

test('a single page is claimed before full-site runs', async () => {
  await newRun(await newSite('whole.example'), 'https://whole.example/', 10);
  await finishPage(await next());
  const testRunId = await newRun(await newSite('single.example'), 'https://single.example/', 1, {
    testMode: 'single_page',
  });
  assert.equal((await next())?.testRunId, testRunId);
});

test('respects pauses of the website, of robots.txt and after errors', async () => {
  const cases = [
    { settings: { delayMs: 60_000 }, crawlDelayMs: 0 },
    { settings: {}, crawlDelayMs: 60_000 },
  ];
  for (const [number, { settings, crawlDelayMs }] of cases.entries()) {
    const host = `slow${number}.example`;
    const testRunId = await newRun(await newSite(host, settings), `https://${host}/`, 3);
    await upsertRunSite(database.db, { testRunId, robots: null, crawlDelayMs, ...UNREAD });
    const first = await next();
    assert.equal(first?.host, host);
    await finishPage(first);
    assert.equal(await next(), null, 'the second page waits');
    await database.db.updateTable('hosts').set({ next_page: null }).where('host', '=', host).execute();
    assert.equal((await next())?.host, host);
    await database.db
      .updateTable('test_runs')
      .set({ status: 'CANCELLED' })
      .where('id', '=', testRunId)
      .execute();
  }
});

test('backs off from an overloaded server, longer each time, and resets after success', async () => {
  await newRun(await newSite('weak.example'), 'https://weak.example/', 9);
  const host = 'weak.example';
  const strained = { host, reason: 'blocked' as const, httpStatus: 429 };
  const state = () =>
    database.db.selectFrom('hosts').selectAll().where('host', '=', host).executeTakeFirstOrThrow();
  const note = (answer: Partial<Parameters<typeof recordHostOutcome>[1]>) =>
    recordHostOutcome(database.db, {
      host,
      reason: null,
      httpStatus: 200,
      retryAfterSeconds: null,
      ...answer,
    });
  await note({ ...strained, retryAfterSeconds: 50 });
  assert.deepEqual([(await state()).backoff_ms, (await state()).failures_in_row], [0, 1]);
  assert.ok(
    ((await state()).next_page?.getTime() ?? 0) <= Date.now() + 1000,
    'one answer is of its page alone',
  );
  await note({ ...strained, retryAfterSeconds: 50 });
  const first = await state();
  assert.deepEqual([first.backoff_ms, first.failures_in_row, first.trouble], [1000, 2, 'blocked']);
  const { seconds } = await database.db
    .selectFrom('hosts')
    .select(sql<number>`extract(epoch from next_page - now())::integer`.as('seconds'))
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  assert.ok(seconds > 35 && seconds <= 50, `${seconds} seconds are waited`);
  assert.equal(await next(), null);
  await note({});
  assert.deepEqual([(await state()).backoff_ms, (await state()).failures_in_row], [500, 0]);
  for (let count = 0; count < 4; count += 1) await note({});
  const calm = await state();
  assert.deepEqual([calm.backoff_ms, calm.failures_in_row, calm.trouble], [0, 0, null]);
  for (const httpStatus of [404, 500, 502, 504]) await note({ reason: 'http-status', httpStatus });
  for (const reason of ['timeout', 'refused'] as const) await note({ reason, httpStatus: null });
  assert.equal((await state()).backoff_ms, 0, 'one failed page causes no backoff');
});

test('unreachable pages do not block other pages', async () => {
  const host = 'down.example';
  await newRun(await newSite(host), 'https://down.example/', 9);
  for (let count = 0; count < 3; count += 1)
    await recordHostOutcome(database.db, {
      host,
      reason: 'http-status',
      httpStatus: 503,
      retryAfterSeconds: 7200,
    });
  const { seconds } = await database.db
    .selectFrom('hosts')
    .select(sql<number>`extract(epoch from next_page - now())::integer`.as('seconds'))
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  assert.ok(seconds <= 2, `${seconds} seconds are waited`);
  await database.db.updateTable('hosts').set({ next_page: null }).where('host', '=', host).execute();
  const page = await next();
  assert.equal(page?.host, host);
  await database.db.updateTable('test_runs').set({ status: 'CANCELLED' }).where('host', '=', host).execute();
});

test('nothing is claimed while everything, a website or a run is paused', async () => {
  const site = await newSite('paused.example');
  const testRunId = await newRun(site, 'https://paused.example/', 3);
  const set = {
    everything: (value: boolean) =>
      sql`update settings set value = ${String(value)} where identifier = 'queuePaused'`,
    website: (value: boolean) =>
      sql`update websites set paused = ${value ? new Date() : null} where id = ${site.websiteId}`,
    run: (value: boolean) =>
      sql`update test_runs set paused = ${value ? new Date() : null} where id = ${testRunId}`,
  };
  for (const [what, pause] of Object.entries(set)) {
    await pause(true).execute(database.db);
    assert.equal(await next(), null, what);
    await pause(false).execute(database.db);
  }
  assert.equal((await next())?.testRunId, testRunId);
});

test('pages are opened only within the hours of the website, as the domain package computes them', async () => {
  const minutes = (offset: number) =>
    new Date(Date.now() + offset * 60_000).toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
    });
  const windows: CrawlSettings['window'][] = [
    null,
    { from: minutes(-60), to: minutes(60) },
    { from: minutes(60), to: minutes(120) },
    { from: minutes(-120), to: minutes(-60) },
    { from: minutes(60), to: minutes(-60) },
    { from: minutes(-60), to: minutes(-120) },
    { from: '05:00', to: '05:00' },
  ];
  for (const window of windows) {
    const { rows } = await sql<{ within: boolean }>`
      select ${isWithinHours(sql`${JSON.stringify(window)}::jsonb`)} as within`.execute(database.db);
    assert.equal(rows[0]?.within, isWithinWindow(window, new Date()), JSON.stringify(window));
  }
  const closed = await newSite('night.example', { window: { from: minutes(60), to: minutes(120) } });
  await newRun(closed, 'https://night.example/', 1);
  assert.equal(await next(), null);
});

test('a page with a delay is not claimed before its time', async () => {
  const testRunId = await newRun(await newSite('later.example'), 'https://later.example/', 1);
  await sql`update test_instances set not_before = now() + interval '1 hour' where test_run_id = ${testRunId}`.execute(
    database.db,
  );
  assert.equal(await next(), null);
  await sql`update test_instances set not_before = now() where test_run_id = ${testRunId}`.execute(
    database.db,
  );
  assert.equal((await until('its time has come', next)).testRunId, testRunId);
});

/** The organizations of the claimed pages, claimed and tested one after the other. */
async function organizationsOf(count: number, finish = finishPage): Promise<number[]> {
  const served: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const page = await next();
    assert.ok(page);
    const { organization_id } = await database.db
      .selectFrom('test_runs')
      .select('organization_id')
      .where('id', '=', page.testRunId)
      .executeTakeFirstOrThrow();
    served.push(organization_id);
    await finish(page);
  }
  return served;
}

async function manySinglePages(name: string, count: number): Promise<number> {
  const site = await newSite(`${name}.example`, { pagesAtOnce: 8 });
  for (let n = 0; n < count; n += 1)
    await newRun(site, `https://${name}.example/${n}`, 1, { testMode: 'single_page' });
  return site.organizationId;
}

test('single pages of one organization do not starve a full-site run of another', async () => {
  const crowd = await manySinglePages('crowd', 30);
  const quiet = await newSite('quiet.example');
  await newRun(quiet, 'https://quiet.example/', 30);
  const served = await organizationsOf(24);
  const share = served.filter((id) => id === quiet.organizationId).length;
  assert.equal(share, 6, `every fourth turn is the other's: ${served}`);
  assert.equal(served.filter((id) => id === crowd).length, 18);
});

test('a single page of an organization with few requests goes before those of one with many', async () => {
  await manySinglePages('busy', 20);
  await organizationsOf(3);
  const rare = await manySinglePages('rare', 1);
  assert.equal((await organizationsOf(1))[0], rare);
});

test('organizations share capacity by pages in progress, not by runs', async () => {
  const many = await newSite('many.example', { pagesAtOnce: 8 });
  for (let n = 0; n < 5; n += 1) await newRun(many, `https://many.example/${n}/`, 5);
  const one = await newSite('one-run.example', { pagesAtOnce: 8 });
  await newRun(one, 'https://one-run.example/', 20);
  const served = await organizationsOf(8, async () => undefined);
  assert.equal(served.filter((id) => id === one.organizationId).length, 4, `${served}`);
});

test('the strictest settings of all websites of a host apply, in any organization', async () => {
  const kind = await newSite('shared.example', { pagesAtOnce: 1, delayMs: 30_000 });
  const rude = await newSite('shared.example', { pagesAtOnce: 8, delayMs: 0, obeyRobots: false });
  const testRunId = await newRun(rude, 'https://shared.example/', 5);
  const site = await findRunSite(database.db, testRunId);
  assert.deepEqual([site?.crawl.pagesAtOnce, site?.crawl.delayMs, site?.crawl.obeyRobots], [1, 30_000, true]);
  const first = await next();
  assert.ok(first);
  assert.equal(await next(), null, 'one page at a time');
  await finishPage(first);
  assert.equal(await next(), null, 'the pause of the other website');
  await database.db.updateTable('hosts').set({ next_page: null }).execute();
  await database.db
    .updateTable('websites')
    .set({ deleted: new Date() })
    .where('id', '=', kind.websiteId)
    .execute();
  const both = [await next(), await next()];
  assert.ok(
    both.every((page) => page?.host === 'shared.example'),
    'a deleted website holds back no other',
  );
});

test('the robots.txt delay read by one run of a host applies to all its runs', async () => {
  const [obeying, other] = [await newSite('slow.example'), await newSite('slow.example')];
  const throttledRun = await newRun(obeying, 'https://slow.example/a/', 5);
  await upsertRunSite(database.db, {
    testRunId: throttledRun,
    robots: null,
    crawlDelayMs: 20_000,
    ...UNREAD,
  });
  await newRun(other, 'https://slow.example/b/', 5);
  for (let turn = 0; turn < 2; turn += 1) {
    const page = await next();
    assert.ok(page, `page ${turn}`);
    await finishPage(page);
    assert.equal(await next(), null);
    await database.db.updateTable('hosts').set({ next_page: null }).execute();
  }
});

test('a page suspected of killing a worker is tested alone', async () => {
  const site = await newSite('suspect.example', { pagesAtOnce: 8 });
  const testRunId = await newRun(site, 'https://suspect.example/', 4);
  const first = await next('full');
  await sql`update test_instances set lost_workers = 1 where id = (
    select id from test_instances where test_run_id = ${testRunId} and status = 'PENDING' order by id limit 1)`.execute(
    database.db,
  );
  assert.equal(await next('full'), null, 'a worker with a page in progress claims no suspect page');
  const suspect = await next('empty');
  assert.equal(suspect?.url, 'https://suspect.example/page-1');
  assert.equal(await next('empty'), null, 'and claims no page next to it');
  assert.ok(await next('full'), 'other workers continue');
  await finishPage(suspect);
  assert.ok(await next('empty'));
  assert.ok(first);
});

test('claiming uses indexes only', async () => {
  const site = await newSite('large.example');
  const testRunId = await newRun(site, 'https://large.example/', 3);
  await sql`insert into test_instances (id, test_run_id, url, url_key, depth)
    select gen_random_uuid(), ${testRunId}, 'https://large.example/p' || n, 'https://large.example/p' || n, 1
    from generate_series(1, 5000) n`.execute(database.db);
  await sql`analyze test_instances`.execute(database.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
    select id from test_instances page
    where test_run_id = ${testRunId} and status = 'PENDING' and (not_before is null or not_before <= now())
    order by id limit 1 for update skip locked`.execute(database.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  assert.match(plan, /Index Scan using test_instances_waiting/);
  assert.doesNotMatch(plan, /Sort|Seq Scan/);
});

async function newSite(host: string, settings: Partial<CrawlSettings> = {}) {
  const site = await addWebsite(database.db);
  await database.db
    .updateTable('websites')
    .set({ host, crawl_settings: JSON.stringify(settings) })
    .where('id', '=', site.websiteId)
    .execute();
  return site;
}

async function newRun(
  site: { websiteId: string; organizationId: number },
  baseUrl: string,
  pages: number,
  more: Partial<NewTestRun> = {},
): Promise<string> {
  const urls = Array.from({ length: pages }, (_, n) => (n === 0 ? baseUrl : `${baseUrl}page-${n}`));
  return startedRun(database.db, site, urls, { baseUrl, ...more });
}

async function finishPage(page: Awaited<ReturnType<typeof next>> | undefined): Promise<void> {
  assert.ok(page);
  await database.db.transaction().execute((tx) =>
    recordPageResult(tx, {
      ...page,
      result: testedPage(page.url),
      found: [],
      screenshot: null,
      factsSha256: null,
      inventoriesSha256: null,
    }),
  );
}
