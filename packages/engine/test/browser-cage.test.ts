import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '@abhigam/testing';
import { BrowserPool } from '../src/browser/browser-pool.ts';
import { findChromium } from '../src/browser/find-chromium.ts';
import { launch } from '../src/browser/launch.ts';
import { processesBelow } from './browser-processes.ts';

const options = { skip: process.platform === 'linux' ? false : 'reads /proc', timeout: 240_000 };
const asRoot = {
  ...options,
  skip: options.skip || (process.getuid?.() === 0 ? false : 'only root starts a browser as another user'),
};
const SECRETS = {
  DATABASE_URL: 'postgres://user:word-of-the-database@host/db',
  SECRETS_KEY: 'key-of-the-vault',
};

test('no process of a browser gets our environment', options, async (t) => {
  Object.assign(process.env, SECRETS);
  t.after(() => {
    for (const name of Object.keys(SECRETS)) delete process.env[name];
  });
  const browser = await launch(undefined);
  t.after(() => browser.end());
  const page = await browser.browser.newPage();
  await page.setContent('<h1>Page</h1>');
  const pids = processesBelow(/--type=|--abhigam-browser|crashpad/);
  assert.ok(pids.length > 3);
  const environments = pids.map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
  assert.ok(environments.some((words) => words.includes('FONTCONFIG_FILE=')));
  for (const words of environments)
    for (const [name, secret] of Object.entries(SECRETS)) {
      assert.equal(words.includes(name), false);
      assert.equal(words.includes(secret), false);
    }
});

test("root's browser runs sandboxed as another user that cannot read our files", asRoot, async (t) => {
  const browser = await launch(undefined);
  t.after(() => browser.end());
  if (browser.confinement.kind === 'unconfined') {
    t.skip(browser.confinement.why);
    return;
  }
  const { user } = browser.confinement;
  assert.ok(user && browser.pid);
  for (const pid of processesBelow(/--type=|--abhigam-browser/))
    assert.notEqual(statSync(`/proc/${pid}`).uid, 0, `process ${pid}`);
  const page = await browser.browser.newPage();
  await page.goto('chrome://sandbox');
  assert.match(await page.innerText('body'), /You are adequately sandboxed/);
  const asThem = (program: string, ...args: string[]) =>
    spawnSync(program, args, { uid: user.uid, gid: user.gid, cwd: '/', encoding: 'utf8' });
  assert.equal(asThem('cat', `/proc/${browser.pid}/status`).status, 0);
  assert.match(asThem('cat', `/proc/${process.pid}/environ`).stderr, /Permission denied/);
});

test('refuses root a browser without a sandbox and names the reason and the remedy', asRoot, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-roots-own-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const chromium = findChromium();
  assert.ok(chromium);
  const own = join(folder, 'chromium');
  await copyFile(chromium, own);
  await assert.rejects(
    launch(own, { allowUnsandboxed: false }),
    /^Error: As root the browser would run without a sandbox, so it was not started\. The user "abhigam-browser" may not start .*install a browser for all users/,
  );
});

test(
  'pages of a sign-in share no browser with others, and their browser ends after them',
  options,
  async () => {
    const pool = new BrowserPool(undefined);
    try {
      const pidFor = async (owner?: string) => {
        const loan = await pool.borrow(owner);
        const { pid } = loan.browser;
        loan.release(false);
        assert.ok(pid);
        return pid;
      };
      const everybody = await pidFor();
      const first = await pidFor('first');
      const second = await pidFor('second');
      assert.equal(new Set([everybody, first, second]).size, 3);
      assert.equal(await pidFor('first'), first);
      assert.equal(await pidFor(), everybody);
      // A third idle browser exceeds the limit: the one that has been idle longest ends.
      const third = await pidFor('third');
      await until('the second has ended', async () => !isAlive(second));
      assert.ok(isAlive(everybody) && isAlive(first) && isAlive(third));
    } finally {
      await pool.close();
    }
  },
);

function isAlive(pid: number): boolean {
  return processesBelow(/--abhigam-browser/).includes(pid);
}
