import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { findWebsiteLogin, upsertWebsiteLogin } from '@abhigam/db';
import { loginBinding, loginSecretContext } from '@abhigam/domain';
import { buildUser, furtherTest, type LoginSite, serveLoginSite } from '@abhigam/testing';
import { openVault } from '@abhigam/vault';
import { type InProcessWorker, startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

const USER = 'tester';
const PASSWORD = `pass-${randomBytes(9).toString('hex')}`;
const KEYS = randomBytes(32).toString('base64');
const EXTRA =
  '<ul><li><a href="/inside/b">B</a><li><a href="/inside/c">C</a><li><a href="/logout">Leave</a></ul>';

let world: World;
let worker: InProcessWorker;
let site: LoginSite;
const sites: LoginSite[] = [];

before(async () => {
  world = await buildWorld();
  worker = await startInProcessWorker(world, { vault: { keys: KEYS }, unchangedPages: 'take-over' });
});
after(async () => {
  await Promise.all(sites.map((one) => one.close()));
  await worker.close();
  await world.close();
});

test('a run behind a login tests its pages and renews a lost session once', async () => {
  // The login shows one page and the run has three.
  const { run, pages } = await runOver({ pagesPerSession: 2, password: PASSWORD });
  assert.deepEqual(pages, ['/inside/a COMPLETE', '/inside/b COMPLETE', '/inside/c COMPLETE']);
  assert.equal(run.status, 'COMPLETE');
  // Pages behind a login are tested in each run.
  assert.ok((await world.pages(run.id)).every(({ made_of_sha256: manifestHash }) => manifestHash === null));
  assert.equal(site.sessions, 2);
  assert.equal(site.requests.filter(({ path }) => path === '/logout').length, 0);
});

// Runs of a schedule fail the same way: schedule-sign-in.test.ts.
furtherTest('a login that is not accepted leaves a run without score that says so', async () => {
  const { run, pages, lastResult } = await runOver({ pagesPerSession: 100, password: 'wrong' });
  assert.deepEqual(pages, ['/inside/a sign-in-required']);
  assert.deepEqual([run.status, run.score, run.not_representative], ['FAILURE', null, 'sign-in-required']);
  assert.equal(lastResult, 'failed');
  assert.equal(site.requests.filter(({ path }) => path === '/inside/a').length, 0);
});

async function runOver(how: { pagesPerSession: number; password: string }) {
  site = await serveLoginSite({
    user: USER,
    password: PASSWORD,
    pagesPerSession: how.pagesPerSession,
    extra: EXTRA,
  });
  sites.push(site);
  const baseUrl = `${site.origin}/inside/a`;
  const websiteId = await world.addWebsite(baseUrl);
  const vault = await openVault({ keys: KEYS, keyFile: 'unused', mayCreate: false });
  const use = {
    websiteId,
    siteUrl: baseUrl,
    kind: 'form' as const,
    settings: {
      username: USER,
      loginUrl: `${site.origin}/login`,
      usernameSelector: null,
      passwordSelector: null,
      submitSelector: null,
      check: { selector: null, text: null, url: null },
      cookies: [],
      headers: [],
    },
  };
  const boundTo = loginBinding(use);
  const { db } = world.database;
  await upsertWebsiteLogin(db, {
    ...use,
    boundTo,
    secrets: { password: vault.seal(how.password, loginSecretContext(boundTo, 'password')) },
    changedBy: (await buildUser(db)).id,
  });
  const testRunId = await world.startRun(websiteId, baseUrl);
  const run = await world.finished(testRunId);
  const rows = await world.pages(testRunId);
  const login = await findWebsiteLogin(db, websiteId);
  return {
    run,
    pages: rows.map(({ path, status, reason }) => `${path} ${reason ?? status}`).sort(),
    lastResult: login?.last_result,
  };
}
