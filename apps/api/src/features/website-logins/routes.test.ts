import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { findWebsiteLogin, recordLoginResult } from '@abhigam/db';
import { loginSecretPlace } from '@abhigam/domain';
import { good, refused } from '../../../test/answers.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
before(async () => {
  world = await openWorld();
});
after(() => world.close());
beforeEach(async () => {
  home = await buildStaffedOrganization(world.db, 'https://www.site.example.in/');
});

const id = () => home.websiteId;
const save = (body: object, as = home.admin) =>
  world.call(CALLS.saveWebsiteLogin, as, { params: { id: id() }, body });
const read = async (as = home.admin) =>
  good(CALLS.getWebsiteLogin, await world.call(CALLS.getWebsiteLogin, as, { params: { id: id() } })).login;
const stored = async () => {
  const row = await findWebsiteLogin(world.db, id());
  assert(row);
  return row;
};
const unsealed = async (secret: Parameters<typeof loginSecretPlace>[1]) => {
  const row = await stored();
  const place = { websiteId: row.website_id, host: row.host, loginHost: row.login_host };
  return world.vault.unseal(row.secrets[secret] ?? '', loginSecretPlace(place, secret));
};

const FORM = {
  kind: 'form',
  loginUrl: 'https://site.example.in/login',
  username: 'tester',
  password: 'geheim-9000',
  check: { selector: '.account', text: '', url: '' },
  cookies: [{ name: 'consent', value: 'yes-cookie' }],
  headers: [{ name: 'X-Test', value: 'yes-header' }],
};

test('a form login is stored sealed and answered without its secrets', async () => {
  assert.equal(await read(), null);
  const { login } = good(CALLS.saveWebsiteLogin, await save(FORM));
  assert.deepEqual(login, await read());
  const { changed, ...shown } = login;
  assert.ok(Date.parse(changed) > 0);
  assert.deepEqual(shown, {
    kind: 'form',
    username: 'tester',
    hasPassword: true,
    loginUrl: FORM.loginUrl,
    usernameSelector: null,
    passwordSelector: null,
    submitSelector: null,
    check: { selector: '.account', text: null, url: null },
    cookies: ['consent'],
    headers: ['X-Test'],
    mustBeTypedAgain: false,
    changedBy: shown.changedBy,
    lastResult: null,
  });
  assert.ok(shown.changedBy);
  assert.equal(await unsealed('password'), FORM.password);
  assert.equal(await unsealed('cookie:consent'), 'yes-cookie');
  assert.equal(await unsealed('header:x-test'), 'yes-header');
});

test('secrets that are left empty stay, those that are typed are replaced, those not named go', async () => {
  good(CALLS.saveWebsiteLogin, await save(FORM));
  const { password: _, ...rest } = FORM;
  const headers = [{ name: 'x-test', value: 'another' }];
  const changed = { ...rest, username: 'second', cookies: [{ name: 'consent', value: '' }], headers };
  good(CALLS.saveWebsiteLogin, await save(changed));
  assert.equal((await read())?.username, 'second');
  assert.equal(await unsealed('password'), FORM.password);
  assert.equal(await unsealed('cookie:consent'), 'yes-cookie');
  assert.equal(await unsealed('header:x-test'), 'another');
  good(CALLS.saveWebsiteLogin, await save({ ...rest, cookies: [], headers: [] }));
  assert.deepEqual(Object.keys((await stored()).secrets), ['password']);
});

test('a stored password does not follow a form to another host', async () => {
  good(CALLS.saveWebsiteLogin, await save(FORM));
  const moved = { ...FORM, loginUrl: 'https://93.184.216.34/login', password: '' };
  refused(await save(moved), 'ER_VALIDATION', 'The address has changed: type this again.');
  refused(await save({ kind: 'basic', username: 'tester' }), 'ER_VALIDATION', /type this again/);
  assert.equal((await read())?.loginUrl, FORM.loginUrl);
  const everything = { ...moved, password: 'typed again' };
  good(CALLS.saveWebsiteLogin, await save(everything));
  assert.equal(await unsealed('password'), 'typed again');
});

test('when the website moves to another host its secrets open no more and are asked for', async () => {
  good(CALLS.saveWebsiteLogin, await save({ kind: 'basic', username: 'tester', password: 'geheim-9000' }));
  const body = { name: 'Site', url: 'https://moved.example.in/' };
  good(
    CALLS.updateWebsite,
    await world.call(CALLS.updateWebsite, home.admin, { params: { id: id() }, body }),
  );
  assert.equal((await read())?.mustBeTypedAgain, true);
  refused(await save({ kind: 'basic', username: 'tester' }), 'ER_VALIDATION', /type this again/);
  const row = await stored();
  const place = { websiteId: row.website_id, host: 'moved.example.in', loginHost: null };
  assert.throws(() => world.vault.unseal(row.secrets.password ?? '', loginSecretPlace(place, 'password')));
  good(CALLS.saveWebsiteLogin, await save({ kind: 'basic', username: 'tester', password: 'new' }));
  assert.equal((await read())?.mustBeTypedAgain, false);
});

test('a login is removed with its secrets', async () => {
  const remove = () => world.call(CALLS.deleteWebsiteLogin, home.admin, { params: { id: id() } });
  refused(await remove(), 'ER_NOT_FOUND', 'This sign-in does not exist.');
  good(CALLS.saveWebsiteLogin, await save(FORM));
  good(CALLS.deleteWebsiteLogin, await remove());
  assert.equal(await read(), null);
  assert.equal(await findWebsiteLogin(world.db, id()), null);
});

test('how signing in went the last time is told', async () => {
  good(CALLS.saveWebsiteLogin, await save(FORM));
  await recordLoginResult(world.db, await stored(), {
    ok: false,
    problem: 'captcha',
    detail: 'The sign-in asks for a captcha.',
  });
  const last = (await read())?.lastResult;
  assert.equal(last?.status, 'failed');
  assert.equal(last?.problem, 'captcha');
  assert.equal(last?.detail, 'The sign-in asks for a captcha.');
});

const BAD: [string, object, 'ER_VALIDATION' | 'ER_INVALID_URL', string | RegExp | undefined][] = [
  ['no kind', { username: 'a' }, 'ER_VALIDATION', undefined],
  ['nothing to sign in with', { kind: 'none' }, 'ER_VALIDATION', /at least one cookie or header/],
  ['no user name', { ...FORM, username: '' }, 'ER_VALIDATION', 'User name is required'],
  ['no password when none is stored', { ...FORM, password: '' }, 'ER_VALIDATION', 'Password is required'],
  ['a cookie without a value', { ...FORM, cookies: [{ name: 'a' }] }, 'ER_VALIDATION', 'Value is required'],
  ['a form that is nowhere', { ...FORM, loginUrl: 'login' }, 'ER_INVALID_URL', 'Invalid URL format'],
  [
    'a form that is not encrypted',
    { ...FORM, loginUrl: 'http://site.example.in/' },
    'ER_VALIDATION',
    /https/,
  ],
  [
    'a header that breaks the line',
    { ...FORM, headers: [{ name: 'X-A', value: 'a\r\nHost: b' }] },
    'ER_VALIDATION',
    'This is no value of a header',
  ],
  [
    'a name that is no name',
    { ...FORM, headers: [{ name: 'X A', value: 'a' }] },
    'ER_VALIDATION',
    'This is no name of a header',
  ],
  [
    'a header of the connection',
    { ...FORM, headers: [{ name: 'Host', value: 'a' }] },
    'ER_VALIDATION',
    'This header cannot be set',
  ],
  [
    'a header of the proxy',
    { ...FORM, headers: [{ name: 'Proxy-Authorization', value: 'a' }] },
    'ER_VALIDATION',
    'This header cannot be set',
  ],
  [
    'a cookie that is two',
    { ...FORM, cookies: [{ name: 'a', value: 'b; c=d' }] },
    'ER_VALIDATION',
    'This is no value of a cookie',
  ],
  [
    'a name given twice',
    {
      ...FORM,
      headers: [
        { name: 'X-A', value: 'a' },
        { name: 'x-a', value: 'b' },
      ],
    },
    'ER_VALIDATION',
    'Each header may be given once',
  ],
  [
    'two passwords',
    { kind: 'basic', username: 'a', password: 'b', headers: [{ name: 'Authorization', value: 'c' }] },
    'ER_VALIDATION',
    /already go into this header/,
  ],
  ['an endless password', { ...FORM, password: 'x'.repeat(501) }, 'ER_VALIDATION', undefined],
];

for (const [what, body, code, message] of BAD) {
  test(`refuses ${what}`, async () => {
    refused(await save(body), code, message);
    assert.equal(await read(), null);
  });
}

test('the page with the form must be an address that tests may open', async () => {
  const strict = await openWorld({ allowPrivateAddresses: false });
  try {
    const site = await buildStaffedOrganization(strict.db, 'https://www.site.example.in/');
    const params = { id: site.websiteId };
    const body = { ...FORM, loginUrl: 'https://169.254.169.254/latest' };
    refused(await strict.call(CALLS.saveWebsiteLogin, site.admin, { params, body }), 'ER_PRIVATE_ADDRESS');
  } finally {
    await strict.close();
  }
});

test('neither answers nor log nor database hold a secret in plain text', () => {
  const secret = `top-${randomUUID()}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [new URL('../../../test/store-login-and-show-all.ts', import.meta.url).pathname, secret],
    { encoding: 'utf8', timeout: 120_000, env: process.env },
  );
  assert.equal(status, 0, stderr);
  assert.match(stdout, /answers 7, rows 1, sealed 3/);
  assert.match(stderr, /request failed/, 'a failure was logged too');
  for (const text of [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)])
    assert.ok(!`${stdout}${stderr}`.includes(text));
});
