import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pageResult } from '@abhigam/contract';
import { serveFixture } from '@abhigam/testing';
import { z } from 'zod';
import { runAbhigam } from './run-abhigam.ts';

const GOOD = '<!doctype html><html lang="en"><title>Good</title><main><h1>Good</h1></main></html>';

/** One page that responds and one that never does; `requested` resolves when the second is requested. */
async function slowSite(t: TestContext) {
  const requested = Promise.withResolvers<void>();
  const site = await serveFixture({ '/good': GOOD, '/never': () => requested.resolve() });
  t.after(() => site.close());
  return { site, requested: requested.promise };
}

test('leaves valid JSON and exits with 2 when interrupted', async (t) => {
  const { site, requested } = await slowSite(t);
  const args = ['test', '--format', 'json', '--concurrency', '1', site.url('/good'), site.url('/never')];
  const ended = await runAbhigam(args, {
    during: async (child) => {
      await requested;
      child.kill('SIGINT');
      // The terminal and npx may both forward it.
      child.kill('SIGINT');
    },
  });
  assert.equal(ended.status, 2, ended.stderr);
  const states = z
    .array(pageResult)
    .parse(JSON.parse(ended.stdout))
    .map((result) => (result.status === 'FAILURE' ? result.reason : result.status));
  assert.deepEqual(states, ['COMPLETE', 'cancelled']);
  assert.match(ended.stderr, /Stopped after 1 page\./);
});

test('stops early and quietly when the reader of the pipe has closed it', async (t) => {
  const { site } = await slowSite(t);
  const list = Array.from({ length: 50 }, (_, n) => site.url(`/good?n=${n}`));
  const ended = await runAbhigam(['test', '--concurrency', '1', '--urls-file', '-'], {
    input: list.join('\n'),
    during: async (child) => {
      child.stdout?.destroy();
    },
  });
  assert.equal(ended.status, 2);
  assert.doesNotMatch(ended.stderr, /Error|\n\s+at /);
  assert.ok(site.requests.filter((request) => request.path.startsWith('/good')).length < 50);
});

test('asks for the set-up when packages are missing', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'abhigam-bare-'));
  t.after(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'apps', 'cli', 'bin'), { recursive: true });
  const program = join(root, 'apps', 'cli', 'bin', 'abhigam.mjs');
  await cp(new URL('../bin/abhigam.mjs', import.meta.url), program);
  const ended = spawnSync(process.execPath, [program, 'test', 'http://site.example/'], { encoding: 'utf8' });
  assert.equal(ended.status, 2);
  assert.match(ended.stderr, /not set up yet: run "npm start" once/);
});
