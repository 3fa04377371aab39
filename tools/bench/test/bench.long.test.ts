import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serveFixture } from '@abhigam/testing';

const PROGRAM = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const PAGE = '<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1></main></html>';

async function bench(...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args]);
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { status: child.exitCode, stdout, stderr };
}

test('measures both sides in turns, reports failing pages and skips them later', async (t) => {
  const site = await serveFixture({
    '/one': PAGE,
    '/two': PAGE,
    '/broken': (request) => void request.socket.destroy(),
  });
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-bench-'));
  t.after(() => Promise.all([site.close(), rm(folder, { recursive: true })]));
  const list = join(folder, 'urls.txt');
  await writeFile(list, ['/one', '/two', '/broken'].map((path) => site.url(path)).join('\n'));

  const ended = await bench('engine', list, '--rounds', '2', '--concurrency', '1');
  assert.equal(ended.status, 0, ended.stderr);
  const rows = ended.stdout.split('\n').map((line) => line.trim().split(/\s+/));
  for (const name of ['1', '2', 'all']) {
    const figures = rows.find(([first]) => first === name)?.slice(1) ?? [];
    assert.equal(figures.length, 8, ended.stdout);
    // Not every system reports CPU time.
    for (const figure of figures)
      assert.ok(Number(figure) > 0 || (figure === '-' && process.platform !== 'linux'), ended.stdout);
  }
  assert.match(ended.stdout, /Ratio \d+\.\d\d; the goal of 0\.60 is (reached|missed)/);
  assert.match(
    ended.stdout,
    /Kept of a page: picture \d+\.\d kB, facts \d+\.\d kB, inventories \d+\.\d kB\./,
  );
  assert.match(ended.stdout, /engine: http:\S+\/broken: /);
  assert.match(ended.stdout, /bare: http:\S+\/broken: /);
  // A warm-up and two rounds on two sides; a page that failed in the warm-up is not requested again.
  const requestsOf = (path: string) => site.requests.filter((request) => request.path === path).length;
  assert.equal(requestsOf('/one'), 6);
  assert.ok(requestsOf('/broken') < 6);
});

test('refuses a list that cannot be read', async () => {
  const ended = await bench('engine', '/nowhere/list.txt');
  assert.equal(ended.status, 2);
  assert.match(ended.stderr, /there is no such file/);
});
