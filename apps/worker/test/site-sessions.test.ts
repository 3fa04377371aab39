import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { createScope } from '@abhigam/crawl';
import { findWebsiteLogin, upsertWebsiteLogin } from '@abhigam/db';
import { type LoginSecret, loginSecretPlace, siteHost } from '@abhigam/domain';
import { createEngine, type Engine, type PageTest, SiteSession } from '@abhigam/engine';
import {
  buildTestRun,
  buildUser,
  buildWebsite,
  createTestDatabase,
  type LoginSite,
  PATIENCE_MS,
  serveLoginSite,
  type TestDatabase,
  until,
} from '@abhigam/testing';
import { Vault } from '@abhigam/vault';
import { createSiteSessions, type RunOfSite, type RunSession, type SiteSessions } from '@abhigam/worker';
import { pino } from 'pino';

const USER = 'tester';
const PASSWORD = `pass-${randomBytes(9).toString('hex')}`;
const PAGES_PER_SESSION = 3;

let database: TestDatabase;
let engine: Engine;
let site: LoginSite;
let vault: Vault;
let websiteId: string;
let sessions: SiteSessions;
let logged: string;
let runs = 0;

before(async () => {
  [database, engine] = await Promise.all([
    createTestDatabase(),
    createEngine({ pageTimeoutMs: PATIENCE_MS }),
  ]);
});
after(async () => {
  await engine.close();
  await database.close();
});
beforeEach(async () => {
  site = await serveLoginSite({ user: USER, password: PASSWORD, pagesPerSession: PAGES_PER_SESSION });
  vault = new Vault([randomBytes(32)]);
  websiteId = (await buildWebsite(database.db, { url: `${site.origin}/inside/` })).id;
  logged = '';
  const stream = {
    write(line: string) {
      logged += line;
    },
  };
  sessions = createSiteSessions({
    db: database.db,
    engine,
    policy: { allowPrivate: true },
    openVault: async () => vault,
    log: pino({ level: 'trace' }, stream),
  });
});

afterEach(() => site.close());

async function newRun(): Promise<RunOfSite> {
  runs += 1;
  // An address has one unfinished run at a time.
  const baseUrl = `${site.origin}/inside/run-${runs}/`;
  const run = await buildTestRun(database.db, {
    website_id: websiteId,
    base_url: baseUrl,
    status: 'RUNNING',
  });
  return { testRunId: run.id, websiteId, baseUrl };
}

async function storeLogin(password = PASSWORD, host = siteHost(site.origin)): Promise<void> {
  const place = { websiteId, host, loginHost: siteHost(site.origin) };
  const seal = (secret: LoginSecret, text: string) => vault.seal(text, loginSecretPlace(place, secret));
  await upsertWebsiteLogin(database.db, {
    ...place,
    kind: 'form',
    settings: {
      username: USER,
      loginUrl: `${site.origin}/login`,
      usernameSelector: null,
      passwordSelector: null,
      submitSelector: null,
      check: { selector: null, text: null, url: null },
      cookies: ['seen'],
      headers: [],
    },
    secrets: { password: seal('password', password), 'cookie:seen': seal('cookie:seen', 'yes') },
    changedBy: (await buildUser(database.db)).id,
  });
}

const open = (path: string, session: SiteSession): Promise<PageTest> =>
  engine.testPage({
    url: `${site.origin}${path}`,
    rules: { wcagVersion: '2.1', wcagLevel: 'A', disableExperimental: true },
    screenshot: false,
    session,
  });
/** Whether the site sent the page's visitor to its sign-in. */
const isLost = ({ result }: PageTest) => result.finalUrl === `${site.origin}/login`;

function asSession(given: RunSession): SiteSession {
  assert(given instanceof SiteSession, JSON.stringify(given));
  return given;
}

test('a website without a login is opened as by anybody', async () => {
  assert.equal(await sessions.sessionFor(await newRun()), null);
});

test('all pages of a run share one sign-in, whose result is kept; the next run signs in anew', async () => {
  await storeLogin();
  const run = await newRun();
  const given = await Promise.all(Array.from({ length: 3 }, () => sessions.sessionFor(run)));
  assert.equal(new Set(given).size, 1);
  const page = await open('/inside/a', asSession(given[0] ?? null));
  assert.equal(page.result.status, 'COMPLETE');
  assert.ok(!isLost(page));
  assert.equal(site.sessions, 1);
  assert.match(site.requests.find(({ path }) => path === '/inside/a')?.headers.cookie ?? '', /seen=yes/);
  const row = await findWebsiteLogin(database.db, websiteId);
  assert.deepEqual([row?.last_result, row?.last_problem], ['ok', null]);
  await sessions.sessionFor(await newRun());
  assert.equal(site.sessions, 2);
});

test('a session that ends after some pages is renewed once for all who lost it, and then no more', async () => {
  await storeLogin();
  const run = await newRun();
  const first = asSession(await sessions.sessionFor(run));
  const seen: boolean[] = [];
  for (let page = 0; page <= PAGES_PER_SESSION; page += 1)
    seen.push(isLost(await open(`/inside/${page}`, first)));
  assert.deepEqual(seen, [false, false, false, true]);
  const renewed = await Promise.all([sessions.renew(run, first), sessions.renew(run, first)]);
  const second = asSession(renewed[0]);
  assert.equal(renewed[1], second);
  assert.equal(site.sessions, 2);
  assert.equal(await sessions.sessionFor(run), second);
  assert.ok(!isLost(await open('/inside/lost', second)));
  // One that had begun with the first session and comes late takes the second, too.
  assert.equal(await sessions.renew(run, first), second);
  const final = await sessions.renew(run, second);
  assert.ok('failed' in final && /again/.test(final.failed));
  assert.equal(site.sessions, 2);
});

test('a sign-in that fails is told to every page, tried once, kept, and nothing secret stands anywhere', async () => {
  const wrong = `wrong-${PASSWORD}`;
  await storeLogin(wrong);
  const run = await newRun();
  const before = site.requests.length;
  const given = await Promise.all([sessions.sessionFor(run), sessions.sessionFor(run)]);
  for (const one of [...given, await sessions.sessionFor(run)])
    assert.ok(one && 'failed' in one && /not accepted/.test(one.failed));
  const sent = site.requests.slice(before).filter(({ method }) => method === 'POST');
  assert.equal(sent.length, 1);
  const row = await findWebsiteLogin(database.db, websiteId);
  assert.deepEqual([row?.last_result, row?.last_problem], ['failed', 'not-accepted']);
  assert.match(logged, /sign-in failed/);
  assert.ok(!`${logged}${JSON.stringify(row)}`.includes(PASSWORD));
});

test('secrets of another key, or of a site that has moved, are not opened', async () => {
  for (const spoil of [
    async () => {
      await storeLogin();
      vault = new Vault([randomBytes(32)]);
    },
    () => storeLogin(PASSWORD, 'elsewhere.in'),
  ]) {
    await spoil();
    const given = await sessions.sessionFor(await newRun());
    assert.ok(given && 'failed' in given);
    assert.equal((await findWebsiteLogin(database.db, websiteId))?.last_problem, 'secrets-closed');
  }
  assert.equal(site.requests.length, 0);
});

test('runs that are over are forgotten when another begins, and at once when that is told', async () => {
  await storeLogin();
  const over = await newRun();
  const first = await sessions.sessionFor(over);
  sessions.forget(over.testRunId);
  const second = await sessions.sessionFor(over);
  assert.notEqual(second, first);
  await database.db
    .updateTable('test_runs')
    .set({ status: 'COMPLETE' })
    .where('id', '=', over.testRunId)
    .execute();
  await sessions.sessionFor(await newRun());
  await until('the run is forgotten', async () => (await sessions.sessionFor(over)) !== second);
  assert.equal(site.sessions, 4);
});

test('a site is walked through with a session, and the link that ends it is never followed', async () => {
  site.extra = '<a href="/inside/one">One</a> <a href="/inside/two">Two</a>';
  await storeLogin();
  const run = await newRun();
  const session = asSession(await sessions.sessionFor(run));
  const scope = createScope({ base: run.baseUrl });
  const { links } = await open('/inside/start', session);
  assert.ok(links.includes(`${site.origin}/logout`));
  const wanted = links.filter((link) => 'key' in scope.judge(link, { depth: 0, base: run.baseUrl }));
  assert.deepEqual(wanted, [`${site.origin}/inside/one`, `${site.origin}/inside/two`]);
  for (const link of wanted) assert.ok(!isLost(await open(new URL(link).pathname, session)));
  assert.ok(!site.requests.some(({ path }) => path === '/logout'));
});
