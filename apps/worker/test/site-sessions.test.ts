import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { createScope } from '@abhigam/crawl';
import {
  connectDb,
  countAttempt,
  type DbConnection,
  findWebsiteLogin,
  upsertWebsiteLogin,
} from '@abhigam/db';
import { type LoginSecret, type LoginSettings, loginBinding, loginSecretContext, say } from '@abhigam/domain';
import { type Engine, type PageTest, SiteSession } from '@abhigam/engine';
import {
  buildTestRun,
  buildUser,
  buildWebsite,
  createTestDatabase,
  furtherTest,
  type LoginSite,
  serveLoginSite,
  type TestDatabase,
  until,
} from '@abhigam/testing';
import { Vault } from '@abhigam/vault';
import { createSiteSessions, type RunOfSite, type RunSession, type SiteSessions } from '@abhigam/worker';
import { pino } from 'pino';
import { openEngine } from '../../../packages/engine/test/open-engine.ts';
import { spyQueue } from '../../../packages/portal/test/spy-queue.ts';

const USER = 'tester';
const PASSWORD = `pass-${randomBytes(9).toString('hex')}`;
const PAGES_PER_SESSION = 3;

let database: TestDatabase;
/** With the database role of a worker only. */
let asWorker: DbConnection;
let engine: Engine;
let site: LoginSite;
let vault: Vault;
let websiteId: string;
let sessions: SiteSessions;
let logged: string;
let runs = 0;

before(async () => {
  [database, engine] = await Promise.all([createTestDatabase(), openEngine()]);
  asWorker = connectDb(database.asProgram.worker);
});
after(async () => {
  await engine.close();
  await asWorker.close();
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
    db: asWorker.db,
    queue: spyQueue().queue,
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

/** Stores the credentials of the form at `origin` like the API; returns who did. */
async function storeLogin(password = PASSWORD, origin = site.origin, changedBy?: string): Promise<string> {
  const use = {
    websiteId,
    siteUrl: `${origin}/inside/`,
    kind: 'form' as const,
    settings: {
      username: USER,
      loginUrl: `${origin}/login`,
      usernameSelector: null,
      passwordSelector: null,
      submitSelector: null,
      check: { selector: null, text: null, url: null },
      cookies: ['seen'],
      headers: [],
    },
  };
  const boundTo = loginBinding(use);
  const seal = (secret: LoginSecret, text: string) => vault.seal(text, loginSecretContext(boundTo, secret));
  const person = changedBy ?? (await buildUser(database.db)).id;
  await upsertWebsiteLogin(database.db, {
    ...use,
    boundTo,
    secrets: { password: seal('password', password), 'cookie:seen': seal('cookie:seen', 'yes') },
    changedBy: person,
  });
  return person;
}

/** The login events of the website, which the security log reads. */
async function triesOnRecord(): Promise<unknown[]> {
  const rows = await database.db
    .selectFrom('portal_events')
    .select('payload')
    .where('type', '=', 'website-login-tried')
    .where('website_id', '=', websiteId)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => ('result' in payload ? payload.result : null));
}

const open = (path: string, session: SiteSession): Promise<PageTest> =>
  engine.testPage({
    url: `${site.origin}${path}`,
    rules: { wcagVersion: '2.1', wcagLevel: 'A', disableExperimental: true },
    // One source is enough to see which page was opened.
    sources: ['andi'],
    screenshot: false,
    session,
  });
/** Whether the site redirected the page to its login. */
const isLost = ({ result }: PageTest) => result.finalUrl === `${site.origin}/login`;

function asSession(session: RunSession): SiteSession {
  assert(session instanceof SiteSession, JSON.stringify(session));
  return session;
}

test('a website without a login is opened anonymously', async () => {
  assert.equal(await sessions.sessionFor(await newRun()), null);
});

test('all pages of a run share one login; the next run logs in again', async () => {
  await storeLogin();
  const run = await newRun();
  const runSessions = await Promise.all(Array.from({ length: 3 }, () => sessions.sessionFor(run)));
  assert.equal(new Set(runSessions).size, 1);
  const page = await open('/inside/a', asSession(runSessions[0] ?? null));
  assert.equal(page.result.status, 'COMPLETE');
  assert.ok(!isLost(page));
  assert.equal(site.sessions, 1);
  assert.match(site.requests.find(({ path }) => path === '/inside/a')?.headers.cookie ?? '', /seen=yes/);
  const row = await findWebsiteLogin(database.db, websiteId);
  assert.deepEqual([row?.last_result, row?.last_problem], ['ok', null]);
  await sessions.sessionFor(await newRun());
  assert.equal(site.sessions, 2);
});

test('a lost session is renewed once for all pages that lost it, and not again', async () => {
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
  // A late page with the first session gets the second one too.
  assert.equal(await sessions.renew(run, first), second);
  const final = await sessions.renew(run, second);
  assert.ok('failed' in final && final.failed.key === 'login.lostAgain');
  assert.equal(site.sessions, 2);
});

test('a failed login is the reason of every page, is tried once, and leaks no secret', async () => {
  const wrong = `wrong-${PASSWORD}`;
  await storeLogin(wrong);
  const run = await newRun();
  const before = site.requests.length;
  const runSessions = await Promise.all([sessions.sessionFor(run), sessions.sessionFor(run)]);
  for (const one of [...runSessions, await sessions.sessionFor(run)])
    assert.deepEqual(one, { failed: say('login.not-accepted') });
  const sent = site.requests.slice(before).filter(({ method }) => method === 'POST');
  assert.equal(sent.length, 1);
  const row = await findWebsiteLogin(database.db, websiteId);
  assert.deepEqual([row?.last_result, row?.last_problem], ['failed', 'not-accepted']);
  assert.match(logged, /sign-in failed/);
  assert.ok(!`${logged}${JSON.stringify(row)}`.includes(PASSWORD));
});

test('does not unseal secrets of another key or of a site that has moved', async () => {
  for (const spoil of [
    async () => {
      await storeLogin();
      vault = new Vault([randomBytes(32)]);
    },
    () => storeLogin(PASSWORD, 'https://elsewhere.in'),
  ]) {
    await spoil();
    const runSession = await sessions.sessionFor(await newRun());
    assert.ok(runSession && 'failed' in runSession);
    assert.equal((await findWebsiteLogin(database.db, websiteId))?.last_problem, 'secrets-closed');
  }
  assert.equal(site.requests.length, 0);
});

/**
 * Each change would send the secrets to where an attacker with write access to rows, but without the key, can
 * read them.
 */
const CHANGED_ROWS: [what: string, settings: Partial<LoginSettings>][] = [
  ['another path', { loginUrl: '/login-hindi' }],
  ['another user name', { username: 'somebody' }],
  ['another field for the user name', { usernameSelector: '[name=password]' }],
  ['another field for the password', { passwordSelector: '[name=user]' }],
  ['another button', { submitSelector: '#search' }],
  ['another check', { check: { selector: '[value^=p]', text: null, url: null } }],
  ['another cookie', { cookies: ['seen', 'echo'] }],
  ['another header', { headers: ['X-Forwarded-Host'] }],
];

for (const [what, settings] of CHANGED_ROWS) {
  test(`does not unseal a row that was changed in the database to ${what}`, async () => {
    await storeLogin();
    const row = await findWebsiteLogin(database.db, websiteId);
    assert(row);
    const { loginUrl } = settings;
    const changed = {
      ...row.settings,
      ...settings,
      ...(loginUrl ? { loginUrl: site.origin + loginUrl } : {}),
    };
    const use = { websiteId, siteUrl: row.website_url, kind: row.kind, settings: changed };
    await database.db
      .updateTable('website_logins')
      .set({ settings: JSON.stringify(changed), bound_to: loginBinding(use) })
      .where('id', '=', row.id)
      .execute();
    const runSession = await sessions.sessionFor(await newRun());
    assert.deepEqual(runSession, { failed: say('login.secrets-closed') });
    assert.equal(site.requests.length, 0);
  });
}

test('does not unseal secrets that are not bound to the whole login', async () => {
  await storeLogin();
  const host = new URL(site.origin).host;
  const old = JSON.stringify(['website-login', websiteId, host, host, 'password']);
  await database.db
    .updateTable('website_logins')
    .set({ secrets: JSON.stringify({ password: vault.seal(PASSWORD, old) }), bound_to: null })
    .where('website_id', '=', websiteId)
    .execute();
  const runSession = await sessions.sessionFor(await newRun());
  assert.deepEqual(runSession, { failed: say('login.secrets-closed') });
  assert.equal(site.requests.length, 0);
});

test('a run that downgrades to http or goes to another host gets no secrets', async () => {
  const secure = site.origin.replace('http:', 'https:');
  await database.db
    .updateTable('websites')
    .set({ url: `${secure}/inside/` })
    .where('id', '=', websiteId)
    .execute();
  await storeLogin(PASSWORD, secure);
  const unencrypted = await sessions.sessionFor(await newRun());
  assert.deepEqual(unencrypted, { failed: say('login.not-encrypted') });
  const elsewhere = { ...(await newRun()), baseUrl: 'https://elsewhere.example.in/' };
  assert.deepEqual(await sessions.sessionFor(elsewhere), { failed: say('login.other-host') });
  assert.equal(site.requests.length, 0);
  assert.deepEqual(await triesOnRecord(), ['not-encrypted', 'other-host']);
});

test('limits attempts with a wrong password per run, across workers, and per hour and person', async () => {
  const person = await storeLogin('wrong-1');
  const run = await newRun();
  const tries = () => site.requests.filter(({ method }) => method === 'POST').length;
  for (let worker = 0; worker < 4; worker += 1) {
    await sessions.sessionFor(run);
    sessions.forget(run.testRunId);
  }
  assert.equal(tries(), 3);
  // Seven more attempts in the meantime: the limit is ten per hour for the person who stored it.
  for (let more = 0; more < 7; more += 1)
    await countAttempt(database.db, `site-login:person:${websiteId}:${person}`, 60);
  await storeLogin(PASSWORD, site.origin, person);
  assert.deepEqual(await sessions.sessionFor(await newRun()), {
    failed: say('login.too-many-tries'),
  });
  assert.equal(tries(), 3);
  const accepted = 'not-accepted';
  assert.deepEqual(await triesOnRecord(), [accepted, accepted, accepted, 'too-many-tries', 'too-many-tries']);
  // A colleague who knows the password is not locked out.
  await storeLogin();
  asSession(await sessions.sessionFor(await newRun()));
});

furtherTest(
  'sessions of ended runs are dropped when another run begins, and at once by `forget`',
  async () => {
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
  },
);

// A run behind a login crawls the same way: signed-in-run.test.ts.
furtherTest(
  'a site is walked through with a session, and the link that ends it is never followed',
  async () => {
    site.extra = '<a href="/inside/one">One</a> <a href="/inside/two">Two</a>';
    await storeLogin();
    const run = await newRun();
    const session = asSession(await sessions.sessionFor(run));
    const scope = createScope({ base: run.baseUrl });
    const { links } = await open('/inside/start', session);
    assert.ok(links.includes(`${site.origin}/logout`));
    const linksInScope = links.filter((link) => 'key' in scope.judge(link, { depth: 0, base: run.baseUrl }));
    assert.deepEqual(linksInScope, [`${site.origin}/inside/one`, `${site.origin}/inside/two`]);
    for (const link of linksInScope) assert.ok(!isLost(await open(new URL(link).pathname, session)));
    assert.ok(!site.requests.some(({ path }) => path === '/logout'));
  },
);
