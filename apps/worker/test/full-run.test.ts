import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { findSiteFiles } from '@abhigam/db';
import { countsAsPassed, inEnglish, literalMessage, urlKey } from '@abhigam/domain';
import { manualTests, scoreOfWeights } from '@abhigam/guidelines';
import { readScoredPage, systemPrincipal } from '@abhigam/portal';
import { furtherTest, sentencesInDatabase, until } from '@abhigam/testing';
import { presentScoredReport } from '../../api/src/features/findings/present-scored-report.ts';
import { type FixtureSite, page, type Route, startFixtureSite } from './fixture-site.ts';
import { type InProcessWorker, startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

let world: World;
let worker: InProcessWorker;
const sites: FixtureSite[] = [];

before(async () => {
  world = await buildWorld();
  worker = await startInProcessWorker(world);
});
after(async () => {
  await worker.close();
  await Promise.all(sites.map((site) => site.close()));
  await world.close();
});

test('tests a website page by page, each page once, and ends COMPLETE', async () => {
  const site = await siteOf({
    '/': page('Home', {
      links: ['/a', '/b', '/a#part', '/old', '/closed', '/report', 'https://example.org/'],
    }),
    '/a': page('A', { links: ['/', '/b', '/old', '/deep'], badImages: 2 }),
    '/b': page('B', { links: ['/a'] }),
    '/deep': page('Deep', { badImages: 1 }),
    '/listed': page('Only in the sitemap'),
    '/old': { status: 302, headers: { location: '/a' } },
    '/closed': page('Set inactive'),
    '/report': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' },
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'Sitemap: /map.xml' },
    '/sitemap.xml': sitemap('/listed', '/b'),
  });
  const websiteId = await world.addWebsite(site.origin);
  await setInactive(websiteId, `${site.origin}/closed`);
  const testRunId = await world.startRun(websiteId, site.origin);
  const run = await world.finished(testRunId);

  assert.equal(run.status, 'COMPLETE', JSON.stringify(run.status_detail));
  const pages = await world.pages(testRunId);
  assert.deepEqual(paths(pages), ['/', '/a', '/b', '/deep', '/listed']);
  assert.ok(pages.every((one) => one.status === 'COMPLETE' && one.attempt === 1));
  assert.deepEqual([run.pages_total, run.pages_complete, run.pages_failed], [5, 5, 0]);
  assert.equal(site.visits.filter((path) => path === '/closed').length, 0);
  assert.deepEqual(await skippedPaths(testRunId), ['/old duplicate', '/report not-html']);
  assert.deepEqual(await webpageStatuses(websiteId), {
    '/': 'ACTIVE',
    '/a': 'ACTIVE',
    '/b': 'ACTIVE',
    '/closed': 'INACTIVE',
    '/deep': 'ACTIVE',
    '/listed': 'ACTIVE',
    '/old': 'REDIRECT_WITHIN_WEBSITE',
  });
  await assertFigures(testRunId, websiteId);
  const files = await findSiteFiles(world.database.db, websiteId);
  assert.equal(files?.robots?.text, 'Sitemap: /map.xml');
  assert.deepEqual(files?.sitemaps, [{ url: `${site.origin}/sitemap.xml`, pages: 2, isCut: false }]);
});

/** The figures of the site above: three images without a name on two pages. */
async function assertFigures(testRunId: string, websiteId: string): Promise<void> {
  const { stats, score, tested_with } = await world.run(testRunId);
  assert.deepEqual(
    tested_with.map(({ sources, viewport }) => [sources, viewport]),
    [[['lh', 'andi'], { width: 1366, height: 768 }]],
  );
  assert.match(tested_with[0]?.ruleset ?? '', /^[0-9a-f]{12}$/);
  const pages = await world.pages(testRunId);
  const mean = pages.reduce((sum, one) => sum + (one.score ?? 0), 0) / pages.length;
  assert.equal(score, Math.round(mean));
  assert.equal(stats?.cntTotalIssues, 3);
  assert.deepEqual(stats?.issueCntByTest[0], {
    auditId: 'image-alt',
    title: 'Title of image-alt',
    count: 3,
  });
  assert.deepEqual(
    stats?.issueCntByPages.map((one) => [new URL(one.title).pathname, one.count]),
    [
      ['/a', 2],
      ['/deep', 1],
    ],
  );
  assert.equal(stats?.issueCntByImpact.critical, 3);
  // Stored weights reproduce the engine's scores.
  for (const { score: stored, weight_total: total, weight_passed: passed } of pages)
    assert.equal(scoreOfWeights({ total: total ?? 0, passed: passed ?? 0 }, false), stored);
  for (const { id, score: stored, weight_total: total, weight_passed: passed } of pages) {
    const { db } = world.database;
    const elements = { each: 20, total: 1_000 };
    const scored = await readScoredPage({ db }, systemPrincipal('worker'), { testInstanceId: id, elements });
    const report = presentScoredReport(scored, 'en');
    const refs = Object.values(report.categories).flatMap(({ auditRefs }) => auditRefs);
    const weigh = (of: typeof refs) => of.reduce((sum, { weight }) => sum + weight, 0);
    const passedRefs = refs.filter((ref) => {
      const audit = report.audits[ref.id];
      return audit !== undefined && countsAsPassed(audit);
    });
    assert.deepEqual([weigh(refs), weigh(passedRefs), report.score], [total, passed, (stored ?? 0) / 100]);
  }
  const { overview } = await world.database.db
    .selectFrom('run_overviews')
    .select('overview')
    .where('test_run_id', '=', testRunId)
    .executeTakeFirstOrThrow();
  const repaired = overview.rootCauses.map(({ auditId, elements, pages: on, score: after }) => [
    auditId,
    elements,
    on,
    after,
  ]);
  const clean = pages.filter(({ cnt_total_issues }) => cnt_total_issues === 0).map((one) => one.score);
  assert.deepEqual([...new Set(clean)], [100], 'the other pages have no failures');
  // The first images of both pages share a cause; the second image of one page is a cause of its own.
  const deep = pages.find(({ path }) => path === '/deep')?.score ?? 0;
  const withoutFirst = Math.round(mean + (100 - deep) / pages.length);
  assert.deepEqual(repaired, [
    ['image-alt', 2, 2, withoutFirst],
    ['image-alt', 1, 1, score],
  ]);
  assert.equal(overview.together.score, 100);
  const website = await world.database.db
    .selectFrom('websites')
    .selectAll()
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [website.latest_score, website.latest_score_mode, website.latest_test_run_id, website.latest_cnt_pages],
    [score, 'full_site', testRunId, 5],
  );
  const home = pages[0];
  assert.ok(home?.screenshot_sha256 && (await worker.artifacts.get(home.screenshot_sha256)));
  const facts = await artifact(home.facts_sha256);
  assert.equal(facts.frames[0].url, home.url);
  const inventories = await artifact(home.inventories_sha256);
  assert.equal(inventories.links.total, 7);
  assert.equal(Object.keys(home.hand_prints ?? {}).length, manualTests('en').length);
}

/** A JSON artifact of a page. */
async function artifact(sha256: string | null) {
  const bytes = sha256 === null ? null : await worker.artifacts.get(sha256);
  assert.ok(bytes);
  return JSON.parse(gunzipSync(bytes).toString());
}

test('a run with some failed pages is PARTIALLY COMPLETE and marks the broken webpage', async () => {
  const site = await siteOf({
    '/': page('Home', { links: ['/good', '/broken'] }),
    '/good': page('Good'),
    '/broken': { status: 405, body: 'no' },
  });
  const websiteId = await world.addWebsite(site.origin);
  const testRunId = await world.startRun(websiteId, site.origin);
  const run = await world.finished(testRunId);
  assert.equal(run.status, 'PARTIALLY COMPLETE');
  const broken = (await world.pages(testRunId)).find((one) => one.path === '/broken');
  assert.deepEqual([broken?.status, broken?.reason], ['FAILURE', 'http-status']);
  assert.deepEqual([run.pages_complete, run.pages_failed, run.stats?.cntPagesFailed], [2, 1, 1]);
  assert.equal((await webpageStatuses(websiteId))['/broken'], 'PAGE_LOAD_FAILURE');
});

test('a run whose only failures are broken links is COMPLETE and counts them separately', async () => {
  const site = await siteOf({
    '/': page('Home', { links: ['/good', '/gone', '/moved-away', '/faulty'] }),
    '/good': page('Good'),
    '/gone': { status: 404, body: 'no' },
    '/moved-away': { status: 410, body: 'no' },
    '/faulty': { status: 501, body: 'no' },
  });
  const websiteId = await world.addWebsite(site.origin);
  const testRunId = await world.startRun(websiteId, site.origin);
  const run = await world.finished(testRunId);
  assert.equal(run.status, 'COMPLETE');
  assert.deepEqual(paths(await world.pages(testRunId)), ['/', '/good']);
  assert.deepEqual([run.pages_total, run.pages_complete, run.pages_failed], [2, 2, 0]);
  const { cntPages, cntPagesComplete, cntPagesFailed, cntBrokenLinks } = run.stats ?? {};
  assert.deepEqual([cntPages, cntPagesComplete, cntPagesFailed, cntBrokenLinks], [2, 2, 0, 3]);
  assert.equal((await webpageStatuses(websiteId))['/gone'], 'PAGE_LOAD_FAILURE');
});

test('a run whose base URL is a broken link is a FAILURE, whatever other pages it has', async () => {
  const site = await siteOf({ '/': page('Home', { links: ['/good'] }), '/good': page('Good') });
  const websiteId = await world.addWebsite(site.origin);
  await world.finished(await world.startRun(websiteId, site.origin));
  site.routes['/'] = { status: 410, body: 'gone' };
  const testRunId = await world.startRun(websiteId, site.origin);
  const run = await world.finished(testRunId);
  assert.deepEqual([run.status, run.score, run.pages_complete, run.pages_failed], ['FAILURE', null, 1, 1]);
  assert.match(
    inEnglish(run.status_detail ?? literalMessage('')),
    /The address that the test began with could not be opened.*410/,
  );
});

test('a website below a path has its own pages; the website of the host has the others', async () => {
  const site = await siteOf({
    '/': page('Home', { links: ['/about', '/services', '/services/list', '/services-list'] }),
    '/about': page('About'),
    '/services': page('Services', { links: ['/', '/services/list'] }),
    '/services/list': page('List', { links: ['/about'] }),
    '/services-list': page('Another page'),
  });
  const websiteId = await world.addWebsite(site.origin);
  const separateId = await world.addWebsite(`${site.origin}/services`);
  await world.database.db
    .updateTable('websites')
    .set({ is_separate: true })
    .where('id', '=', separateId)
    .execute();
  const all = await world.startRun(websiteId, site.origin);
  assert.equal((await world.finished(all)).status, 'COMPLETE');
  assert.deepEqual(paths(await world.pages(all)), ['/', '/about', '/services-list']);
  const { db } = world.database;
  const leftOut = await db
    .selectFrom('test_run_skipped_urls')
    .select(['url', 'why'])
    .where('test_run_id', '=', all)
    .orderBy('url')
    .execute();
  assert.deepEqual(
    leftOut.map(({ url, why }) => [new URL(url).pathname, why]),
    [
      ['/services', 'other-website'],
      ['/services/list', 'other-website'],
    ],
  );
  const own = await world.startRun(separateId, `${site.origin}/services`);
  assert.equal((await world.finished(own)).status, 'COMPLETE');
  assert.deepEqual(paths(await world.pages(own)), ['/services', '/services/list']);
});

test('a run whose pages all fail is a FAILURE with the reason and keeps earlier findings', async () => {
  const site = await siteOf({ '/': page('Home', { badImages: 1 }) });
  const websiteId = await world.addWebsite(site.origin);
  const earlier = await world.finished(await world.startRun(websiteId, site.origin));
  const known = await findings(websiteId);
  assert.equal(known.nonCompliances.length, 1);

  // Not a transient failure: the page would be retried.
  site.routes['/'] = { status: 501, body: 'down' };
  const run = await world.finished(await world.startRun(websiteId, site.origin));
  assert.equal(run.status, 'FAILURE');
  assert.match(inEnglish(run.status_detail ?? literalMessage('')), /No page could be tested.*501/);
  assert.deepEqual(await sentencesInDatabase(world.database.db), []);
  assert.equal(run.score, null);
  assert.deepEqual(await findings(websiteId), known);
  assert.equal(known.website.latest_test_run_id, earlier.id);
});

furtherTest('a run tests no more pages than its cap', async () => {
  const site = await siteOf({
    '/': page('Home', { links: ['/1', '/2', '/3', '/4', '/5'] }),
    ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`/${n}`, page(`Page ${n}`)])),
  });
  const testRunId = await world.startRun(await world.addWebsite(site.origin), site.origin, { maxPages: 3 });
  const run = await world.finished(testRunId);
  assert.equal(run.status, 'COMPLETE');
  assert.deepEqual(paths(await world.pages(testRunId)), ['/', '/1', '/2']);
});

test('a single_page run tests one page and follows no links', async () => {
  const site = await siteOf({
    '/a': page('A', { links: ['/b'], badImages: 1 }),
    '/b': page('B'),
    '/sitemap.xml': sitemap('/b'),
  });
  const websiteId = await world.addWebsite(site.origin);
  const testRunId = await world.startRun(websiteId, `${site.origin}/a`, { testMode: 'single_page' });
  const run = await world.finished(testRunId);
  assert.equal(run.status, 'COMPLETE');
  assert.deepEqual(paths(await world.pages(testRunId)), ['/a']);
  assert.equal((await findings(websiteId)).website.latest_score_mode, 'single_page');
});

test('a page with a transient failure is retried once', async () => {
  const site = await siteOf({ '/': (request) => void request.socket.destroy() });
  const testRunId = await world.startRun(await world.addWebsite(site.origin), site.origin, {
    testMode: 'single_page',
  });
  await until('the page was given back after its first try', async () =>
    (await world.pages(testRunId)).some((one) => one.status === 'PENDING' && one.attempt === 1),
  );
  site.routes['/'] = page('Home');
  const run = await world.finished(testRunId);
  assert.equal(run.status, 'COMPLETE', JSON.stringify(run.status_detail));
  assert.deepEqual(
    (await world.pages(testRunId)).map((one) => one.attempt),
    [2],
  );
});

async function siteOf(routes: Record<string, Route>): Promise<FixtureSite> {
  const site = await startFixtureSite(routes);
  sites.push(site);
  return site;
}

function sitemap(...listed: string[]): Route {
  return (request, response) => {
    const urls = listed.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`);
    response.setHeader('content-type', 'application/xml');
    response.end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`);
  };
}

function paths(pages: { path: string }[]): string[] {
  return pages.map((one) => one.path).sort();
}

async function setInactive(websiteId: string, url: string): Promise<void> {
  await world.database.db
    .insertInto('webpages')
    .values({ id: randomUUID(), website_id: websiteId, url, url_key: urlKey(url), status: 'INACTIVE' })
    .execute();
}

async function skippedPaths(testRunId: string): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('test_run_skipped_urls')
    .select(['url', 'why'])
    .where('test_run_id', '=', testRunId)
    .execute();
  return rows.map((row) => `${new URL(row.url).pathname} ${row.why}`).sort();
}

async function webpageStatuses(websiteId: string): Promise<Record<string, string>> {
  const rows = await world.database.db
    .selectFrom('webpages')
    .select(['url', 'status'])
    .where('website_id', '=', websiteId)
    .execute();
  return Object.fromEntries(
    rows.map((row): [string, string] => [new URL(row.url).pathname, row.status]).sort(),
  );
}

/** Findings of earlier runs of a website. */
async function findings(websiteId: string) {
  const { db } = world.database;
  const website = await db
    .selectFrom('websites')
    .selectAll()
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const nonCompliances = await db
    .selectFrom('non_compliances')
    .selectAll()
    .where('website_id', '=', websiteId)
    .orderBy('id')
    .execute();
  return { website, nonCompliances };
}
