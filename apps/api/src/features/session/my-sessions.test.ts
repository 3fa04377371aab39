import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS, IDLE_HEADER, type SessionKeys } from '@abhigam/contract';
import { sql } from 'kysely';
import { good, refused } from '../../../test/answers.ts';
import { buildOrganization, buildUser, openSession } from '../../../test/build-people.ts';
import { headersOf, openWorld, type World } from '../../../test/world.ts';
import { browserName } from './browser-name.ts';

const PASSWORD = 'correct horse';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const buildAdmin = async (email?: string) =>
  buildUser(world.db, {
    role: 'ADMIN',
    organizationId: await buildOrganization(world.db),
    password: PASSWORD,
    ...(email ? { email } : {}),
  });
const opens = async (keys: SessionKeys) => (await world.call(CALLS.listWebsites, keys)).statusCode === 200;
const list = async (keys: SessionKeys) =>
  good(CALLS.listMySessions, await world.call(CALLS.listMySessions, keys));
const end = (keys: SessionKeys, id: string) => world.call(CALLS.endMySession, keys, { params: { id } });
/** Makes the last use of the session look this old. */
const age = (keys: SessionKeys, minutes: number) =>
  sql`update sessions set last_seen = now() - ${minutes} * interval '1 minute' where id = ${keys.sessionId}`.execute(
    world.db,
  );
const ageOf = async (keys: SessionKeys) => {
  const { rows } = await sql<{ minutes: number }>`select
    round(extract(epoch from now() - last_seen) / 60)::int as minutes from sessions where id = ${keys.sessionId}`.execute(
    world.db,
  );
  return rows[0]?.minutes;
};
const removeAccount = async (id: string) => {
  const superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  good(CALLS.deleteUser, await world.call(CALLS.deleteUser, superadmin, { params: { id } }));
};
const changeRole = async (id: string) => {
  const superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  const { email } = good(CALLS.getUser, await world.call(CALLS.getUser, superadmin, { params: { id } }));
  const body = { name: 'Asha Rao', email, role: 'TESTER', status: 'ACTIVE' };
  good(CALLS.updateUser, await world.call(CALLS.updateUser, superadmin, { params: { id }, body }));
};
const logIn = (email: string, keys: SessionKeys | null, userAgent = FIREFOX) =>
  world.app.inject({
    method: 'POST',
    url: '/api/handshake',
    headers: { ...headersOf(keys), 'user-agent': userAgent },
    payload: { handshakeId: '', email, password: PASSWORD },
  });

test('an unused session expires; a used one continues', async () => {
  const keys = await openSession(world.db, await buildAdmin());
  await age(keys, 29);
  assert.equal(await opens(keys), true);
  assert.equal(await ageOf(keys), 0);
  await age(keys, 31);
  assert.equal(await opens(keys), false);
  const valid = await world.call(CALLS.isTokenValid, null, { body: keys });
  assert.deepEqual(good(CALLS.isTokenValid, valid), { isValid: false, why: 'idle', user: null });
});

test('automatic requests of the app do not keep a session alive', async () => {
  const keys = await openSession(world.db, await buildAdmin());
  const ask = (idle: string) =>
    world.app.inject({ url: '/api/websites', headers: { ...headersOf(keys), [IDLE_HEADER]: idle } });
  for (const [idle, minutes] of [
    ['60', 20],
    ['3600', 20],
    ['59', 0],
    ['nonsense', 0],
    ['-5', 0],
  ] as const) {
    await age(keys, 20);
    assert.equal((await ask(idle)).statusCode, 200);
    assert.equal(await ageOf(keys), minutes, idle);
  }
  // The app checks the session when it opens, without user activity.
  await age(keys, 20);
  await world.call(CALLS.isTokenValid, null, { body: keys });
  assert.equal(await ageOf(keys), 20);
});

test('only a client with the keys of a session learns why it ended', async () => {
  const id = await buildAdmin();
  const admitted = await openSession(world.db, id);
  const cases = [
    ['idle', 'signIn.sessionIdle', (keys: SessionKeys) => age(keys, 31)],
    [
      'expired',
      'signIn.sessionExpired',
      (keys: SessionKeys) =>
        sql`update sessions set expires = now() where id = ${keys.sessionId}`.execute(world.db),
    ],
    ['ended', 'signIn.sessionEnded', (keys: SessionKeys) => end(admitted, keys.sessionId)],
    ['accountChanged', 'signIn.sessionAccountChanged', () => changeRole(id)],
    ['accountRemoved', 'signIn.sessionAccountRemoved', () => removeAccount(id)],
  ] as const;
  for (const [why, key, over] of cases) {
    const keys = await openSession(world.db, id);
    await over(keys);
    const answers = async (as: SessionKeys) => [
      (await world.call(CALLS.listWebsites, as)).json().error.key,
      good(CALLS.isTokenValid, await world.call(CALLS.isTokenValid, null, { body: as })).why,
    ];
    assert.deepEqual(await answers(keys), [key, why]);
    for (const spoilt of [{ localTokenId: 'x' }, { browserId: 'x' }, { sessionId: randomUUID() }])
      assert.deepEqual(await answers({ ...keys, ...spoilt }), ['signIn.sessionOver', null]);
  }
  assert.equal((await world.call(CALLS.listWebsites, null)).json().error.key, 'signIn.sessionOver');
});

test('logging in again ends the session of this browser, even of another user, and no other session', async () => {
  const email = `${randomUUID()}@x.in`;
  const id = await buildAdmin(email);
  const elsewhere = await openSession(world.db, id);
  const { user: first } = good(CALLS.handshake, await logIn(email, null)).data;
  const { user: second } = good(CALLS.handshake, await logIn(email, first)).data;
  assert.notEqual(first.sessionId, second.sessionId);
  assert.deepEqual([await opens(first), await opens(second), await opens(elsewhere)], [false, true, true]);

  const other = `${randomUUID()}@x.in`;
  await buildAdmin(other);
  const { user: third } = good(CALLS.handshake, await logIn(other, second)).data;
  assert.deepEqual([await opens(second), await opens(third), await opens(elsewhere)], [false, true, true]);

  // Incomplete session keys end nothing; neither does a refused login.
  await logIn(email, { ...third, localTokenId: 'x' });
  await logIn('nobody@x.in', third);
  assert.equal(await opens(third), true);
});

test('users see only their own sessions, last used first', async () => {
  const email = `${randomUUID()}@x.in`;
  const id = await buildAdmin(email);
  const old = await openSession(world.db, id);
  await age(old, 10);
  const over = await openSession(world.db, id);
  await age(over, 40);
  await openSession(world.db, await buildAdmin());
  const { user } = good(CALLS.handshake, await logIn(email, null)).data;
  const found = await list(user);
  assert.deepEqual(
    found.map(({ id: session, isThis, browser, address }) => [session, isThis, browser, address]),
    [
      [user.sessionId, true, 'Firefox, Windows', '127.0.0.1'],
      [old.sessionId, false, null, null],
    ],
  );
  const second = await world.call(CALLS.listMySessions, user, { query: { limit: 1, skip: 1 } });
  assert.deepEqual(
    good(CALLS.listMySessions, second).map((one) => one.id),
    [old.sessionId],
  );
});

test('a user can end their own sessions, which is recorded; sessions of others are not found', async () => {
  const id = await buildAdmin();
  const [here, there] = [await openSession(world.db, id), await openSession(world.db, id)];
  const foreign = await openSession(world.db, await buildAdmin());
  assert.deepEqual(good(CALLS.endMySession, await end(here, there.sessionId)), { id: there.sessionId });
  assert.deepEqual([await opens(here), await opens(there), await opens(foreign)], [true, false, true]);
  refused(await end(here, there.sessionId), 'ER_NOT_FOUND', 'This session has already ended.');
  refused(await end(here, foreign.sessionId), 'ER_NOT_FOUND');
  refused(await end(here, 'no-id'), 'ER_VALIDATION');
  assert.equal(await opens(foreign), true);
  await world.readEvents();
  const events = await world.db
    .selectFrom('security_events')
    .select('type')
    .where('actor_id', '=', id)
    .where('type', '=', 'session-ended')
    .execute();
  assert.equal(events.length, 1);
  // All sessions can be ended, including the current one.
  good(CALLS.endMySession, await end(here, here.sessionId));
  assert.equal(await opens(here), false);
});

test('an unapproved account can see and end its sessions', async () => {
  const id = await buildUser(world.db, { role: 'ADMIN', status: 'INACTIVE' });
  const [here, there] = [await openSession(world.db, id), await openSession(world.db, id)];
  assert.equal((await list(here)).length, 2);
  good(CALLS.endMySession, await end(here, there.sessionId));
  refused(await world.call(CALLS.endMySession, null, { params: { id: here.sessionId } }), 'ER_UNAUTHORIZED');
});

test('later logins delete expired sessions of all users', async () => {
  const gone = await openSession(world.db, await buildAdmin());
  await sql`update sessions set expires = now() - interval '1 second' where id = ${gone.sessionId}`.execute(
    world.db,
  );
  await openSession(world.db, await buildAdmin());
  const left = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', gone.sessionId)
    .executeTakeFirst();
  assert.equal(left, undefined);
});

test('shows browser names and does not store the User-Agent', () => {
  for (const [header, name] of [
    [FIREFOX, 'Firefox, Windows'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome, iOS',
    ],
    ['curl/8.5.0', null],
    ['', null],
    [undefined, null],
  ] as const)
    assert.equal(browserName(header), name);
});
