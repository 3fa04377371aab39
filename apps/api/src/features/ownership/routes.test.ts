import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { type Served, serveHandler } from '@abhigam/testing';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildStaffedOrganization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let site: Served;
/** Content of the verification file on the site. */
let file = '';
before(async () => {
  world = await openWorld({ proofOfOwnership: 'all' });
  site = await serveHandler(async (_request, response) => {
    response.end(file);
  });
});
after(async () => {
  await site.close();
  await world.close();
});

test('an admin proves step by step that their organization may test a website', async () => {
  const home = await buildStaffedOrganization(world.db, `${site.origin}/`);
  const params = { id: home.websiteId };
  const get = async () =>
    good(CALLS.getOwnership, await world.call(CALLS.getOwnership, home.admin, { params }));
  const prove = (method: string) =>
    world.call(CALLS.proveOwnership, home.admin, { params, body: { method } });
  const start = () =>
    world.call(CALLS.createTestRun, home.admin, {
      body: {
        name: 'A run',
        baseUrl: `${site.origin}/`,
        testMode: 'full_site',
        wcagVersion: '2.2',
        wcagLevel: 'AA',
        disableExperimental: true,
      },
    });
  const host = new URL(site.origin).host;
  refused(
    await start(),
    'ER_OWNERSHIP',
    `A test of the entire website needs proof that your organization may test ${host}. A single webpage can be tested without it.`,
  );
  const before = await get();
  assert.deepEqual(
    [before.host, before.isNeeded, before.proven, before.method, before.expires, before.dns],
    [host, true, null, null, null, null],
  );
  assert.equal(before.file.url, `${site.origin}/.well-known/abhigam-verification.txt`);
  assert.match(before.meta.html, /^<meta name="abhigam-verification" content="[0-9a-f]{32}">$/);
  const missing = good(CALLS.proveOwnership, await prove('file'));
  assert.equal(
    missing.problem?.message,
    `The file at ${before.file.url} does not contain the expected line.`,
  );
  file = before.file.text;
  const proven = good(CALLS.proveOwnership, await prove('file'));
  assert.deepEqual([proven.method, proven.problem], ['file', null]);
  assert.ok(proven.provenBy && proven.proven && proven.expires);
  good(CALLS.createTestRun, await start());
  refused(await prove('mail'), 'ER_VALIDATION');
  const superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  const waive = (isWaived: boolean, as = superadmin) =>
    world.call(CALLS.waiveOwnership, as, { params, body: { isWaived } });
  refused(await waive(true, home.admin), 'ER_FORBIDDEN');
  const waived = good(CALLS.waiveOwnership, await waive(true));
  assert.deepEqual([waived.method, waived.expires], ['waived', null]);
  assert.equal(good(CALLS.waiveOwnership, await waive(false)).proven, null);
  await world.readEvents();
  const { rows } = { rows: await world.db.selectFrom('security_events').select(['type']).execute() };
  const types = rows.map(({ type }) => type).filter((type) => type.startsWith('ownership'));
  assert.deepEqual(types.toSorted(), ['ownership-proven', 'ownership-waived', 'ownership-waived']);
});
