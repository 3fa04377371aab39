import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { CALLS, type SessionUser } from '@abhigam/contract';
import { sql } from 'kysely';
import { good, refused } from '../../../test/answers.ts';
import { type FakeSso, type SsoPerson, startFakeSso } from '../../../test/fake-sso.ts';
import { openWorld, type World } from '../../../test/world.ts';

let sso: FakeSso;
let world: World;
before(async () => {
  sso = await startFakeSso();
  world = await openWorld({
    login: {
      kind: 'handshake',
      loginUrl: `${sso.url}/login`,
      apiUrl: `${sso.url}/api/`,
      service: 'portal',
      secret: sso.secret,
    },
  });
});
after(async () => {
  await world?.close();
  await sso?.close();
});
beforeEach(() => {
  Object.assign(sso.state, { isEncrypting: false, isDown: false, isEndless: false });
  sso.state.calls.clear();
});

const newPerson = (more: Partial<SsoPerson> = {}): SsoPerson => ({
  userName: `u-${randomUUID()}`,
  email: `${randomUUID()}@Gov.in`,
  fullName: 'आशा राव',
  designation: 'Under Secretary',
  ...more,
});

async function begin() {
  const answer = await world.app.inject({ method: 'POST', url: '/api/generateLoginUrl', payload: {} });
  const { url } = good(CALLS.generateLoginUrl, answer);
  return { url, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

const shake = (handshakeId: string, cookie?: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/handshake',
    headers: cookie ? { cookie } : {},
    payload: { handshakeId },
  });

async function logIn(person: SsoPerson): Promise<SessionUser> {
  const { url, cookie } = await begin();
  return good(CALLS.handshake, await shake(sso.logIn(url, person), cookie)).data.user;
}

const isValid = async (user: SessionUser) =>
  good(CALLS.isTokenValid, await world.call(CALLS.isTokenValid, null, { body: user })).isValid;
/** Makes the last check at the single sign-on look old. */
const forgetLoginRequest = (user: SessionUser) =>
  sql`update sessions set provider_checked = now() - interval '2 minutes' where id = ${user.sessionId}`.execute(
    world.db,
  );

for (const isEncrypting of [false, true]) {
  test(`logs the user in with the answer of the provider, ${isEncrypting ? 'encrypted' : 'plain'}`, async () => {
    sso.state.isEncrypting = isEncrypting;
    const person = newPerson();
    const first = await logIn(person);
    assert.deepEqual(
      [first.email, first.fullName, first.designation, first.gamyata],
      [person.email.toLowerCase(), 'आशा राव', 'Under Secretary', null],
    );
    assert.equal((await logIn(person)).id, first.id);
    // The e-mail is the identity, case-insensitive.
    assert.equal((await logIn({ ...person, email: person.email.toUpperCase() })).id, first.id);
  });
}

test('the login URL is signed and contains time and user', async () => {
  const { url } = await begin();
  const { origin, pathname, searchParams } = new URL(url);
  assert.deepEqual([origin, pathname, searchParams.get('service')], [sso.url, '/login', 'portal']);
  const changed = new URL(url);
  changed.searchParams.set('sessionid', randomUUID());
  assert.throws(() => sso.logIn(changed.href, newPerson()), /signature/);
});

test('an answer works only in the browser that requested it, and only once', async () => {
  const person = newPerson();
  const { url, cookie } = await begin();
  const answer = sso.logIn(url, person);
  refused(await shake(answer), 'ER_LOGIN_FAILED', /not started in this browser/);
  // Another browser that was also redirected has another id, so the single sign-on refuses it.
  const elsewhere = await begin();
  refused(await shake(answer, elsewhere.cookie), 'ER_LOGIN_FAILED', /did not log you in/);
  refused(await shake(answer, cookie), 'ER_LOGIN_FAILED', /did not log you in/);
  refused(await shake(answer, cookie), 'ER_LOGIN_FAILED', /not started in this browser/);
});

test('a session ends with the single sign-on session, which is checked once a minute', async () => {
  const user = await logIn(newPerson());
  assert.equal(await isValid(user), true);
  assert.equal(sso.state.calls.get('isTokenValid'), undefined);
  await forgetLoginRequest(user);
  assert.deepEqual([await isValid(user), await isValid(user)], [true, true]);
  assert.equal(sso.state.calls.get('isTokenValid'), 1);

  sso.state.isDown = true;
  await forgetLoginRequest(user);
  assert.equal(await isValid(user), true, 'one that is away ends nothing');
  sso.state.isDown = false;
  sso.endAll();
  assert.equal(await isValid(user), false);
  refused(await world.call(CALLS.getMyself, user), 'ER_UNAUTHORIZED');
  const ended = await world.db
    .selectFrom('portal_events')
    .select('payload')
    .where('type', '=', 'session-ended-elsewhere')
    .execute();
  assert.deepEqual(ended, [{ payload: { type: 'session-ended-elsewhere', userId: user.id } }]);
});

test('logout also ends the single sign-on session, and succeeds even if that does not respond', async () => {
  const user = await logIn(newPerson());
  const logOut = async (who: SessionUser) =>
    good(CALLS.logoutAll, await world.call(CALLS.logoutAll, null, { body: who }));
  assert.deepEqual(await logOut(user), { success: true, providerUrl: null });
  assert.equal(sso.state.calls.get('logoutAll'), 1);
  const other = await logIn(newPerson());
  sso.state.isDown = true;
  assert.deepEqual(await logOut(other), { success: true, providerUrl: null });
  assert.equal(await isValid(other), false);
});

test('nobody can log in while the single sign-on is unreachable or responds incorrectly', async () => {
  const { url, cookie } = await begin();
  const answer = sso.logIn(url, newPerson());
  sso.state.isDown = true;
  refused(await shake(answer, cookie), 'ER_LOGIN_FAILED', 'Internal server error. Contact admin');
  sso.state.isDown = false;
  const strange = await begin();
  const without = sso.logIn(strange.url, newPerson({ email: 'no address' }));
  refused(await shake(without, strange.cookie), 'ER_LOGIN_FAILED', /did not log you in/);
});

test('closes the connection when a response exceeds the size limit', async () => {
  const { url, cookie } = await begin();
  const answer = sso.logIn(url, newPerson());
  sso.state.isEndless = true;
  refused(await shake(answer, cookie), 'ER_LOGIN_FAILED', /did not log you in/);
  // Includes what was in the buffers of both ends.
  assert.ok((await sso.hungUp()) < 20_000_000);
});
