import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { furtherTest, until } from '@abhigam/testing';
import { BrowserPool } from '../src/browser/browser-pool.ts';
import { memoryOf, readProcesses, treeOf } from '../src/browser/process-table.ts';
import { type BrowserEvent, createEngine } from '../src/index.ts';
import { commandOf, processesBelow } from './browser-processes.ts';
import { AA } from './judged.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const options = { skip: process.platform === 'linux' ? false : 'reads /proc', timeout: 120_000 };
/** Matches all processes of a browser, including their wrappers. */
const ANY = /--type=|--abhigam-browser|crashpad/;
const PAGE =
  '<!doctype html><html lang="en"><title>Forms of the office</title><body><h1>Page</h1></body></html>';

const routes: Record<string, Answer> = { '/page': PAGE };
let site: TestSite;
let folder: string;
before(async () => {
  site = await startTestSite(routes);
  folder = await mkdtemp(join(tmpdir(), 'abhigam-browser-'));
});
after(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

function browserProcess(): number {
  const [pid] = processesBelow(/--abhigam-browser/).filter((one) => !commandOf(one).includes('--type='));
  assert.ok(pid);
  return pid;
}

/** The profile folder of a browser, which must be deleted. */
function profileOf(pid: number): string {
  // The last of repeated switches counts.
  const profile = [...commandOf(pid).matchAll(/--user-data-dir=(\S+)/g)].at(-1)?.[1];
  assert.ok(profile);
  return profile;
}

test('the sandbox is on, or the engine reports why it is not', options, async () => {
  const engine = await createEngine();
  const isOff = commandOf(browserProcess()).includes('--no-sandbox');
  await engine.close();
  assert.equal(isOff, engine.whyUnsandboxed !== null);
  if (process.getuid?.() !== 0) assert.equal(isOff, false);
});

test('a closed engine leaves no process and no folder', options, async () => {
  const engine = await createEngine();
  const profile = profileOf(browserProcess());
  assert.ok(existsSync(profile));
  await engine.testPage({ url: `${site.origin}/page`, rules: AA, sources: ['andi'], screenshot: false });
  await engine.close();
  assert.deepEqual(processesBelow(ANY), []);
  assert.equal(existsSync(profile), false);
  // A second close does nothing.
  await engine.close();
});

test('kills a hanging browser with its child processes', options, async () => {
  const engine = await createEngine();
  const root = browserProcess();
  const profile = profileOf(root);
  for (const { pid } of treeOf(root, await readProcesses())) process.kill(pid, 'SIGSTOP');
  await engine.close();
  assert.deepEqual(treeOf(root, await readProcesses()), []);
  assert.deepEqual(processesBelow(ANY), []);
  assert.equal(existsSync(profile), false);
});

test('a pool can be closed while its browser starts', options, async () => {
  const early = new BrowserPool(undefined);
  const refused = assert.rejects(early.borrow(), /was aborted/);
  await early.close();
  await refused;
  await assert.rejects(early.borrow(), /closed/);
  assert.deepEqual(processesBelow(ANY), []);

  const later = new BrowserPool(undefined);
  const broken = later.borrow().then(
    () => 'borrowed',
    () => 'refused',
  );
  await until('the browser process is there', async () => processesBelow(/--abhigam-browser/).length > 0);
  await later.close();
  assert.match(await broken, /borrowed|refused/);
  assert.deepEqual(processesBelow(ANY), []);
});

test('closes a browser that never finishes starting', options, async () => {
  const path = join(folder, 'stuck');
  await writeFile(path, '#!/bin/sh\ntrap "" TERM INT HUP\nwhile :; do sleep 1; done\n');
  await chmod(path, 0o755);
  const pool = new BrowserPool(path);
  const refused = assert.rejects(pool.borrow(), /was aborted/);
  await until('it runs', async () => processesBelow(/stuck .*--abhigam-browser/).length > 0);
  await pool.close();
  await refused;
  assert.deepEqual(processesBelow(ANY), []);
});

test('rejects without leaving a process when no browser starts', options, async () => {
  const path = join(folder, 'broken');
  await writeFile(path, '#!/bin/sh\nexit 7\n');
  await chmod(path, 0o755);
  await assert.rejects(createEngine({ chromePath: path }));
  assert.deepEqual(processesBelow(ANY), []);
});

test('a page that uses all memory ends as a crash, and others continue', options, async () => {
  routes['/never'] = () => undefined;
  routes['/hog'] = `${PAGE}<img alt="x" src="/never"><script>const kept = [];
    setInterval(() => kept.push(new Uint8Array(50_000_000).fill(1)), 10);</script>`;
  const events: BrowserEvent[] = [];
  const engine = await createEngine({
    browserMemoryBytes: 700_000_000,
    onBrowserEvent: (event) => events.push(event),
  });
  const { result } = await engine.testPage({ url: `${site.origin}/hog`, rules: AA, screenshot: false });
  const next = await engine.testPage({
    url: `${site.origin}/page`,
    rules: AA,
    sources: ['andi'],
    screenshot: false,
  });
  await engine.close();
  assert.ok(result.status === 'FAILURE' && result.reason === 'browser-crash', JSON.stringify(result));
  assert.equal(next.result.status, 'COMPLETE');
  assert.equal(events[0], 'started');
});

furtherTest('a page that allocates endless objects loses only its own process', options, async () => {
  routes['/objects'] = `${PAGE}<img alt="x" src="/never"><script>const kept = [];
    setInterval(() => { for (let at = 0; at < 2e6; at += 1) kept.push({ at, more: [at] }); }, 0);</script>`;
  const engine = await createEngine({ browserMemoryBytes: 700_000_000 });
  const { result } = await engine.testPage({ url: `${site.origin}/objects`, rules: AA, screenshot: false });
  await engine.close();
  assert.ok(result.status === 'FAILURE' && result.reason === 'browser-crash', JSON.stringify(result));
});

furtherTest('a page that uses all memory during interaction keeps its earlier result', options, async () => {
  routes['/hog-when-used'] = `${PAGE}<button>Show</button><script>const kept = [];
    document.addEventListener('focusin', () => { for (;;) kept.push(new Uint8Array(50_000_000).fill(1)); });</script>`;
  const engine = await createEngine({ browserMemoryBytes: 700_000_000 });
  const { result } = await engine.testPage({
    url: `${site.origin}/hog-when-used`,
    rules: AA,
    screenshot: true,
  });
  await engine.close();
  assert.ok(result.status === 'COMPLETE' && result.score !== null, JSON.stringify(result));
  assert.deepEqual(result.leftOut, [{ part: 'interaction', why: 'crash', rules: [] }]);
});

test('replaces a large browser when its pages are done', options, async () => {
  const probe = new BrowserPool(undefined);
  const loan = await probe.borrow();
  const tree = treeOf(loan.browser.pid ?? 0, await readProcesses());
  const bytes = [...(await memoryOf(tree.map(({ pid }) => pid))).values()].reduce((all, one) => all + one, 0);
  loan.release(false);
  await probe.close();
  assert.ok(bytes > 10_000_000);

  const events: BrowserEvent[] = [];
  const pool = new BrowserPool(undefined, {
    memoryBytes: Math.round(bytes * 0.7),
    onEvent: (event) => events.push(event),
  });
  const first = await pool.borrow();
  first.release(false);
  // The memory of a new browser grows for a while.
  await until('it is put away', async () => {
    (await pool.borrow()).release(false);
    return events.includes('recycled');
  });
  const second = await pool.borrow();
  assert.notEqual(second.browser.pid, first.browser.pid);
  second.release(false);
  await pool.close();
  assert.deepEqual(events.slice(0, 2), ['started', 'recycled']);
  assert.deepEqual(processesBelow(ANY), []);
});

test('reports launches and ends of browsers as events', options, async () => {
  const events: BrowserEvent[] = [];
  const pool = new BrowserPool(undefined, { onEvent: (event) => events.push(event) });
  const crashing = await pool.borrow();
  process.kill(crashing.browser.pid ?? 0, 'SIGKILL');
  await until('the crash event has come', async () => events.includes('crashed'));
  crashing.release(false);
  const hanging = await pool.borrow();
  hanging.release(true);
  hanging.release(true);
  await pool.close();
  assert.deepEqual(events, ['started', 'crashed', 'started', 'killed']);
});
