import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { DEFAULT_CRAWL_SETTINGS } from '@abhigam/domain';
import { good, refused } from '../../../test/answers.ts';
import { buildOrganization } from '../../../test/build-people.ts';
import { buildWebsite } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
});
after(() => world.close());

const change = (body: object) =>
  world.call(CALLS.updateCrawlSettings, home.admin, { params: { id: home.websiteId }, body });
const read = async () => {
  const answer = await world.call(CALLS.getCrawlSettings, home.admin, { params: { id: home.websiteId } });
  const { version: _, ...settings } = good(CALLS.getCrawlSettings, answer);
  return settings;
};

test('crawls a website with the defaults until they are changed, setting by setting', async () => {
  assert.deepEqual(await read(), { ...DEFAULT_CRAWL_SETTINGS, server: null });
  const window = { from: '22:00', to: '06:00' };
  good(CALLS.updateCrawlSettings, await change({ window, meaningfulParameters: ['id'] }));
  good(CALLS.updateCrawlSettings, await change({ pagesAtOnce: 4, pathPrefix: '/hi/' }));
  const changed = { window, meaningfulParameters: ['id'], pagesAtOnce: 4, pathPrefix: '/hi/' };
  assert.deepEqual(await read(), { ...DEFAULT_CRAWL_SETTINGS, ...changed, server: null });
  good(CALLS.updateCrawlSettings, await change({ window: null }));
  assert.equal((await read()).window, null);
});

test('applies the settings of a stricter website on the same host, in any organization, and says so', async () => {
  good(CALLS.updateCrawlSettings, await change({ pagesAtOnce: 8, obeyRobots: false }));
  assert.equal((await read()).server, null);
  const stranger = await buildWebsite(world.db, {
    organizationId: await buildOrganization(world.db),
    url: (await siteOf(home.websiteId)).url,
  });
  await world.db
    .updateTable('websites')
    .set({ crawl_settings: JSON.stringify({ pagesAtOnce: 1, delayMs: 3000 }) })
    .where('id', '=', stranger)
    .execute();
  assert.deepEqual((await read()).server, { pagesAtOnce: 1, delayMs: 3000, obeyRobots: true });
  await world.db.updateTable('websites').set({ deleted: new Date() }).where('id', '=', stranger).execute();
  assert.equal((await read()).server, null);
});

async function siteOf(id: string) {
  return world.db.selectFrom('websites').select('url').where('id', '=', id).executeTakeFirstOrThrow();
}

test('refuses unsupported settings without changing anything', async () => {
  const before = await read();
  const wrong = [
    { pagesAtOnce: 0 },
    { pagesAtOnce: 9 },
    { delayMs: -1 },
    { delayMs: 60_001 },
    { window: { from: '24:00', to: '06:00' } },
    { window: { from: '22:00' } },
    { pathPrefix: 'hi' },
    { pathPrefix: '/hi?x=1' },
    { meaningfulParameters: ['a&b'] },
    { meaningfulParameters: [''] },
    { obeyRobots: 'yes' },
  ];
  for (const body of wrong) refused(await change(body), 'ER_VALIDATION');
  assert.deepEqual(await read(), before);
});
