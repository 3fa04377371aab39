import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PageResult } from '@abhigam/domain';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import { kill } from '../src/browser/end-process-tree.ts';
import { createEngine, type Engine } from '../src/index.ts';
import { processesBelow } from './browser-processes.ts';
import { AA } from './judged.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const PAGE =
  '<!doctype html><html lang="en"><title>Forms of the office</title><body><h1>Page</h1></body></html>';
const options = { skip: process.platform === 'linux' ? false : 'reads /proc' };

const routes: Record<string, Answer> = { '/page': PAGE };
let site: TestSite;
let engine: Engine;

before(async () => {
  site = await startTestSite(routes);
  engine = await createEngine({ pageTimeoutMs: TEST_TIMEOUT_MS });
});

after(async () => {
  await engine.close();
  await site.close();
});

async function testOf(path: string): Promise<PageResult> {
  return (await engine.testPage({ url: site.origin + path, rules: AA, sources: ['andi'], screenshot: false }))
    .result;
}

/** The page requests an image when it is ready; its processes are killed then. */
function killingPage(pattern: RegExp): string {
  routes['/kill.png'] = () => {
    // Killing one may end others.
    for (const pid of processesBelow(pattern)) kill(pid);
  };
  routes['/killing'] = `${PAGE}<img alt="x" src="/kill.png">`;
  return '/killing';
}

test('a crashed tab ends its page with that reason, and the engine keeps working', options, async () => {
  const result = await testOf(killingPage(/--type=renderer/));
  assert.ok(result.status === 'FAILURE' && result.reason === 'browser-crash', JSON.stringify(result));
  assert.equal((await testOf('/page')).status, 'COMPLETE');
});

test('a crashed browser ends its pages with that reason and is replaced', options, async () => {
  const result = await testOf(killingPage(/--remote-debugging-pipe/));
  assert.ok(result.status === 'FAILURE' && result.reason === 'browser-crash', JSON.stringify(result));
  assert.equal((await testOf('/page')).status, 'COMPLETE');
});

test('closing ends every process of the browser, even during tests', options, async () => {
  const own = await createEngine({ pageTimeoutMs: TEST_TIMEOUT_MS });
  let resolveRequest: () => void = () => undefined;
  const requestArrived = new Promise<void>((resolve) => {
    resolveRequest = resolve;
  });
  routes['/hangs'] = () => resolveRequest();
  const running = own.testPage({
    url: `${site.origin}/hangs`,
    rules: AA,
    sources: ['andi'],
    screenshot: false,
  });
  await requestArrived;
  await engine.close();
  await own.close();
  assert.equal((await running).result.status, 'FAILURE');
  assert.deepEqual(processesBelow(/--type=|--remote-debugging-pipe/), []);
});
