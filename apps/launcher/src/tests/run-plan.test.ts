import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { linesOf } from './format-result.ts';
import { planTests } from './plan-tests.ts';
import { type PlanResult, runPlan } from './run-plan.ts';

/** Longer than any of these files except the one that never ends. */
const FILE_TIMEOUT_MS = 120_000;
const head = `import assert from 'node:assert'; import { after, before, test } from 'node:test';\n`;

let root: string;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'abhigam-plan-test-'));
});
after(() => rm(root, { recursive: true, force: true }));

async function run(
  name: string,
  files: Record<string, string>,
  { fileTimeoutMs = FILE_TIMEOUT_MS } = {},
): Promise<{ result: PlanResult; lines: string[] }> {
  const folder = join(root, name);
  await mkdir(join(folder, 'out'), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), head + text);
  const together = Object.keys(files).filter((path) => !path.includes('.alone.'));
  const alone = Object.keys(files).filter((path) => path.includes('.alone.'));
  const result = await runPlan(
    {
      concurrent: [{ name: 'together', files: together }],
      alone: alone.map((path) => ({ name: path, files: [path] })),
    },
    {
      root: folder,
      folder: join(folder, 'out'),
      args: [],
      // Otherwise the runner treats them as subprocesses of the outer test run.
      env: { NODE_TEST_CONTEXT: undefined },
      output: 'ignore',
      signal: new AbortController().signal,
      fileTimeoutMs,
    },
  );
  return { result, lines: linesOf(result, null) };
}

test('isolates the hooks of files in one process and names a file that cannot be loaded', async () => {
  const { result, lines } = await run('apart', {
    'one.test.mjs': `let up = 0; before(() => { up += 1; }); test('has its own', () => assert.equal(up, 1));`,
    'two.test.mjs': `let up = 0; before(() => { up += 1; }); after(() => { up = 0; });
      test('has its own too', () => assert.equal(up, 1)); test.skip('is left out');`,
    'three.test.mjs': `import './not-there.mjs';`,
    'four.alone.test.mjs': `test('is counted with the others', () => {}); test('fails', () => assert.equal(1, 2));`,
  });
  assert.equal(result.exitCode, 1);
  assert.deepEqual(
    result.outcome.failures.map((failure) => failure.replace(/ \(.*/, '')),
    ['three.test.mjs can be loaded', 'fails'],
  );
  assert.match(result.outcome.failures[1] ?? '', /four\.alone\.test\.mjs:2\)$/);
  assert.equal(lines.at(-1), '3 passed, 2 failed, 1 skipped');
  assert.deepEqual(result.times.ended.map(({ file }) => file).sort(), [
    'four.alone.test.mjs',
    'one.test.mjs',
    'three.test.mjs',
    'two.test.mjs',
  ]);
  assert.ok(result.times.ended.every(({ processorMs }) => processorMs >= 0));
});

test('passes when nothing fails', async () => {
  const { result, lines } = await run('well', { 'one.test.mjs': `test('passes', () => {});` });
  assert.equal(result.exitCode, 0);
  assert.equal(lines.at(-1), '1 passed, 0 failed, 0 skipped');
});

test('ends a hanging file by name and continues with the next', async () => {
  const { result } = await run(
    'waits',
    {
      'a.test.mjs': `setInterval(() => {}, 1000); test('never ends', () => new Promise(() => {}));`,
      'b.test.mjs': `test('comes after it', () => {});`,
    },
    { fileTimeoutMs: 3_000 },
  );
  assert.equal(result.exitCode, 1);
  assert.ok(
    result.outcome.failures.some((failure) => failure.startsWith('a.test.mjs')),
    result.outcome.failures.join(),
  );
  assert.equal(result.outcome.passed, 1);
});

test('a process kept alive after its tests is ended and fails', async () => {
  const { result } = await run(
    'open',
    { 'a.test.mjs': `setInterval(() => {}, 1000); test('passes', () => {});` },
    { fileTimeoutMs: 2_000 },
  );
  assert.deepEqual([result.exitCode, result.outcome.passed, result.outcome.failed], [1, 1, 1]);
});

test('kills a file with a blocked event loop by name', async () => {
  const { result, lines } = await run(
    'busy',
    { 'a.test.mjs': `test('never ends', () => { for (;;); });` },
    { fileTimeoutMs: 2_000 },
  );
  assert.equal(result.exitCode, 1);
  assert.ok(lines.includes('Files that did not come to their end:'));
  assert.ok(lines.includes('  a.test.mjs'));
  assert.match(lines.at(-1) ?? '', / [1-9]\d* failed, /);
});

test('does not retry a failed test', async () => {
  const { result, lines } = await run('flaky', {
    'one.test.mjs': `import { existsSync, writeFileSync } from 'node:fs';
      test('fails the first time', () => { const mark = import.meta.filename + '.mark'; const isSecond = existsSync(mark); writeFileSync(mark, ''); assert.ok(isSecond); });`,
    'two.test.mjs': `test('passes', () => {});`,
  });
  assert.equal(result.exitCode, 1);
  assert.equal(lines.at(-1), '1 passed, 1 failed, 0 skipped');
});

test('groups similar files into processes; files that change process state or must run alone are separate', async () => {
  const folder = join(root, 'planned');
  const area = join(folder, 'packages', 'one', 'src');
  await mkdir(area, { recursive: true });
  const texts: Record<string, string> = {
    'index.ts': `export { driver } from './driver.ts';`,
    'driver.ts': `import { chromium } from 'playwright-core';\nexport const driver = chromium;`,
    'typed.test.ts': `import type { Browser } from 'playwright-core';`,
    'plain.test.ts': `import assert from 'node:assert';`,
    'page.test.ts': `import {\n  driver,\n} from './index.ts';`,
    'rows.test.ts': `import { sql } from 'kysely';`,
    'late.test.ts': `const { chromium } = await import('playwright-core');`,
    'settings.test.ts': `process.env.CHROME_PATH = '/nowhere';`,
    'loop.alone.test.ts': '',
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(area, name), text);
  const paths = Object.keys(texts)
    .filter((name) => name.includes('.test.'))
    .map((name) => `packages/one/src/${name}`)
    .sort();
  const plan = await planTests(folder, paths);
  assert.deepEqual(
    plan.concurrent.map(({ files }) => files.map((file) => file.replace('packages/one/src/', ''))),
    [
      ['settings.test.ts'],
      ['late.test.ts', 'page.test.ts'],
      ['rows.test.ts'],
      ['plain.test.ts', 'typed.test.ts'],
    ],
  );
  assert.deepEqual(
    plan.alone.map(({ files }) => files),
    [['packages/one/src/loop.alone.test.ts']],
  );
});
