import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { retryTestInstance, systemPrincipal } from '@abhigam/portal';
import { furtherTest } from '@abhigam/testing';
import { type FixtureSite, type Route, startFixtureSite } from './fixture-site.ts';
import { type InProcessWorker, startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

let world: World;
let worker: InProcessWorker;
let site: FixtureSite;

const LINKS = [
  ['/schemes', 'Schemes'],
  ['/services', 'Services'],
  ['/news', 'News'],
  ['/tenders', 'Tenders'],
  ['/about', 'About the department'],
] as const;
const SEAL = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="9"/></svg>';

interface Template {
  links?: readonly (readonly [path: string, name: string])[];
  logo?: string;
  /** Position of the mail address. */
  help?: 'header' | 'footer';
  lang?: string;
}

const MAIL = '<p><a href="mailto:help@dept.example">help@dept.example</a></p>';

function templated(
  title: string,
  { links = LINKS, logo = 'Department of Fisheries', help = 'header', lang = 'en' }: Template = {},
): string {
  const items = links.map(([path, name]) => `<li><a href="${path}">${name}</a></li>`).join('');
  return `<!doctype html><html lang="${lang}"><head><title>${title} - Department</title><style>a { display: inline-block; padding: 12px }</style></head><body>
    <header><a href="/"><img src="/seal.svg" alt="${logo}" width="40" height="40"></a>${help === 'header' ? MAIL : ''}</header>
    <nav aria-label="Main"><ul>${items}</ul></nav>
    <main><h1>${title}</h1><p>What the department does about ${title.toLowerCase()}.</p></main>
    <footer><p>Department of Fisheries</p>${help === 'footer' ? MAIL : ''}</footer></body></html>`;
}

const SWAPPED = [LINKS[1], LINKS[0], ...LINKS.slice(2)];
const ROUTES: Record<string, Route> = {
  '/': templated('Home'),
  '/seal.svg': { headers: { 'content-type': 'image/svg+xml' }, body: SEAL },
  '/schemes': templated('Schemes'),
  // A missing link does not change the order.
  '/services': templated('Services', { links: LINKS.slice(1) }),
  '/news': templated('News', { links: SWAPPED }),
  '/tenders': templated('Tenders', { logo: 'Government of Example' }),
  '/about': templated('About', { help: 'footer' }),
};

before(async () => {
  world = await buildWorld();
  worker = await startInProcessWorker(world, { unchangedPages: 'take-over' });
  site = await startFixtureSite({ ...ROUTES });
});
after(async () => {
  await worker.close();
  await site.close();
  await world.close();
});

async function runOf(websiteId: string) {
  const testRunId = await world.startRun(websiteId, site.origin, { wcagVersion: '2.2' });
  const run = await world.finished(testRunId);
  assert.equal(run.status, 'COMPLETE', JSON.stringify(run.status_detail));
  return { testRunId, run, pages: await world.pages(testRunId) };
}

async function foundBy(testRunId: string) {
  const rows = await world.database.db
    .selectFrom('failing_elements as e')
    .innerJoin('test_instances as i', 'i.id', 'e.test_instance_id')
    .select(['i.url', 'e.audit_id', 'e.status', 'e.label', 'e.snippet', 'e.causes', 'e.rect'])
    .where('e.test_run_id', '=', testRunId)
    .where('e.audit_id', 'in', ['consistent-navigation', 'consistent-identification', 'consistent-help'])
    .orderBy('e.audit_id')
    .execute();
  return rows.map(({ url, ...rest }) => ({ path: new URL(url).pathname, ...rest }));
}

test('compares the pages of a run when all are tested', async (t) => {
  const websiteId = await world.addWebsite(site.origin);
  const first = await runOf(websiteId);
  const page = (path: string, pages = first.pages) => pages.find((one) => one.path === path);

  await t.test('reports a difference on the page that differs', async () => {
    const found = await foundBy(first.testRunId);
    assert.deepEqual(
      found.map(({ path, audit_id, status, label }) => [path, audit_id, status, label]),
      [
        ['/about', 'consistent-help', 'Fail', 'help@dept.example'],
        ['/tenders', 'consistent-identification', 'Fail', 'Government of Example'],
        ['/news', 'consistent-navigation', 'Fail', 'Schemes'],
      ],
    );
    for (const { snippet, causes, rect } of found) {
      assert.match(snippet, /^<a href=/);
      assert.ok(rect && rect.width > 0);
      assert.equal(causes[0]?.values.example, '/');
    }
  });

  await t.test('it counts like any other finding on its page, and the others pass', async () => {
    for (const path of ['/about', '/tenders', '/news']) {
      assert.equal(page(path)?.cnt_total_issues, 1, path);
      assert.equal(page(path)?.score, 99, path);
    }
    assert.deepEqual([page('/')?.cnt_total_issues, page('/')?.score], [0, 100]);
    assert.equal(first.run.stats?.cntTotalIssues, 3);
    assert.equal(await passedBy(first.testRunId, 'consistent-navigation'), 5);
    assert.equal(page('/')?.cnt_tests, page('/news')?.cnt_tests);
    assert.deepEqual(await followed(websiteId), [
      'consistent-help UNRESOLVED',
      'consistent-identification UNRESOLVED',
      'consistent-navigation UNRESOLVED',
    ]);
  });

  await t.test('a single-page run compares nothing and changes nothing', async () => {
    const alone = await world.startRun(websiteId, `${site.origin}/news`, {
      testMode: 'single_page',
      wcagVersion: '2.2',
    });
    const run = await world.finished(alone);
    assert.deepEqual([run.stats?.cntTotalIssues, run.score], [0, 100]);
    assert.deepEqual(await foundBy(alone), []);
    assert.equal((await followed(websiteId)).filter((one) => one.endsWith(' UNRESOLVED')).length, 3);
  });

  await t.test('reused pages are compared by their stored data', async () => {
    site.routes['/about'] = templated('About');
    const second = await runOf(websiteId);
    assert.ok(page('/news', second.pages)?.engine?.takenOver);
    assert.deepEqual(
      (await foundBy(second.testRunId)).map(({ path, audit_id }) => [path, audit_id]),
      [
        ['/tenders', 'consistent-identification'],
        ['/news', 'consistent-navigation'],
      ],
    );
    assert.deepEqual(await followed(websiteId), [
      'consistent-help RESOLVED',
      'consistent-identification UNRESOLVED',
      'consistent-navigation UNRESOLVED',
    ]);
    assert.equal(page('/about', second.pages)?.score, 100);
  });

  await t.test('what can no longer be compared is not marked as resolved', async () => {
    // The other pages are gone: the usual order is unknown.
    const originalRoutes = { ...site.routes };
    site.routes = {
      '/': templated('Home', { links: [['/news', 'News']] }),
      '/news': site.routes['/news'] ?? '',
    };
    for (const path of ['/schemes', '/services', '/tenders', '/about']) site.routes[path] = { status: 404 };
    const third = await world.startRun(websiteId, site.origin, { wcagVersion: '2.2' });
    await world.finished(third);
    assert.ok((await followed(websiteId)).includes('consistent-navigation UNRESOLVED'));
    site.routes = originalRoutes;
  });
});

furtherTest('a page that is tested again makes all be compared anew', async () => {
  site.routes = { ...ROUTES, '/news': { status: 405 }, '/about': templated('About') };
  const websiteId = await world.addWebsite(`${site.origin}/again`);
  const testRunId = await world.startRun(websiteId, site.origin, { wcagVersion: '2.2' });
  assert.equal((await world.finished(testRunId)).status, 'PARTIALLY COMPLETE');
  const found = async () => (await foundBy(testRunId)).map(({ path, audit_id }) => `${path} ${audit_id}`);
  assert.deepEqual(await found(), ['/tenders consistent-identification']);
  const figures = async () =>
    (await world.pages(testRunId)).map(({ path, score, cnt_tests, cnt_total_issues }) => [
      path,
      score,
      cnt_tests,
      cnt_total_issues,
    ]);
  const before = await figures();

  site.routes['/news'] = ROUTES['/news'] ?? '';
  const news = (await world.pages(testRunId)).find(({ path }) => path === '/news');
  const { db } = world.database;
  const settings = { runsPerOrgPerDay: 100 };
  await retryTestInstance({ db, queue: world.queue, settings }, systemPrincipal('worker'), {
    testInstanceId: news?.id ?? '',
  });
  assert.equal((await world.finished(testRunId)).status, 'COMPLETE');
  assert.deepEqual(await found(), ['/tenders consistent-identification', '/news consistent-navigation']);
  const others = (rows: Awaited<ReturnType<typeof figures>>) => rows.filter(([path]) => path !== '/news');
  assert.deepEqual(others(await figures()), others(before));
});

async function passedBy(testRunId: string, auditId: string): Promise<number> {
  const rows = await world.database.db
    .selectFrom('audits')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where('audit_id', '=', auditId)
    .where('status', '=', 'Pass')
    .execute();
  return rows.length;
}

async function followed(websiteId: string): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('non_compliances as nc')
    .innerJoin('non_compliance_groups as g', 'g.id', 'nc.group_id')
    .select(['nc.audit_id', 'g.status'])
    .where('nc.website_id', '=', websiteId)
    .orderBy('nc.audit_id')
    .execute();
  return rows.map(({ audit_id, status }) => `${audit_id} ${status}`);
}
