import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS, type SessionKeys } from '@abhigam/contract';
import { countAttempt } from '@abhigam/db';
import { good, refused } from '../../../test/answers.ts';
import { buildOrganization, buildUser, openSession } from '../../../test/build-people.ts';
import { headersOf, openWorld, type World } from '../../../test/world.ts';
import { newToken } from './token.ts';

const PASSWORD = 'correct horse';
let world: World;
let organizationId: number;
before(async () => {
  world = await openWorld();
  organizationId = await buildOrganization(world.db);
});
after(() => world.close());

const login = (email: string, password: string) =>
  world.call(CALLS.handshake, null, { body: { handshakeId: '', email, password } });
const buildAdmin = (more: { email?: string; status?: 'ACTIVE' | 'INACTIVE' } = {}) =>
  buildUser(world.db, { role: 'ADMIN', organizationId, password: PASSWORD, ...more });
const emailOf = async (id: string) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const idOf = async (email: string) =>
  (await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
/** Whether a session opens a call that needs one. */
const opens = async (keys: SessionKeys) => (await world.call(CALLS.listWebsites, keys)).statusCode === 200;

test('the mock login opens a valid session', async () => {
  await buildAdmin({ email: 'asha@example.in' });
  const { user } = good(CALLS.handshake, await login('Asha@Example.in', PASSWORD)).data;
  assert.equal(user.email, 'asha@example.in');
  assert.equal(user.gamyata?.role, 'ADMIN');
  assert.equal(await opens(user), true);
  const answer = await world.call(CALLS.isTokenValid, null, { body: user });
  assert.deepEqual(good(CALLS.isTokenValid, answer), { isValid: true, why: null, user });
});

test('a session has the current name of its user', async () => {
  const email = await emailOf(await buildAdmin());
  const { user } = good(CALLS.handshake, await login(email, PASSWORD)).data;
  await world.db.updateTable('users').set({ full_name: 'Asha Rao-Iyer' }).where('id', '=', user.id).execute();
  const answer = await world.call(CALLS.isTokenValid, null, { body: user });
  assert.equal(good(CALLS.isTokenValid, answer).user?.fullName, 'Asha Rao-Iyer');
});

test('a wrong password, an unknown e-mail and an account without a password get the same response', async () => {
  const known = await emailOf(await buildAdmin());
  const passwordless = await emailOf(await buildUser(world.db, { role: 'TESTER', organizationId }));
  const bodies = new Set<string>();
  for (const email of [known, passwordless, 'nobody@example.in']) {
    const response = await login(email, 'wrong horse');
    refused(response, 'ER_LOGIN_FAILED');
    bodies.add(response.body);
  }
  assert.equal(bodies.size, 1);
});

test('the login form responds with the specified messages', async () => {
  refused(await login('', 'abc'), 'ER_VALIDATION', 'Email is required');
  refused(await login('nonsense', 'abc'), 'ER_VALIDATION', 'Wrong email format');
  refused(await login(`${'a'.repeat(50)}@x.in`, 'abc'), 'ER_VALIDATION', 'Maximum 50 symbols');
  refused(await login('a@x.in', ''), 'ER_VALIDATION', 'Password is required');
  refused(await login('a@x.in', 'ab'), 'ER_VALIDATION', 'Minimum 3 symbols');
});

test('refuses the eleventh attempt per account and minute, but not other accounts', async () => {
  const email = await emailOf(await buildAdmin());
  for (let attempt = 0; attempt < 10; attempt += 1) {
    refused(await login(email, 'wrong horse'), 'ER_LOGIN_FAILED');
  }
  refused(await login(email, PASSWORD), 'ER_TOO_MANY_REQUESTS', /Too many attempts/);
  refused(await login('someone.else@example.in', 'wrong horse'), 'ER_LOGIN_FAILED');
});

test('an INACTIVE user logs in without a profile and has no access', async () => {
  const email = await emailOf(await buildAdmin({ status: 'INACTIVE' }));
  const { user } = good(CALLS.handshake, await login(email, PASSWORD)).data;
  assert.equal(user.gamyata, null);
  for (const call of [CALLS.listWebsites, CALLS.listTestRuns, CALLS.auditTags]) {
    refused(await world.call(call, user), 'ER_FORBIDDEN');
  }
});

test('users are shown by their given name if known, otherwise by the full name', async () => {
  const id = await buildAdmin();
  const row = world.db.selectFrom('users').select('full_name').where('id', '=', id);
  const { full_name: fullName } = await row.executeTakeFirstOrThrow();
  const calledBy = async () =>
    good(CALLS.handshake, await login(await emailOf(id), PASSWORD)).data.user.gamyata?.givenName;
  assert.equal(await calledBy(), fullName);
  await world.db.updateTable('users').set({ given_name: 'Asha' }).where('id', '=', id).execute();
  assert.equal(await calledBy(), 'Asha');
});

test('the database stores the hash of a token only', async () => {
  const keys = await openSession(world.db, await buildAdmin());
  const row = await world.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', keys.sessionId)
    .executeTakeFirstOrThrow();
  assert.equal(row.token_hash.length, 32);
  assert.equal(JSON.stringify(row).includes(keys.localTokenId), false);
});

const SPOILT: [string, (keys: SessionKeys, other: SessionKeys) => SessionKeys | null][] = [
  ['no headers', () => null],
  ['an invented token', (keys) => ({ ...keys, localTokenId: newToken() })],
  ['an unknown session', (keys) => ({ ...keys, sessionId: randomUUID() })],
  ['a session id that is none', (keys) => ({ ...keys, sessionId: "1' or '1'='1" })],
  ['the user name of another person', (keys, other) => ({ ...keys, userName: other.userName })],
  ['the session of another person', (keys, other) => ({ ...keys, sessionId: other.sessionId })],
  ['the token of another person', (keys, other) => ({ ...keys, localTokenId: other.localTokenId })],
  ['another browser', (keys, other) => ({ ...keys, browserId: other.browserId })],
  ['a missing header', (keys) => ({ ...keys, browserId: '' })],
];

for (const [what, spoil] of SPOILT) {
  test(`a session with ${what} is refused`, async () => {
    const keys = await openSession(world.db, await buildAdmin());
    const spoilt = spoil(keys, await openSession(world.db, await buildAdmin()));
    refused(await world.call(CALLS.listWebsites, spoilt), 'ER_UNAUTHORIZED');
    if (spoilt?.browserId) {
      const answer = await world.call(CALLS.isTokenValid, null, { body: spoilt });
      assert.deepEqual(good(CALLS.isTokenValid, answer), { isValid: false, why: null, user: null });
    }
    assert.equal(await opens(keys), true);
  });
}

test('refuses an expired session', async () => {
  const keys = await openSession(world.db, await buildAdmin());
  await world.db
    .updateTable('sessions')
    .set({ expires: new Date(Date.now() - 1) })
    .where('id', '=', keys.sessionId)
    .execute();
  refused(await world.call(CALLS.listWebsites, keys), 'ER_UNAUTHORIZED');
});

test('logging out ends all sessions of that user and no others', async () => {
  const id = await buildAdmin();
  const [first, second] = [await openSession(world.db, id), await openSession(world.db, id)];
  const other = await openSession(world.db, await buildAdmin());
  const answer = await world.call(CALLS.logoutAll, null, { body: first });
  assert.deepEqual(good(CALLS.logoutAll, answer), { success: true, providerUrl: null });
  assert.deepEqual([await opens(first), await opens(second), await opens(other)], [false, false, true]);
});

test('a forged logout ends nothing', async () => {
  const keys = await openSession(world.db, await buildAdmin());
  const answer = await world.call(CALLS.logoutAll, null, { body: { ...keys, localTokenId: newToken() } });
  assert.deepEqual(good(CALLS.logoutAll, answer), { success: false, providerUrl: null });
  assert.equal(await opens(keys), true);
});

test('a user set to INACTIVE keeps the session but loses all rights immediately', async () => {
  const id = await buildAdmin();
  const keys = await openSession(world.db, id);
  await world.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', id).execute();
  refused(await world.call(CALLS.listWebsites, keys), 'ER_FORBIDDEN');
});

test('the login URL redirects to the mock login', async () => {
  const answer = await world.call(CALLS.generateLoginUrl, null);
  assert.deepEqual(good(CALLS.generateLoginUrl, answer), { url: '/auth/mock' });
});

test('a disabled mock login accepts no password and shows no accounts', async () => {
  const strict = await openWorld({ mockLogin: false });
  try {
    const email = 'someone@example.in';
    await buildUser(strict.db, { role: 'SUPERADMIN', password: PASSWORD, email });
    const body = { handshakeId: '', email, password: PASSWORD };
    refused(await strict.call(CALLS.handshake, null, { body }), 'ER_LOGIN_FAILED');
    refused(await strict.call(CALLS.generateLoginUrl, null), 'ER_STATE');
    const settings = good(CALLS.publicSettings, await strict.call(CALLS.publicSettings, null));
    assert.deepEqual(settings.demoAccounts, []);
  } finally {
    await strict.close();
  }
});

/** Entries of the security log from an address. */
async function onRecord(of: World, address: string) {
  await of.app.securityLog.settled();
  await of.readEvents();
  const rows = await of.db
    .selectFrom('security_events')
    .select(['type', 'actor_id', 'details', 'address'])
    .where('address', '=', address)
    .orderBy('id')
    .execute();
  return rows.map(({ type, actor_id, details }) => ({ type, actor: actor_id, ...details }));
}

const tryFrom = (of: World, address: string, body: object, headers: Record<string, string> = {}) =>
  of.app.inject({ method: 'POST', url: '/api/handshake', remoteAddress: address, headers, payload: body });

test('records logins and refused logins, without the typed text', async () => {
  const email = 'on.record@example.in';
  const id = await buildAdmin({ email });
  const passwordless = await buildUser(world.db, {
    role: 'TESTER',
    organizationId,
    email: 'none@example.in',
  });
  const from = '203.0.113.20';
  const answers = [
    await tryFrom(world, from, { handshakeId: '', email, password: 'wrong horse' }),
    await tryFrom(world, from, { handshakeId: '', email: 'my-password@x.in', password: 'wrong horse' }),
    await tryFrom(world, from, { handshakeId: '', email: 'none@example.in', password: 'wrong horse' }),
    await tryFrom(world, from, { handshakeId: 'an answer' }),
  ];
  for (const answer of answers) refused(answer, 'ER_LOGIN_FAILED');
  const answer = await tryFrom(world, from, { handshakeId: '', email, password: PASSWORD });
  const { user } = good(CALLS.handshake, answer).data;
  await world.call(CALLS.logoutAll, null, { body: user });
  const events = await onRecord(world, from);
  assert.deepEqual(
    events.map(({ type, actor, ...more }) => [type, actor, more]),
    [
      ['sign-in-refused', null, { reason: 'wrong-password', account: { userId: id } }],
      ['sign-in-refused', null, { reason: 'unknown-account', account: { unknown: '5e5bacfa67cc' } }],
      ['sign-in-refused', null, { reason: 'no-password', account: { userId: passwordless } }],
      ['sign-in-refused', null, { reason: 'no-provider', account: null }],
      ['signed-in', id, {}],
    ],
  );
  assert.doesNotMatch(JSON.stringify(events), /horse|my-password|answer|@/);
  assert.equal(
    (await onRecord(world, '127.0.0.1')).filter(({ type, actor }) => type === 'signed-out' && actor === id)
      .length,
    1,
  );
});

test('records refused calls of logged-in users, and invalid sessions', async () => {
  const keys = await openSession(world.db, await buildUser(world.db, { role: 'TESTER', organizationId }));
  const ask = (keys: SessionKeys | null) =>
    world.app.inject({
      url: '/api/operations?secret=query',
      remoteAddress: '203.0.113.21',
      headers: headersOf(keys),
    });
  refused(await ask(keys), 'ER_FORBIDDEN');
  refused(await ask({ ...keys, localTokenId: newToken() }), 'ER_UNAUTHORIZED');
  refused(await ask(null), 'ER_UNAUTHORIZED');
  const events = await onRecord(world, '203.0.113.21');
  assert.deepEqual(
    events.map(({ type, ...more }) => [type, 'call' in more ? more.call : null]),
    [
      ['permission-refused', 'GET /api/operations'],
      ['session-refused', 'GET /api/operations'],
    ],
    'visitors without a session are no event, and no query is written down',
  );
});

test('a refused login has a Retry-After header', async () => {
  const email = await emailOf(await buildAdmin());
  const from = '203.0.113.22';
  for (let tries = 0; tries < 10; tries += 1)
    await countAttempt(world.db, `sign-in:pair:${await idOf(email)}:${from}`, 15);
  const answer = await tryFrom(world, from, { handshakeId: '', email, password: PASSWORD });
  refused(answer, 'ER_TOO_MANY_REQUESTS', /^Too many attempts. Please try again in \d+ (seconds|minutes)\.$/);
  assert.match(String(answer.headers['retry-after']), /^[1-9]\d{0,2}$/);
  const [event] = await onRecord(world, from);
  assert.equal(event?.type, 'sign-in-limited');
});

test('X-Forwarded-For is ignored unless sent by a trusted proxy', async () => {
  const forged = { 'x-forwarded-for': '198.51.100.99' };
  const body = { handshakeId: '', email: 'nobody@example.in', password: 'wrong horse' };
  refused(await tryFrom(world, '203.0.113.23', body, forged), 'ER_LOGIN_FAILED');
  assert.equal((await onRecord(world, '203.0.113.23')).length, 1);
  assert.equal((await onRecord(world, '198.51.100.99')).length, 0);
  const behind = await openWorld({ trustProxy: ['10.0.0.5'] });
  try {
    // The proxy appends the address that it sees to the forged value.
    const headers = { 'x-forwarded-for': '198.51.100.99, 198.51.100.7' };
    refused(await tryFrom(behind, '10.0.0.5', body, headers), 'ER_LOGIN_FAILED');
    refused(await tryFrom(behind, '203.0.113.23', body, headers), 'ER_LOGIN_FAILED');
    assert.equal((await onRecord(behind, '198.51.100.7')).length, 1);
    assert.equal((await onRecord(behind, '203.0.113.23')).length, 1);
    assert.equal((await onRecord(behind, '198.51.100.99')).length, 0);
  } finally {
    await behind.close();
  }
});

test('a provider answer without e-mail and password is not a validation error', async () => {
  const answer = await world.call(CALLS.handshake, null, { body: { handshakeId: 'an answer' } });
  refused(answer, 'ER_LOGIN_FAILED', /No login provider has been set up/);
  const half = await world.call(CALLS.handshake, null, { body: { handshakeId: 'x', email: 'a@x.in' } });
  refused(half, 'ER_VALIDATION', 'Password is required');
});
