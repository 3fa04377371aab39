import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { folderStore } from '@abhigam/artifacts';
import { createMetrics } from '@abhigam/operations';
import { mountSmallDisk } from '@abhigam/testing';
import { page, startFixtureSite } from './fixture-site.ts';
import { startInProcessWorker } from './in-process-worker.ts';
import { buildWorld } from './world.ts';

test('a run whose screenshots and facts cannot be stored ends with its results', async (t) => {
  const disk = await mountSmallDisk(4);
  // Fallback when no small disk can be mounted: a folder that cannot be created on any system.
  const artifacts = folderStore(disk?.folder ?? '/dev/null/artifacts');
  // Fills its only block.
  if (disk) await artifacts.put(randomBytes(4096));
  const world = await buildWorld();
  const site = await startFixtureSite({
    '/': page('Home', { links: ['/a'], badImages: 1 }),
    '/a': page('A', { links: ['/'] }),
  });
  const metrics = createMetrics();
  const worker = await startInProcessWorker(world, { artifacts, metrics });
  t.after(async () => {
    await worker.close();
    await site.close();
    await world.close();
    await disk?.close();
  });
  const websiteId = await world.addWebsite(site.origin);
  const testRunId = await world.startRun(websiteId, site.origin);
  const run = await world.finished(testRunId);
  assert.equal(run.status, 'COMPLETE', JSON.stringify(run.status_detail));
  const pages = await world.pages(testRunId);
  assert.deepEqual(
    pages.map(({ path, status, screenshot_sha256 }) => [path, status, screenshot_sha256]),
    [
      ['/', 'COMPLETE', null],
      ['/a', 'COMPLETE', null],
    ],
  );
  assert.equal(run.stats?.cntTotalIssues, 1);
  assert.match(await metrics.read(), /^abhigam_pages_total\{status="COMPLETE",reason=""\} 2$/m);
});
