import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furtherTest } from '@abhigam/testing';
import { type FixtureSite, page, type Route, startFixtureSite } from './fixture-site.ts';
import { type InProcessWorker, startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

let world: World;
let worker: InProcessWorker;
let site: FixtureSite;

/** Four pages of one template and one of another. */
const ARTICLES = Array.from({ length: 4 }, (_, at) => `/article-${at}`);
const PAGES = ARTICLES.length + 2;
const ROUTES: Record<string, Route> = {
  '/': page('Home', { links: [...ARTICLES, '/form'] }),
  '/form':
    '<!doctype html><html lang="en"><title>Form</title><body><main><form><label>Name <input></label></form></main>',
  ...Object.fromEntries(ARTICLES.map((path) => [path, page(`Article ${path}`)])),
};

/** Consecutive runs of one website: each test builds on the one before. */
let websiteId: string;
let first: string;
let used: string[];

before(async () => {
  world = await buildWorld();
  worker = await startInProcessWorker(world, { interaction: 'templates', unchangedPages: 'take-over' });
  site = await startFixtureSite(ROUTES);
  websiteId = await world.addWebsite(site.origin);
});
after(async () => {
  await worker.close();
  await site.close();
  await world.close();
});

test('a full_site run tests interaction on two pages per template', async () => {
  first = await world.startRun(websiteId, site.origin);
  const run = await world.finished(first);
  assert.equal(run.pages_complete, PAGES, JSON.stringify([run.status_detail, await world.pages(first)]));
  used = await usedBy(first);
  const articles = used.filter((path) => path.startsWith('/article'));
  assert.equal(articles.length, 2);
  assert.ok(used.includes('/') && used.length <= 4, used.join());
  // Every other page says that it is represented by others.
  assert.equal((await leftOut(first)).filter((why) => why === 'sample').length, PAGES - used.length);
});

test('pages with interaction tests are reused like others and represent their template again', async () => {
  const second = await world.startRun(websiteId, site.origin);
  await world.finished(second);
  // When the machine is too busy to finish all interactions, a page is tested in part, and again later.
  const whole = (await world.pages(first)).filter(({ engine }) =>
    (engine?.leftOut ?? []).every(({ why }) => why === 'sample'),
  );
  assert.ok(whole.length > 0);
  assert.deepEqual(
    (await world.pages(second)).flatMap(({ path, engine }) => (engine?.takenOver ? [path] : [])).toSorted(),
    whole.map(({ path }) => path).toSorted(),
  );
  assert.deepEqual(await usedBy(second), used);
});

furtherTest('a run that judges all of them again uses the same', async () => {
  await worker.close();
  worker = await startInProcessWorker(world, { interaction: 'templates' });
  const third = await world.startRun(websiteId, site.origin);
  await world.finished(third);
  assert.ok((await world.pages(third)).every(({ engine }) => !engine?.takenOver));
  const again = await usedBy(third);
  assert.deepEqual(
    used.filter((path) => !again.includes(path)),
    [],
  );
});

test('a single-page run tests interaction', async () => {
  const oneWebsite = await world.addWebsite(`${site.origin}/article-1`);
  const run = await world.startRun(oneWebsite, `${site.origin}/article-1`, { testMode: 'single_page' });
  await world.finished(run);
  assert.ok(!(await leftOut(run)).includes('sample'));
});

async function usedBy(testRunId: string): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('used_pages as u')
    .innerJoin('test_instances as i', (join) =>
      join.onRef('i.test_run_id', '=', 'u.test_run_id').onRef('i.url_key', '=', 'u.url_key'),
    )
    .where('u.test_run_id', '=', testRunId)
    .select('i.url')
    .execute();
  return rows.map(({ url }) => new URL(url).pathname).toSorted();
}

/** Why interaction was not tested, per page. */
async function leftOut(testRunId: string): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('test_instances')
    .where('test_run_id', '=', testRunId)
    .select('engine')
    .execute();
  return rows.flatMap(({ engine }) =>
    (engine?.leftOut ?? []).flatMap(({ part, why }) => (part === 'interaction' ? [why] : [])),
  );
}
