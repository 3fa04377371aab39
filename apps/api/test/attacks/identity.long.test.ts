import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { findWebsiteLogin } from '@abhigam/db';
import { type LoginSettings, loginBinding } from '@abhigam/domain';
import { SIGN_IN_LIMITS } from '@abhigam/portal';
import { attack } from '@abhigam/testing';
import { VaultError } from '@abhigam/vault';
import type { FastifyInstance } from 'fastify';
import { launchBrowser } from '../../../web/test/report-browser.ts';
import { openReportWorld } from '../../../web/test/report-world.ts';
import { unsealLogin } from '../../../worker/src/unseal-login.ts';
import { buildApp } from '../../src/app.ts';
import { good } from '../answers.ts';
import { buildOrganization, buildUser } from '../build-people.ts';
import { buildStaffedOrganization } from '../build-site.ts';
import { openWorld, type World } from '../world.ts';

/** Attacks on identity: stored passwords of websites, sessions, logins. */
const PASSWORD = 'correct horse';

let world: World;
/** A second API process on the same database. */
let second: FastifyInstance;
before(async () => {
  world = await openWorld();
  second = await buildApp(world.app.deps);
});
after(async () => {
  await second.close();
  await world.close();
});

interface Guess {
  email: string;
  password?: string;
  from: string;
  headers?: Record<string, string>;
}

async function guess(app: FastifyInstance, { email, password = 'a guess', from, headers = {} }: Guess) {
  const payload = { handshakeId: '', email, password };
  return app.inject({ method: 'POST', url: '/api/handshake', remoteAddress: from, headers, payload });
}

const statuses = (answers: { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, of]) => [status, of.length]),
  );

async function buildAccount(email: string): Promise<string> {
  const organizationId = await buildOrganization(world.db);
  return buildUser(world.db, { role: 'ADMIN', organizationId, password: PASSWORD, email });
}

test('stored passwords of websites', async (t) => {
  const home = await buildStaffedOrganization(world.db, 'https://site.example.in/');
  const params = { id: home.websiteId };
  const form = {
    kind: 'form',
    loginUrl: 'https://site.example.in/login',
    username: 'tester',
    password: 'geheim-9000',
    check: { selector: '.account', text: '', url: '' },
    headers: [{ name: 'X-Key', value: 'geheim-9001' }],
  };
  const save = (body: object) => world.call(CALLS.saveWebsiteLogin, home.admin, { params, body });
  good(CALLS.saveWebsiteLogin, await save(form));
  const stored = await findWebsiteLogin(world.db, home.websiteId);
  assert(stored);
  const unchangedForm = { ...form, password: '', headers: [{ name: 'X-Key', value: '' }] };

  const changes: object[] = [
    ...['/search', '/login/', '/login?', '/login#x', '/Login', '//login', '/%6cogin'].map((path) => ({
      loginUrl: `https://site.example.in${path}`,
    })),
    ...[
      'https://www.site.example.in/login',
      'https://site.example.in:8443/login',
      'https://sso.example.in/login',
    ].map((loginUrl) => ({ loginUrl })),
    { username: 'Tester' },
    ...['usernameSelector', 'passwordSelector', 'submitSelector'].map((name) => ({ [name]: '#query' })),
    ...[...'abcdefghijklmnopqrstuvwxyz0123456789'].map((guessed) => ({
      check: { selector: `input[value^="${guessed}"]`, text: '', url: '' },
    })),
    { check: { selector: '.account', text: 'geheim', url: '' } },
    { check: { selector: '.account', text: '', url: 'https://site.example.in/?password=g' } },
    { kind: 'basic' },
    { kind: 'none' },
    { headers: [{ name: 'X-Key-2', value: '' }] },
    { headers: [...unchangedForm.headers, { name: 'X-Forwarded-Host', value: 'evil.example' }] },
    { cookies: [{ name: 'debug', value: '1' }] },
    { cookies: [{ name: 'X-Key', value: '' }], headers: [] },
  ];
  await attack(t, `have what is stored used for something else, in ${changes.length} ways`, async () => {
    for (const change of changes) {
      const answer = await save({ ...unchangedForm, ...change });
      assert.equal(answer.statusCode, 400, JSON.stringify(change));
      assert.doesNotMatch(answer.body, /geheim-/);
    }
    assert.deepEqual(await findWebsiteLogin(world.db, home.websiteId), stored);
    return `each was answered with 400, and the row is as it was`;
  });

  const rows: Partial<LoginSettings>[] = [
    { loginUrl: 'https://site.example.in/search' },
    { username: 'somebody' },
    { passwordSelector: '#query' },
    { check: { selector: 'input[value^=g]', text: null, url: null } },
    { headers: ['X-Key', 'X-More'] },
    { cookies: ['X-Key'] },
  ];
  await attack(
    t,
    `change the row in the database in ${rows.length + 3} ways and have a worker open it`,
    async () => {
      const binding = (settings: LoginSettings) =>
        loginBinding({
          websiteId: stored.website_id,
          siteUrl: stored.website_url,
          kind: stored.kind,
          settings,
        });
      const spoilt = [
        ...rows.map((change) => {
          const settings = { ...stored.settings, ...change };
          return { ...stored, settings, bound_to: binding(settings) };
        }),
        { ...stored, website_url: 'http://site.example.in/' },
        { ...stored, website_id: crypto.randomUUID() },
        { ...stored, secrets: { ...stored.secrets, password: stored.secrets['header:x-key'] ?? '' } },
      ];
      for (const row of spoilt) assert.throws(() => unsealLogin(row, world.vault), VaultError);
      assert.equal(unsealLogin(stored, world.vault).headers[0]?.value, 'geheim-9001');
      return 'none opened; the row as it was stored does';
    },
  );

  await attack(t, 'guess passwords of the website by storing one after the other', async () => {
    const answers = [];
    for (let times = 0; times < 30; times += 1)
      answers.push(await save({ ...form, password: `guess-${times}` }));
    const { 200: accepted = 0, 429: refused = 0 } = statuses(answers);
    assert.ok(accepted <= 10 && accepted + refused === 30);
    return `${accepted} of 30 were stored within the hour, ${refused} answered with 429`;
  });
});

test('brute force', async (t) => {
  await attack(t, 'one password on 40 accounts from one address, over two processes of the API', async () => {
    const emails = Array.from({ length: 40 }, (_, number) => `officer-${number}@example.in`);
    for (const email of emails) await buildAccount(email);
    const answers = [];
    for (const [number, email] of emails.entries())
      answers.push(await guess(number % 2 ? second : world.app, { email, from: '203.0.113.1' }));
    const { 401: looked = 0, 429: turnedAway = 0 } = statuses(answers);
    assert.deepEqual([looked, turnedAway], [SIGN_IN_LIMITS.perAddress, 40 - SIGN_IN_LIMITS.perAddress]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 429))
      assert.match(String(answer.headers['retry-after']), /^\d+$/);
    const right = await guess(second, {
      email: 'officer-39@example.in',
      password: PASSWORD,
      from: '203.0.113.1',
    });
    assert.equal(right.statusCode, 429);
    return `${looked} passwords were looked at, then the address was turned away, the right password too`;
  });

  await attack(t, 'the same with another X-Forwarded-For in every request', async () => {
    const answers = [];
    for (let number = 0; number < 40; number += 1)
      answers.push(
        await guess(world.app, {
          email: `nobody-${number}@example.in`,
          from: '203.0.113.2',
          headers: { 'x-forwarded-for': `198.51.100.${number}`, 'x-real-ip': `198.51.100.${number}` },
        }),
      );
    assert.equal(statuses(answers)[401], SIGN_IN_LIMITS.perAddress);
    return `${SIGN_IN_LIMITS.perAddress} were looked at: the header counts for nothing`;
  });

  await attack(t, '300 tries at once from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, number) =>
        guess(number % 2 ? second : world.app, { email: `burst-${number}@example.in`, from: '203.0.113.3' }),
      ),
    );
    assert.equal(statuses(answers)[401], SIGN_IN_LIMITS.perAddress);
    return `${SIGN_IN_LIMITS.perAddress} of 300 were looked at`;
  });

  await attack(t, 'one account from 40 addresses, to break in or to lock its owner out', async () => {
    const email = 'owner@example.in';
    await buildAccount(email);
    const usual = await guess(world.app, { email, password: PASSWORD, from: '192.0.2.1' });
    assert.equal(usual.statusCode, 200);
    let looked = 0;
    for (let host = 0; host < 40; host += 1)
      for (let times = 0; times < (host < 20 ? 1 : 5); times += 1) {
        const answer = await guess(host % 2 ? second : world.app, { email, from: `198.51.100.${host}` });
        if (answer.statusCode === 401) looked += 1;
      }
    assert.equal(looked, 20 + 20 * SIGN_IN_LIMITS.perAccountAndAddressUnderAttack);
    for (const from of ['192.0.2.1', '192.0.2.200']) {
      const owner = await guess(second, { email, password: PASSWORD, from });
      assert.equal(owner.statusCode, 200, from);
    }
    await world.app.securityLog.settled();
    await second.securityLog.settled();
    const alarms = await world.db
      .selectFrom('security_events')
      .select('id')
      .where('type', '=', 'account-under-attack')
      .execute();
    assert.equal(alarms.length, 1);
    return `${looked} of 120 were looked at, one alarm was raised, the owner came in from the usual and from a new address`;
  });

  await attack(t, 'a stranger locks an account by 100 wrong passwords', async () => {
    const email = 'victim@example.in';
    await buildAccount(email);
    const answers = [];
    for (let times = 0; times < 100; times += 1)
      answers.push(await guess(world.app, { email, from: '203.0.113.4' }));
    assert.equal(statuses(answers)[401], SIGN_IN_LIMITS.perAccountAndAddress);
    const owner = await guess(world.app, { email, password: PASSWORD, from: '192.0.2.2' });
    assert.equal(owner.statusCode, 200);
    return 'ten were looked at, and the owner came in from an address never used before';
  });

  await attack(t, 'fill the log and its table with 3,000 refusals', async () => {
    const rows = () =>
      world.db
        .selectFrom('security_events')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
    const before = Number((await rows()).count);
    for (let part = 0; part < 30; part += 1)
      await Promise.all(
        Array.from({ length: 100 }, () =>
          guess(world.app, { email: 'flood@example.in', from: '203.0.113.4' }),
        ),
      );
    await world.app.securityLog.settled();
    const more = Number((await rows()).count) - before;
    assert.ok(more < 1000, `${more} rows`);
    return `${more} rows for 3,000 refusals`;
  });
});

test('cross-site login', async (t) => {
  await attack(t, 'post a handshake from a form of another site', async () => {
    await buildAccount('attacker@example.in');
    const body = { handshakeId: '', email: 'attacker@example.in', password: PASSWORD };
    const types: [string, string][] = [
      ['text/plain', JSON.stringify(body)],
      ['application/x-www-form-urlencoded', new URLSearchParams(body).toString()],
      ['multipart/form-data; boundary=x', `--x\r\n\r\n${JSON.stringify(body)}\r\n--x--`],
    ];
    for (const [type, payload] of types) {
      const headers = { 'content-type': type, origin: 'https://evil.example' };
      const answer = await world.app.inject({ method: 'POST', url: '/api/handshake', headers, payload });
      assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${type}: ${answer.statusCode}`);
    }
    const response = await world.app.inject({
      method: 'OPTIONS',
      url: '/api/handshake',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    assert.equal(response.headers['access-control-allow-origin'], undefined);
    return 'all three forms of body were refused, and no other origin is allowed to send JSON';
  });

  await attack(t, 'sign a browser in, or out of its session, by 11 links', async () => {
    const web = await openReportWorld();
    const browser = await launchBrowser();
    try {
      const organizationId = await buildOrganization(web.db);
      const people = { role: 'ADMIN', organizationId, password: PASSWORD } as const;
      await buildUser(web.db, { ...people, email: 'here@example.in' });
      await buildUser(web.db, { ...people, email: 'attacker@example.in' });
      const context = await browser.newContext({ baseURL: web.url });
      const page = await context.newPage();
      await page.goto('/auth/mock');
      await page.getByLabel('E-mail').fill('here@example.in');
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL('**/v2/dashboard');
      const session = () => page.evaluate(() => localStorage.getItem('abhigam.session'));
      const before = await session();
      const writes: string[] = [];
      page.on('request', (request) => {
        if (/handshake|logoutAll/.test(request.url())) writes.push(request.url());
      });
      const as = `email=attacker%40example.in&password=${encodeURIComponent(PASSWORD)}`;
      const links = [
        `/?string=x&${as}`,
        `/?${as}&string=x`,
        `/?string=&${as}`,
        `/?string=x&string=y&${as}`,
        `/?STRING=x&${as}`,
        `/?${as}`,
        '/?string=x',
        `/index.html?string=x&${as}`,
        `/login?string=x&${as}`,
        `/auth/login?string=x&${as}&redirectTo=%2F%2Fevil.example`,
        `/v2/dashboard?string=x&${as}`,
      ];
      for (const link of links) {
        await page.goto(`${web.url}${link}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        assert.equal(await session(), before, link);
      }
      assert.deepEqual(writes, []);
      await context.close();
      return 'the session stayed and no call was made; each waits for a click';
    } finally {
      await browser.close();
      await web.close();
    }
  });
});
