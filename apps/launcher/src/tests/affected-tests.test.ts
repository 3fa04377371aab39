import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { affectedTests } from './affected-tests.ts';
import { changedFiles } from './changed-files.ts';

const FILES = {
  'packages/rules/src/index.ts': `export { rule } from './rule.ts';`,
  'packages/rules/src/rule.ts': `import type { Only } from './only-types.ts';\nexport const rule = 1;`,
  'packages/rules/src/only-types.ts': 'export type Only = 1;',
  'packages/rules/src/rule.test.ts': `import { rule } from './rule.ts';\nrule;`,
  'packages/rules/data/rules.hi.json': '{}',
  'packages/facts/src/index.ts': 'export const facts = 1;',
  'packages/facts/src/facts.test.ts': `import { facts } from './index.ts';\nfacts;`,
  'apps/api/src/judge.test.ts': `import { rule } from '@abhigam/rules';\nrule;`,
  'apps/api/src/sources.test.ts': `import { globSync } from 'node:fs';\nglobSync;`,
  'docs/guide.md': '# Guide',
};
const TESTS = Object.keys(FILES).filter((file) => file.endsWith('.test.ts'));

let root: string;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'abhigam-affected-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
});
after(() => rm(root, { recursive: true, force: true }));

const READS_SOURCES = 'apps/api/src/sources.test.ts';

test('a code change affects the tests that load it, across packages', async () => {
  assert.deepEqual(await affectedTests(root, TESTS, ['packages/rules/src/rule.ts']), [
    'packages/rules/src/rule.test.ts',
    'apps/api/src/judge.test.ts',
    READS_SOURCES,
  ]);
  assert.deepEqual(await affectedTests(root, TESTS, ['packages/facts/src/facts.test.ts']), [
    'packages/facts/src/facts.test.ts',
    READS_SOURCES,
  ]);
});

test('a change of a non-code file affects what loads its package', async () => {
  assert.deepEqual(await affectedTests(root, TESTS, ['packages/rules/data/rules.hi.json']), [
    'packages/rules/src/rule.test.ts',
    'apps/api/src/judge.test.ts',
    READS_SOURCES,
  ]);
  assert.deepEqual(await affectedTests(root, TESTS, ['docs/guide.md']), [READS_SOURCES]);
});

test('a change of dependencies or settings affects all tests, no change none', async () => {
  assert.deepEqual(await affectedTests(root, TESTS, ['package-lock.json']), TESTS);
  assert.deepEqual(await affectedTests(root, TESTS, ['packages/facts/package.json']), TESTS);
  assert.deepEqual(await affectedTests(root, TESTS, []), []);
});

test('changed files are committed, modified or new ones', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@abhigam.example'];
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git(...author, 'commit', '--quiet', '--message=first');
  assert.deepEqual(await changedFiles(root, 'main'), []);
  git('switch', '--quiet', '--create=change');
  await writeFile(join(root, 'docs/guide.md'), '# The guide');
  git(...author, 'commit', '--quiet', '--all', '--message=second');
  await writeFile(join(root, 'packages/facts/src/index.ts'), 'export const facts = 2;');
  await writeFile(join(root, 'packages/facts/src/new file.ts'), '');
  assert.deepEqual(await changedFiles(root, 'main'), [
    'docs/guide.md',
    'packages/facts/src/index.ts',
    'packages/facts/src/new file.ts',
  ]);
  await assert.rejects(changedFiles(root, 'no-such-branch'), /no-such-branch/);
});
