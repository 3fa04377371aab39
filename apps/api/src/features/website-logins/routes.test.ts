import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { CALLS, errorResponse } from '@abhigam/contract';
import { findWebsiteLogin, recordLoginResult } from '@abhigam/db';
import { loginBinding, loginSecretContext, MESSAGES, type SecurityEvent, say, toWire } from '@abhigam/domain';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
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
const unsealed = async (secret: Parameters<typeof loginSecretContext>[1]) => {
  const row = await stored();
  const { website_id: websiteId, website_url: siteUrl, kind, settings } = row;
  const binding = loginBinding({ websiteId, siteUrl, kind, settings });
  return world.vault.unseal(row.secrets[secret] ?? '', loginSecretContext(binding, secret));
};

const onRecord = async (type: SecurityEvent['type']) => {
  await world.readEvents();
  return world.db
    .selectFrom('security_events')
    .selectAll()
    .where('type', '=', type)
    .where('website_id', '=', id())
    .orderBy('id')
    .execute();
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

test('a form login is stored encrypted and returned without its secrets', async () => {
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

/** The form again with empty secrets. */
const KEPT = {
  ...FORM,
  password: '',
  cookies: FORM.cookies.map(({ name }) => ({ name, value: '' })),
  headers: FORM.headers.map(({ name }) => ({ name, value: '' })),
};

test('an unchanged login can be saved with empty secrets', async () => {
  good(CALLS.saveWebsiteLogin, await save(FORM));
  const before = await stored();
  good(CALLS.saveWebsiteLogin, await save(KEPT));
  assert.deepEqual(await stored(), before);
});

/** Changes by which an editor who does not know the secrets could have them sent elsewhere or shown. */
const CHANGES: [what: string, change: object][] = [
  ['host', { loginUrl: 'https://93.184.216.34/login' }],
  ['path', { loginUrl: 'https://site.example.in/search' }],
  ['query', { loginUrl: 'https://site.example.in/login?echo=1' }],
  ['user name', { username: 'second' }],
  ['field of the user name', { usernameSelector: '#query' }],
  ['field of the password', { passwordSelector: '#query' }],
  ['button', { submitSelector: '#go' }],
  ['element of the check', { check: { selector: 'input[value^=g]', text: '', url: '' } }],
  ['words of the check', { check: { selector: '.account', text: 'geheim', url: '' } }],
  [
    'address of the check',
    { check: { selector: '.account', text: '', url: 'https://site.example.in/?q=g' } },
  ],
  ['name of a cookie', { cookies: [{ name: 'debug', value: '' }] }],
  ['list of headers', { headers: [...KEPT.headers, { name: 'X-Forwarded-Host', value: 'evil.example' }] }],
  ['header that is left out', { headers: [] }],
  ['kind', { kind: 'basic' }],
];

for (const [what, change] of CHANGES) {
  test(`a stored password is discarded by a change: ${what}`, async () => {
    good(CALLS.saveWebsiteLogin, await save(FORM));
    const before = await stored();
    const answer = await save({ ...KEPT, ...change });
    refused(answer, 'ER_VALIDATION', MESSAGES.secretTypedAgain);
    const { details } = errorResponse.parse(answer.json()).error;
    assert.deepEqual(details?.[0], { field: 'password', ...toWire(say('form.secretTypedAgain')) });
    assert.deepEqual(await stored(), before);
  });
}

test('a single secret cannot be replaced; the error lists every field to type again', async () => {
  good(CALLS.saveWebsiteLogin, await save(FORM));
  const answer = await save({ ...KEPT, password: 'new' });
  refused(answer, 'ER_VALIDATION', MESSAGES.secretTypedAgain);
  const { details = [] } = errorResponse.parse(answer.json()).error;
  assert.deepEqual(
    details.map(({ field }) => field),
    ['cookies.0.value', 'headers.0.value'],
  );
  assert.equal(await unsealed('password'), FORM.password);
});

for (const url of [
  'https://moved.example.in/',
  'http://www.site.example.in/',
  'https://site.example.in:8443/',
])
  test(`moving the website to ${url} invalidates its secrets, which must be typed again`, async () => {
    const basic = { kind: 'basic', username: 'tester', password: 'geheim-9000' };
    good(CALLS.saveWebsiteLogin, await save(basic));
    const params = { id: id() };
    const moved = await world.call(CALLS.updateWebsite, home.admin, { params, body: { name: 'Site', url } });
    good(CALLS.updateWebsite, moved);
    assert.equal((await read())?.mustBeTypedAgain, true);
    refused(await save({ ...basic, password: '' }), 'ER_VALIDATION', MESSAGES.secretTypedAgain);
    await assert.rejects(unsealed('password'), /sealed for another context/);
    assert.equal((await onRecord('website-moved')).length, 1);
    good(CALLS.saveWebsiteLogin, await save({ ...basic, password: 'new' }));
    assert.equal((await read())?.mustBeTypedAgain, false);
  });

test('secrets stored before they were bound to the whole login must be typed again', async () => {
  good(CALLS.saveWebsiteLogin, await save(FORM));
  // State after the migration.
  await world.db
    .updateTable('website_logins')
    .set({ bound_to: null, secrets: '{}' })
    .where('website_id', '=', id())
    .execute();
  assert.equal((await read())?.mustBeTypedAgain, true);
  refused(await save(KEPT), 'ER_VALIDATION', MESSAGES.secretTypedAgain);
  good(CALLS.saveWebsiteLogin, await save(FORM));
  assert.equal((await read())?.mustBeTypedAgain, false);
});

test('records creation, change and deletion with the user and without secrets', async () => {
  good(CALLS.saveWebsiteLogin, await save(FORM));
  good(CALLS.saveWebsiteLogin, await save({ ...FORM, username: 'second' }));
  const removed = await world.call(CALLS.deleteWebsiteLogin, home.admin, { params: { id: id() } });
  good(CALLS.deleteWebsiteLogin, removed);
  const events = await onRecord('website-login-stored');
  assert.deepEqual(
    events.map(({ details }) => details),
    [
      { kind: 'form', isNew: true },
      { kind: 'form', isNew: false },
    ],
  );
  for (const { actor_id, organization_id } of events)
    assert.deepEqual([actor_id, organization_id], [home.admin, home.organizationId]);
  assert.equal((await onRecord('website-login-removed')).length, 1);
  assert.doesNotMatch(JSON.stringify(events), /geheim|second|cookie/);
});

test('limits how often a user stores a login, without affecting colleagues', async () => {
  for (let times = 0; times < 10; times += 1)
    good(CALLS.saveWebsiteLogin, await save({ ...FORM, password: `guess ${times}` }));
  const answer = await save(FORM);
  refused(answer, 'ER_TOO_MANY_REQUESTS', /Too many attempts/);
  assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/);
  assert.equal(await unsealed('password'), 'guess 9');
  const colleague = await buildUser(world.db, { role: 'ADMIN', organizationId: home.organizationId });
  good(CALLS.saveWebsiteLogin, await save(FORM, colleague));
});

test('removes a login with its secrets', async () => {
  const remove = () => world.call(CALLS.deleteWebsiteLogin, home.admin, { params: { id: id() } });
  refused(await remove(), 'ER_NOT_FOUND', 'This sign-in does not exist.');
  good(CALLS.saveWebsiteLogin, await save(FORM));
  good(CALLS.deleteWebsiteLogin, await remove());
  assert.equal(await read(), null);
  assert.equal(await findWebsiteLogin(world.db, id()), null);
});

test('returns the outcome of the last sign-in', async () => {
  good(CALLS.saveWebsiteLogin, await save(FORM));
  await recordLoginResult(world.db, await stored(), {
    ok: false,
    problem: 'captcha',
  });
  const last = (await read())?.lastResult;
  assert.equal(last?.status, 'failed');
  assert.equal(last?.problem, 'captcha');
  assert.equal(last?.detail?.key, 'login.captcha');
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
    'This is not a valid header value',
  ],
  [
    'a name that is no name',
    { ...FORM, headers: [{ name: 'X A', value: 'a' }] },
    'ER_VALIDATION',
    'This is not a valid header name',
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
    'This is not a valid cookie value',
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

test('the login page must be an address that tests may open', async () => {
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

test('neither responses nor log nor database contain a secret in plain text', () => {
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
