import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, type SessionUser } from '@abhigam/contract';
import { TOKEN_IN_COOKIE } from '@abhigam/domain';
import type { LightMyRequestResponse } from 'fastify';
import { good, refused } from '../../../test/answers.ts';
import { buildOrganization, buildUser } from '../../../test/build-people.ts';
import { type CallArgs, headersOf, openWorld, type World } from '../../../test/world.ts';

const PASSWORD = 'correct horse';
const SECURE = '__Host-abhigam-session';
const PLAIN = 'abhigam-session';
let world: World;
before(async () => {
  world = await openWorld({ publicUrl: null, trustProxy: ['127.0.0.1'] });
});
after(() => world.close());

const buildAdmin = async () => {
  const organizationId = await buildOrganization(world.db);
  const id = await buildUser(world.db, { role: 'ADMIN', organizationId, password: PASSWORD });
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, email };
};
const logIn = (email: string, headers: Record<string, string> = {}) =>
  world.call(CALLS.handshake, null, { body: { handshakeId: '', email, password: PASSWORD }, headers });
const COOKIE_HEADERS = { 'x-local-token-id': TOKEN_IN_COOKIE };
/** State of a browser after login: the user object that the app stores, and the cookie. */
const logInBrowser = async (headers: Record<string, string> = {}) => {
  const { email } = await buildAdmin();
  const answer = await logIn(email, { ...COOKIE_HEADERS, ...headers });
  const { user } = good(CALLS.handshake, answer).data;
  return { user, cookie: cookieOf(answer) };
};
const setCookies = (answer: LightMyRequestResponse) => [answer.headers['set-cookie'] ?? []].flat();
const cookieOf = (answer: LightMyRequestResponse) => setCookies(answer)[0]?.split(';')[0] ?? '';
const ask = (user: SessionUser, headers: Record<string, string>, args: CallArgs = {}) =>
  world.call(CALLS.listWebsites, user, { ...args, headers });
let sites = 0;
const change = (user: SessionUser, headers: Record<string, string>) => {
  sites += 1;
  // A separate host, because addresses below a registered website are refused.
  const body = { name: `Site ${sites}`, url: `http://127.0.0.1:${20_000 + sites}/` };
  return world.call(CALLS.createWebsite, user, { body, headers });
};

test('a browser gets the token only as an HttpOnly cookie', async () => {
  const { email } = await buildAdmin();
  const answer = await logIn(email, COOKIE_HEADERS);
  const [cookie = '', ...others] = setCookies(answer);
  const [, token = ''] = /^abhigam-session=([\w-]{43});/.exec(cookie) ?? [];
  assert.equal(cookie, `${PLAIN}=${token}; Max-Age=3600; Path=/; HttpOnly; SameSite=Strict`);
  assert.deepEqual(others, []);
  assert.equal(good(CALLS.handshake, answer).data.user.localTokenId, TOKEN_IN_COOKIE);
  assert.equal(answer.body.includes(token), false);
  // Nor when the app validates the session.
  const { user } = good(CALLS.handshake, answer).data;
  const valid = await world.call(CALLS.isTokenValid, null, {
    body: user,
    headers: { cookie: cookieOf(answer) },
  });
  assert.deepEqual(good(CALLS.isTokenValid, valid), { isValid: true, why: null, user });
});

for (const [what, headers, name] of [
  ['behind a proxy that says https', { 'x-forwarded-proto': 'https' }, SECURE],
  ['behind a proxy that says nothing, by what the browser says', { origin: 'https://localhost' }, SECURE],
  ['by http', { 'x-forwarded-proto': 'http' }, PLAIN],
] as const)
  test(`${what} the cookie is ${name}`, async () => {
    const { email } = await buildAdmin();
    const host = { host: 'localhost' };
    const answer = await logIn(email, { ...COOKIE_HEADERS, ...host, ...headers });
    const [cookie = ''] = setCookies(answer);
    assert.equal(cookie.split('=')[0], name);
    assert.equal(/; Secure(;|$)/.test(cookie), name === SECURE, cookie);
    const { user } = good(CALLS.handshake, answer).data;
    assert.equal((await ask(user, { cookie: cookieOf(answer) })).statusCode, 200);
  });

test('sets a secure cookie if PUBLIC_URL is https, even if the server sees http', async (t) => {
  const other = await openWorld({ publicUrl: 'https://portal.example.org' });
  t.after(() => other.close());
  const organizationId = await buildOrganization(other.db);
  const email = 'asha@example.in';
  await buildUser(other.db, { role: 'ADMIN', organizationId, password: PASSWORD, email });
  const body = { handshakeId: '', email, password: PASSWORD };
  const answer = await other.call(CALLS.handshake, null, { body, headers: COOKIE_HEADERS });
  assert.match(setCookies(answer)[0] ?? '', /^__Host-abhigam-session=.*; Secure/);
});

test('programs continue with the four headers and get no cookie', async () => {
  const { email } = await buildAdmin();
  const answer = await logIn(email);
  assert.deepEqual(setCookies(answer), []);
  const { user } = good(CALLS.handshake, answer).data;
  assert.match(user.localTokenId, /^[\w-]{43}$/);
  assert.equal((await ask(user, {})).statusCode, 200);
  // A cross-site request without the cookie is accepted, because it carries all four headers itself.
  assert.equal((await ask(user, { 'sec-fetch-site': 'cross-site' })).statusCode, 200);
});

test('the cookie is useless without the headers, or with the headers of another session', async () => {
  const asha = await logInBrowser();
  const ravi = await logInBrowser();
  const bare = await world.app.inject({ url: '/api/websites', headers: { cookie: asha.cookie } });
  refused(bare, 'ER_UNAUTHORIZED');
  refused(await ask(asha.user, { cookie: ravi.cookie }), 'ER_UNAUTHORIZED');
  refused(await ask(asha.user, {}), 'ER_UNAUTHORIZED');
  refused(await ask(asha.user, { cookie: `${PLAIN}=${TOKEN_IN_COOKIE}` }), 'ER_UNAUTHORIZED');
  assert.equal((await ask(asha.user, { cookie: asha.cookie })).statusCode, 200);
});

const FOREIGN: [what: string, headers: Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['an address that a person has typed', { 'sec-fetch-site': 'none' }],
  ['another origin, by http', { origin: 'http://evil.example' }],
  ['another port of the same host', { host: 'localhost:3000', origin: 'http://localhost:4000' }],
  ['an origin that hides itself', { origin: 'null' }],
];
for (const [what, headers] of FOREIGN)
  test(`the cookie gives no access and ends no session for requests from ${what}`, async () => {
    const { user, cookie } = await logInBrowser();
    const sent = { cookie, ...headers };
    refused(await ask(user, sent), 'ER_FORBIDDEN', /comes from another website/);
    refused(await change(user, sent), 'ER_FORBIDDEN', /comes from another website/);
    refused(await world.call(CALLS.isTokenValid, null, { body: user, headers: sent }), 'ER_FORBIDDEN');
    const leave = await world.call(CALLS.logoutAll, null, { body: user, headers: sent });
    refused(leave, 'ER_FORBIDDEN');
    assert.deepEqual(setCookies(leave), []);
    const { email } = await buildAdmin();
    const enter = await logIn(email, { ...COOKIE_HEADERS, ...headers });
    refused(enter, 'ER_FORBIDDEN');
    assert.deepEqual(setCookies(enter), []);
    assert.equal((await ask(user, { cookie })).statusCode, 200, 'the session goes on');
  });

test('accepts same-origin requests, also over http and through proxies that change the host', async () => {
  const { user, cookie } = await logInBrowser();
  for (const headers of [
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173', host: 'localhost:3000' },
    { origin: 'http://portal.example:8080', host: 'portal.example:8080' },
    { origin: 'https://portal.example', host: '10.0.0.7:3000', 'x-forwarded-host': 'portal.example' },
  ])
    assert.equal((await change(user, { cookie, ...headers })).statusCode, 200, JSON.stringify(headers));
});

test('refuses a login form submitted by a page of another origin', async () => {
  const { email } = await buildAdmin();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const answer = await logIn(email, { ...COOKIE_HEADERS, 'content-type': type });
    refused(answer, 'ER_VALIDATION');
    assert.deepEqual(setCookies(answer), []);
  }
});

test('logging out ends the session and removes the cookie', async () => {
  const { user, cookie } = await logInBrowser({ 'x-forwarded-proto': 'https' });
  const headers = { cookie, 'x-forwarded-proto': 'https' };
  const answer = await world.call(CALLS.logoutAll, null, { body: user, headers });
  assert.equal(good(CALLS.logoutAll, answer).success, true);
  assert.deepEqual(setCookies(answer), [`${SECURE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`]);
  refused(await ask(user, { cookie }), 'ER_UNAUTHORIZED');
  // Another tab of the ended session logs out again: the cookie is removed again.
  const again = await world.call(CALLS.logoutAll, null, { body: user, headers });
  assert.equal(setCookies(again).length, 1);
});

test('a tab with an old session does not remove the cookie of a newer one', async () => {
  const before = await logInBrowser();
  const since = await logInBrowser();
  const headers = { cookie: since.cookie };
  const answer = await world.call(CALLS.logoutAll, null, { body: before.user, headers });
  assert.deepEqual(setCookies(answer), []);
  assert.equal((await ask(since.user, headers)).statusCode, 200);
});

test('a login ends the previous session of the browser', async () => {
  const { user, cookie } = await logInBrowser();
  const { email } = await buildAdmin();
  await logIn(email, { ...headersOf(user), cookie });
  refused(await ask(user, { cookie }), 'ER_UNAUTHORIZED', /ended/);
});
