import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { good, refused } from '../../test/answers.ts';
import { buildNonCompliance } from '../../test/build-non-compliance.ts';
import { buildOrganization, buildUser } from '../../test/build-people.ts';
import { buildWebsite } from '../../test/build-runs.ts';
import { openWorld, type World } from '../../test/world.ts';

/**
 * Optimistic locking: of two users with the same row open, the second to save gets ER_STATE; without a version
 * nothing is compared.
 */
const OVERTAKEN = /changed since you opened it/;

let world: World;
let one: string;
let other: string;
let websiteId: string;
before(async () => {
  world = await openWorld();
  const organizationId = await buildOrganization(world.db);
  one = await buildUser(world.db, { role: 'ADMIN', organizationId });
  other = await buildUser(world.db, { role: 'ADMIN', organizationId });
  websiteId = await buildWebsite(world.db, { organizationId, url: `${world.siteUrl}versions/` });
});
after(() => world.close());

test('a website', async () => {
  const params = { id: websiteId };
  const seen = good(CALLS.getWebsite, await world.call(CALLS.getWebsite, one, { params }));
  const save = (as: string, name: string, version?: number) =>
    world.call(CALLS.updateWebsite, as, { params, body: { name, url: seen.url, version } });
  good(CALLS.updateWebsite, await save(one, 'First', seen.version));
  refused(await save(other, 'Second', seen.version), 'ER_STATE', OVERTAKEN);
  good(CALLS.updateWebsite, await save(other, 'Third'));
  const now = good(CALLS.getWebsite, await world.call(CALLS.getWebsite, one, { params }));
  assert.deepEqual([now.name, now.version], ['Third', seen.version + 2]);
});

test('crawl settings of a website', async () => {
  const params = { id: websiteId };
  const read = await world.call(CALLS.getCrawlSettings, one, { params });
  const { version } = good(CALLS.getCrawlSettings, read);
  const save = (as: string, pagesAtOnce: number, seen?: number) =>
    world.call(CALLS.updateCrawlSettings, as, { params, body: { pagesAtOnce, version: seen } });
  const first = good(CALLS.updateCrawlSettings, await save(one, 3, version));
  refused(await save(other, 4, version), 'ER_STATE', OVERTAKEN);
  const second = good(CALLS.updateCrawlSettings, await save(other, 5, first.version));
  assert.deepEqual([second.pagesAtOnce, second.version], [5, version + 2]);
  good(CALLS.updateCrawlSettings, await save(one, 6));
});

test('a non-compliance', async () => {
  const params = { id: await buildNonCompliance(world.db, { websiteId }) };
  const read = async () =>
    good(CALLS.getNonCompliance, await world.call(CALLS.getNonCompliance, one, { params }));
  const { version } = await read();
  const save = (as: string, status: string, seen?: number) =>
    world.call(CALLS.patchNonCompliance, as, { params, body: { status, version: seen } });
  good(CALLS.patchNonCompliance, await save(one, 'FIX IN PROGRESS', version));
  refused(await save(other, 'RESOLVED', version), 'ER_STATE', OVERTAKEN);
  assert.equal((await read()).status, 'FIX IN PROGRESS');
  good(CALLS.patchNonCompliance, await save(other, 'RESOLVED'));
  refused(await world.call(CALLS.patchNonCompliance, one, { params, body: { version } }), 'ER_VALIDATION');
});
