import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { childEnvironment } from './child-environment.ts';
import { forget } from './forget.ts';

const OURS = {
  PATH: '/usr/bin',
  LANG: 'hi_IN.UTF-8',
  LC_ALL: 'C',
  TZ: 'Asia/Kolkata',
  HOME: '/root',
  DATABASE_URL: 'postgres://user:word@host/db',
  SECRETS_KEY: 'key',
  AWS_SECRET_ACCESS_KEY: 'key',
  NODE_OPTIONS: '--inspect',
  https_proxy: 'http://user:word@proxy',
  TESSDATA_PREFIX: '/data',
};

test('a program gets what it needs to run, and nothing that was not named', () => {
  assert.deepEqual(childEnvironment({}, OURS), {
    PATH: '/usr/bin',
    LANG: 'hi_IN.UTF-8',
    LC_ALL: 'C',
    TZ: 'Asia/Kolkata',
  });
});

test('what is named is added, what is made goes before it, what is empty is not set', () => {
  const made = childEnvironment(
    { keep: ['TESSDATA_PREFIX', /_proxy$/], set: { LC_ALL: 'en', OMP_THREAD_LIMIT: '1', TMPDIR: undefined } },
    { ...OURS, TEMP: '' },
  );
  assert.deepEqual(made, {
    PATH: '/usr/bin',
    LANG: 'hi_IN.UTF-8',
    LC_ALL: 'en',
    TZ: 'Asia/Kolkata',
    https_proxy: 'http://user:word@proxy',
    TESSDATA_PREFIX: '/data',
    OMP_THREAD_LIMIT: '1',
  });
});

test('what is forgotten is gone, the rest stays', () => {
  const environment: NodeJS.ProcessEnv = { SECRETS_KEY: 'key', PATH: '/usr/bin' };
  forget(['SECRETS_KEY', 'NEVER_SET'], environment);
  assert.deepEqual(environment, { PATH: '/usr/bin' });
});

/** Programs of ours, which read settings of their own, started by the launcher or a bench; and what only calls one. */
const STARTS_OURS = /^(apps\/(launcher\/src\/(parts|commands|tests)|cli\/bin)|tools\/bench\/src)\//;

test('every program that is started anywhere else gets its environment from here', async () => {
  const root = join(import.meta.dirname, '../../..');
  const starting: string[] = [];
  for await (const path of glob('{packages,apps,tools}/*/src/**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts') || path.startsWith('packages/testing/') || STARTS_OURS.test(path)) continue;
    const code = readFileSync(join(root, path), 'utf8');
    // Types alone start nothing.
    if (!/^import \{(?! type ChildProcess \}).*\} from 'node:child_process'/m.test(code)) continue;
    starting.push(path);
    // Or from nowhere: an empty one.
    assert.match(code, /childEnvironment|Record<string, string>|\benv: \{\}/, path);
  }
  assert.ok(starting.length >= 6, starting.join());
});
