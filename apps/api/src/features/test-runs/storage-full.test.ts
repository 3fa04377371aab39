import assert from 'node:assert/strict';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { readStorage } from '@abhigam/operations';
import { good, refused } from '../../../test/answers.ts';
import { buildStaffedOrganization } from '../../../test/build-site.ts';
import { openWorld } from '../../../test/world.ts';

test('refuses runs while the disk is too full, and accepts them again afterwards', async (t) => {
  const { blocks, bsize } = await statfs(tmpdir());
  let minFreeBytes = blocks * bsize + 1;
  const world = await openWorld({}, { storage: () => readStorage({ folders: [tmpdir()], minFreeBytes }) });
  t.after(() => world.close());
  const home = await buildStaffedOrganization(world.db, world.siteUrl);
  const start = () =>
    world.call(CALLS.createTestRun, home.admin, {
      body: {
        name: 'Monthly check',
        baseUrl: world.siteUrl,
        testMode: 'single_page',
        wcagVersion: '2.1',
        wcagLevel: 'AA',
        disableExperimental: true,
      },
    });
  const answer = await start();
  assert.equal(answer.statusCode, 507);
  refused(answer, 'ER_STORAGE_FULL', /too little free storage for new tests/);
  assert.equal((await world.db.selectFrom('test_runs').select('id').execute()).length, 0);
  minFreeBytes = 0;
  good(CALLS.createTestRun, await start());
});
