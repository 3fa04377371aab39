import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { startEgressProxy, startRefusingProxy } from '@abhigam/egress';
import { attack, until } from '@abhigam/testing';
import { type LaunchedBrowser, launch } from '../../src/browser/launch.ts';
import { openPageSession } from '../../src/browser/page-session.ts';
import { createEngine } from '../../src/index.ts';
import { processesBelow } from '../browser-processes.ts';
import { AA } from '../judged.ts';
import { startTestSite } from '../test-site.ts';

const skip = process.platform === 'linux' ? false : 'reads /proc';
/** A secret of the worker; no part of it may be accessible to a browser. */
const SECRET = 'f3b1c7-secret-of-the-worker';
const NAMES = ['DATABASE_URL', 'SECRETS_KEY', 'ARTIFACTS_S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN'];
const ALL = /--type=|--abhigam-browser|crashpad/;

let browser: LaunchedBrowser;
before(async () => {
  for (const name of NAMES) process.env[name] = SECRET;
  browser = await launch(undefined);
  const page = await browser.browser.newPage();
  await page.setContent('<h1>Page</h1>');
});
after(async () => {
  await browser.end();
  for (const name of NAMES) delete process.env[name];
});

test('a compromised browser cannot read our data', { skip }, async (t) => {
  await attack(t, 'reading our secrets from the environment of each of its processes', async () => {
    const pids = processesBelow(ALL);
    const words = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
    );
    assert.ok(words.filter((one) => one !== '').length >= 3);
    assert.deepEqual(
      words.filter((one) => one.includes(SECRET) || NAMES.some((name) => one.includes(name))),
      [],
    );
    return `${pids.length} processes, none with a secret or its name`;
  });

  await attack(t, 'reading our secrets from its command lines and its folders', async () => {
    const lines = await Promise.all(
      processesBelow(ALL).map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8')),
    );
    assert.ok(lines.every((line) => !line.includes(SECRET)));
    const home = /--user-data-dir=([^\0\n]*abhigam-browser-[^/\0\n]+)/.exec(lines.join('\n'))?.[1];
    assert.ok(home, 'the folder of the browser is not known');
    let files = 0;
    for (const entry of await readdir(home, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      // The browser is running: files that it deletes meanwhile contain nothing.
      const bytes = await readFile(path).catch(() => null);
      if (bytes === null) continue;
      files += 1;
      assert.equal(bytes.includes(SECRET), false, path);
    }
    assert.ok(files > 0);
    return `${lines.length} command lines and ${files} files, none with a secret`;
  });

  const user = browser.confinement.kind === 'sandboxed' ? browser.confinement.user : null;
  if (user === null) {
    t.diagnostic('Not tried as another user: the browser runs as we do.');
    return;
  }
  const asBrowser = (script: string) =>
    spawnSync('/bin/sh', ['-c', script], {
      uid: user.uid,
      gid: user.gid,
      cwd: '/',
      env: {},
      encoding: 'utf8',
    });

  await attack(
    t,
    "reading our process as the browser's user: environment, memory, files that are open",
    async () => {
      for (const what of ['environ', 'mem', 'maps', 'fd/0', 'cwd/.env']) {
        const { status, stdout } = asBrowser(`head -c 16 /proc/${process.pid}/${what}`);
        assert.notEqual(status, 0, what);
        assert.equal(stdout, '', what);
      }
      return 'five ways into /proc, all denied';
    },
  );

  await attack(
    t,
    'ending our process, and reading a file of keys that its owner alone may read',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'abhigam-keys-'));
      try {
        await chmod(folder, 0o755);
        await writeFile(join(folder, 'secrets.key'), SECRET, { mode: 0o600 });
        assert.notEqual(asBrowser(`kill -9 ${process.pid}`).status, 0);
        assert.equal(asBrowser(`cat ${join(folder, 'secrets.key')}`).stdout, '');
        return 'neither';
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  await attack(t, 'becoming root again', async () => {
    const [pid] = processesBelow(/--abhigam-browser/);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const of = (name: string) => new RegExp(`^${name}:\\t?(.*)$`, 'm').exec(status)?.[1];
    assert.equal(of('CapEff'), '0000000000000000');
    assert.equal(of('CapPrm'), '0000000000000000');
    assert.deepEqual(of('Uid')?.split('\t'), Array(4).fill(String(user.uid)));
    assert.equal(of('Groups')?.trim(), '');
    return 'no right of the kernel, no group of ours, no id of root kept';
  });
});

test('no request leaves the machine unless a page sends it', { skip }, async (t) => {
  const byItself = new Set<string>();
  const byPages = new Set<string>();
  const refusing = await startRefusingProxy(({ host }) => byItself.add(host));
  const guard = await startEgressProxy({
    policy: { allowPrivate: true, allow: [] },
    resolveName: async (name) => {
      byPages.add(name);
      throw new Error(`${name} is unknown`);
    },
  });
  const site = await startTestSite({
    '/form':
      '<!doctype html><html lang="hi"><title>Form</title><form><label>Name <input name="user" autocomplete="username"></label><label>Word <input type="password" name="word"></label><textarea lang="fr">Un texte asez long pour le correcteur</textarea></form><p>नमस्ते',
  });
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-net-'));
  await chmod(folder, 0o777);
  const log = join(folder, 'net.json');
  const idle = await launch(undefined, {
    proxyUrl: guard.url,
    ownProxyUrl: refusing.url,
    switches: [`--log-net-log=${log}`],
  });
  try {
    await attack(
      t,
      'a start, a page with a sign-in form in another language, and a minute of idleness',
      async () => {
        const session = await openPageSession(idle, { width: 800, height: 600 });
        await session.cdp.send('Page.navigate', { url: `${site.origin}/form` });
        await until('the page is asked for', async () => site.requests.includes('/form'));
        // Browser services start late: the minute is part of the test, not a wait for an event.
        await new Promise((done) => setTimeout(done, 60_000));
        await session.close();
        assert.deepEqual([...byPages], [], `asked through the guard of pages: ${await askedFor(log)}`);
        assert.deepEqual(
          [...byItself].filter((host) => host !== '127.0.0.1'),
          [],
          `asked by itself: ${await askedFor(log)}`,
        );
        const refused = byItself.size > 0 ? `${[...byItself].join(', ')}, which was refused` : 'nothing';
        return `nothing through the guard of pages; by itself it asked for ${refused}`;
      },
    );
  } finally {
    await idle.end();
    await guard.close();
    await refusing.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('an installation without a sandbox', {
  skip: skip || (process.getuid?.() !== 0 && 'needs root'),
}, async (t) => {
  await attack(t, "starting an engine as root with a browser that lies in root's own folder", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'abhigam-roots-'));
    await writeFile(join(folder, 'chrome'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 });
    await assert.rejects(
      createEngine({ chromePath: join(folder, 'chrome'), allowUnsandboxed: false }),
      /As root the browser would run without a sandbox, so it was not started/,
    );
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'args=']);
    assert.equal(stdout.includes(join(folder, 'chrome')), false);
    await rm(folder, { recursive: true });
    return 'refused with a sentence, and nothing was started';
  });

  await attack(t, 'a page under test that reads files of the machine', async () => {
    const engine = await createEngine();
    try {
      const { result } = await engine.testPage({ url: 'file:///etc/passwd', rules: AA, screenshot: false });
      assert.ok(result.status === 'FAILURE' && result.reason === 'address-not-allowed');
      return 'address-not-allowed';
    } finally {
      await engine.close();
    }
  });
});

/** Addresses in the browser's NetLog without duplicates; the log names the requester. */
async function askedFor(log: string): Promise<string> {
  const words = await readFile(log, 'utf8');
  return [...new Set([...words.matchAll(/"url":"([^"]{1,120})/g)].map(([, url]) => url))].join(' ');
}
