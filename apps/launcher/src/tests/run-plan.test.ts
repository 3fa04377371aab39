import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { planTests } from './plan-tests.ts';
import { type PlanResult, runPlan } from './run-plan.ts';
import { runWithSecondTry } from './second-try.ts';
import { linesOf } from './tell-result.ts';

/** Longer than any of these files takes but the one that never ends. */
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
  { fileTimeoutMs = FILE_TIMEOUT_MS, runIt = runPlan } = {},
): Promise<{ result: PlanResult; lines: string[] }> {
  const folder = join(root, name);
  await mkdir(join(folder, 'out'), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), head + text);
  const together = Object.keys(files).filter((path) => !path.includes('.alone.'));
  const alone = Object.keys(files).filter((path) => path.includes('.alone.'));
  const result = await runIt(
    {
      beside: [{ name: 'together', files: together }],
      alone: alone.map((path) => ({ name: path, files: [path] })),
    },
    {
      root: folder,
      folder: join(folder, 'out'),
      args: [],
      // Else the runner takes its processes for those of the run that this test belongs to.
      env: { NODE_TEST_CONTEXT: undefined },
      output: 'ignore',
      signal: new AbortController().signal,
      fileTimeoutMs,
    },
  );
  return { result, lines: linesOf(result, null) };
}

test('files of one process keep their set-up apart, and one that cannot be loaded is named', async () => {
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

test('all is well when nothing fails', async () => {
  const { result, lines } = await run('well', { 'one.test.mjs': `test('passes', () => {});` });
  assert.equal(result.exitCode, 0);
  assert.equal(lines.at(-1), '1 passed, 0 failed, 0 skipped');
});

test('a file that waits for ever is ended by name, and the next goes on', async () => {
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

test('a process that something keeps alive after its tests is ended, and that is a failure', async () => {
  const { result } = await run(
    'open',
    { 'a.test.mjs': `setInterval(() => {}, 1000); test('passes', () => {});` },
    { fileTimeoutMs: 2_000 },
  );
  assert.deepEqual([result.exitCode, result.outcome.passed, result.outcome.failed], [1, 1, 1]);
});

test('a file that keeps its process busy for ever is ended by name', async () => {
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

/** Passes when it is run for the second time. */
const ONCE_BAD = `import { existsSync, writeFileSync } from 'node:fs';
  test('fails by chance', () => { const mark = import.meta.filename + '.mark'; const isSecond = existsSync(mark); writeFileSync(mark, ''); assert.ok(isSecond); });`;

test('what fails beside others and passes by itself holds nothing back, and is named', async () => {
  const { result, lines } = await run(
    'unsteady',
    {
      'one.test.mjs': ONCE_BAD,
      'two.test.mjs': `test('passes', () => {});`,
      'three.alone.test.mjs': ONCE_BAD,
    },
    { runIt: runWithSecondTry },
  );
  assert.equal(result.exitCode, 0);
  assert.ok(lines.includes('Failed beside the others and passed by themselves; find out why:'));
  assert.ok(lines.some((line) => /^ {2}fails by chance \(.*one\.test\.mjs:\d+\)$/.test(line)));
  assert.equal(lines.at(-1), '3 passed, 0 failed, 0 skipped');
});

test('what fails twice, hangs, or has too many beside it stays a failure', async () => {
  const twice = await run(
    'twice',
    { 'one.test.mjs': ONCE_BAD, 'two.test.mjs': `test('is wrong', () => assert.equal(1, 2));` },
    { runIt: runWithSecondTry },
  );
  assert.equal(twice.result.exitCode, 1);
  assert.equal(twice.lines.at(-1), '0 passed, 2 failed, 0 skipped');
  const many = await run('many', Object.fromEntries([1, 2, 3, 4].map((at) => [`${at}.test.mjs`, ONCE_BAD])), {
    runIt: runWithSecondTry,
  });
  assert.equal(many.lines.at(-1), '0 passed, 4 failed, 0 skipped');
  const hung = await run(
    'hung',
    { 'one.test.mjs': `test('never ends', () => { for (;;); });` },
    { fileTimeoutMs: 2_000, runIt: runWithSecondTry },
  );
  assert.equal(hung.result.exitCode, 1);
});

test('files share a process with their like: what changes its process, or must be alone, does not', async () => {
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
    plan.beside.map(({ files }) => files.map((file) => file.replace('packages/one/src/', ''))),
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
