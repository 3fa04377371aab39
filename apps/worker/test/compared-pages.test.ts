import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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
  /** Where the mail address stands. */
  help?: 'header' | 'footer';
  lang?: string;
}

const MAIL = '<p><a href="mailto:help@dept.example">help@dept.example</a></p>';

function templated(
  title: string,
  { links = LINKS, logo = 'Department of Fisheries', help = 'header', lang = 'en' }: Template = {},
): string {
  const items = links.map(([path, name]) => `<li><a href="${path}">${name}</a></li>`).join('');
  return `<!doctype html><html lang="${lang}"><head><title>${title} - Department</title></head><body>
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
  // A link less is no other order.
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
    .where('e.audit_id', 'in', ['navigation-order', 'identification-differs', 'help-moved'])
    .orderBy('e.audit_id')
    .execute();
  return rows.map(({ url, ...rest }) => ({ path: new URL(url).pathname, ...rest }));
}

test('pages of a run are judged together when all are tested', async (t) => {
  const websiteId = await world.addWebsite(site.origin);
  const { testRunId, run, pages } = await runOf(websiteId);
  assert.equal(pages.length, 6);
  const found = await foundBy(testRunId);
  assert.deepEqual(
    found.map(({ path, audit_id, status, label }) => [path, audit_id, status, label]),
    [
      ['/about', 'help-moved', 'Fail', 'help@dept.example'],
      ['/tenders', 'identification-differs', 'Fail', 'Government of Example'],
      ['/news', 'navigation-order', 'Fail', 'Schemes'],
    ],
  );
});
