import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS, type SessionKeys } from '@abhigam/contract';
import { good, refused } from '../../../test/answers.ts';
import { buildOrganization, buildUser, openSession } from '../../../test/build-people.ts';
import { openWorld, type World } from '../../../test/world.ts';
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
/** Whether a session opens a call that needs one. */
const opens = async (keys: SessionKeys) => (await world.call(CALLS.listWebsites, keys)).statusCode === 200;

test('the mock login opens a session that works', async () => {
  await buildAdmin({ email: 'asha@example.in' });
  const { user } = good(CALLS.handshake, await login('Asha@Example.in', PASSWORD)).data;
  assert.equal(user.email, 'asha@example.in');
  assert.equal(user.gamyata?.role, 'ADMIN');
  assert.equal(await opens(user), true);
  const answer = await world.call(CALLS.isTokenValid, null, { body: user });
  assert.deepEqual(good(CALLS.isTokenValid, answer), { isValid: true });
});

test('a wrong password, an unknown e-mail and an account without a password get the same answer', async () => {
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

test('the login form answers with the specified messages', async () => {
  refused(await login('', 'abc'), 'ER_VALIDATION', 'Email is required');
  refused(await login('nonsense', 'abc'), 'ER_VALIDATION', 'Wrong email format');
  refused(await login(`${'a'.repeat(50)}@x.in`, 'abc'), 'ER_VALIDATION', 'Maximum 50 symbols');
  refused(await login('a@x.in', ''), 'ER_VALIDATION', 'Password is required');
  refused(await login('a@x.in', 'ab'), 'ER_VALIDATION', 'Minimum 3 symbols');
});

test('the eleventh attempt on one account within a minute is turned away, other accounts are not', async () => {
  const email = await emailOf(await buildAdmin());
  for (let attempt = 0; attempt < 10; attempt += 1) {
    refused(await login(email, 'wrong horse'), 'ER_LOGIN_FAILED');
  }
  refused(await login(email, PASSWORD), 'ER_TOO_MANY_REQUESTS', /Too many attempts/);
  refused(await login('someone.else@example.in', 'wrong horse'), 'ER_LOGIN_FAILED');
});

test('an INACTIVE user signs in without profile and reaches nothing', async () => {
  const email = await emailOf(await buildAdmin({ status: 'INACTIVE' }));
  const { user } = good(CALLS.handshake, await login(email, PASSWORD)).data;
  assert.equal(user.gamyata, null);
  for (const call of [CALLS.listWebsites, CALLS.listTestRuns, CALLS.auditTags]) {
    refused(await world.call(call, user), 'ER_FORBIDDEN');
  }
});

test('the database keeps no token, only its hash', async () => {
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
  ['the user name of somebody else', (keys, other) => ({ ...keys, userName: other.userName })],
  ['the session of somebody else', (keys, other) => ({ ...keys, sessionId: other.sessionId })],
  ['the token of somebody else', (keys, other) => ({ ...keys, localTokenId: other.localTokenId })],
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
      assert.deepEqual(good(CALLS.isTokenValid, answer), { isValid: false });
    }
    assert.equal(await opens(keys), true);
  });
}

test('an expired session is refused', async () => {
  const keys = await openSession(world.db, await buildAdmin());
  await world.db
    .updateTable('sessions')
    .set({ expires: new Date(Date.now() - 1) })
    .where('id', '=', keys.sessionId)
    .execute();
  refused(await world.call(CALLS.listWebsites, keys), 'ER_UNAUTHORIZED');
});

test('logging out ends all sessions of that user and of nobody else', async () => {
  const id = await buildAdmin();
  const [first, second] = [await openSession(world.db, id), await openSession(world.db, id)];
  const other = await openSession(world.db, await buildAdmin());
  const answer = await world.call(CALLS.logoutAll, null, { body: first });
  assert.deepEqual(good(CALLS.logoutAll, answer), { success: true });
  assert.deepEqual([await opens(first), await opens(second), await opens(other)], [false, false, true]);
});

test('a forged log-out ends nothing', async () => {
  const keys = await openSession(world.db, await buildAdmin());
  const answer = await world.call(CALLS.logoutAll, null, { body: { ...keys, localTokenId: newToken() } });
  assert.deepEqual(good(CALLS.logoutAll, answer), { success: false });
  assert.equal(await opens(keys), true);
});

test('a user who is made INACTIVE keeps the session and loses the rights at once', async () => {
  const id = await buildAdmin();
  const keys = await openSession(world.db, id);
  await world.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', id).execute();
  refused(await world.call(CALLS.listWebsites, keys), 'ER_FORBIDDEN');
});

test('the login address leads to the mock login', async () => {
  const answer = await world.call(CALLS.generateLoginUrl, null);
  assert.deepEqual(good(CALLS.generateLoginUrl, answer), { url: '/auth/mock' });
});

test('where the mock login is off nobody signs in by password and no accounts are shown', async () => {
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
