import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { buildLargeRun } from '@abhigam/testing';
import { good } from '../../../test/answers.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

const FEW = { pages: 4, elementsPerPage: 50 };
/** 100 times the data. */
const MANY = { pages: 200, elementsPerPage: 100 };

let world: World;
let home: Organization;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
});
after(() => world.close());

async function buildPair(size: typeof FEW): Promise<{ base: string; with: string }> {
  const run = { website_id: home.websiteId, organization_id: home.organizationId };
  const base = await buildLargeRun(world.db, { ...size, run });
  const later = await buildLargeRun(world.db, { ...size, run, isRepaired: ({ index }) => index % 10 === 7 });
  return { base: base.testRunId, with: later.testRunId };
}

/** Compares two runs for the first time, then requests elements. */
async function watched(query: { base: string; with: string }) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const processor = process.cpuUsage();
  const thread = process.threadCpuUsage();
  const begun = performance.now();
  delay.enable();
  const { findings } = good(
    CALLS.compareTestRuns,
    await world.call(CALLS.compareTestRuns, home.admin, { query }),
  );
  const listed = { ...query, change: 'stillThere', limit: 20 };
  const elements = await world.call(CALLS.listComparedElements, home.admin, { query: listed });
  delay.disable();
  const tookMs = performance.now() - begun;
  const threadUsage = process.threadCpuUsage(thread);
  const { user, system } = process.cpuUsage(processor);
  assert.equal(good(CALLS.listComparedElements, elements).elements.length, 20);
  return {
    elements: findings?.counts.stillThere ?? 0,
    tookMs,
    processorMs: (user + system) / 1000,
    threadMs: (threadUsage.user + threadUsage.system) / 1000,
    delayMs: delay.max / 1e6,
  };
}

test('comparing large runs takes no more time of the API process than comparing small ones', async (t) => {
  const [first, few, many] = [await buildPair(FEW), await buildPair(FEW), await buildPair(MANY)];
  // Warm-up: the first comparison also loads modules.
  await watched(first);
  const calm = await watched(few);
  const large = await watched(many);
  for (const { elements, tookMs, processorMs, delayMs } of [calm, large])
    t.diagnostic(
      `${elements} elements: ${Math.round(tookMs)} ms, ${Math.round(processorMs)} ms of the processor here, longest delay of the event loop ${Math.round(delayMs)} ms`,
    );
  assert.ok(large.elements > calm.elements * 50, `${large.elements} and ${calm.elements} elements`);
  // CPU time of the thread: the event loop delay also depends on the load of the machine, so it is reported but
  // not asserted.
  assert.ok(large.threadMs < large.tookMs / 4, `${large.threadMs} ms of ${large.tookMs} ms`);
  assert.ok(large.processorMs < calm.processorMs * 5, `${large.processorMs} and ${calm.processorMs} ms`);
});
