import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { sql } from 'kysely';
import { good, refused } from '../../../test/answers.ts';
import { buildOrganization, buildUser } from '../../../test/build-people.ts';
import { type Claims, type OidcWorld, openOidcWorld } from '../../../test/oidc-world.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { OidcSettings } from '../../login-settings.ts';
import { roleOfGroups } from './providers/groups.ts';
import { CALLBACK_PATH } from './providers/oidc.ts';

const PUBLIC_URL = 'http://127.0.0.1:3999';
let oidc: OidcWorld;
let settings: OidcSettings;
let world: World;
/** A second world that requires groups and a second factor. */
let strict: World;
before(async () => {
  oidc = await openOidcWorld(PUBLIC_URL + CALLBACK_PATH);
  settings = {
    kind: 'oidc',
    publicUrl: PUBLIC_URL,
    issuer: oidc.issuer,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    scope: 'openid email profile',
    groupsClaim: 'groups',
    groupRoles: [],
    trustEmail: false,
    requireAcr: [],
    requireAmr: [],
  };
  world = await openWorld({ login: settings, publicUrl: PUBLIC_URL, mockLogin: false });
  strict = await openWorld({
    publicUrl: PUBLIC_URL,
    mockLogin: false,
    login: {
      ...settings,
      groupRoles: [
        { group: 'portal admins', role: 'SUPERADMIN' },
        { group: 'departments', role: 'ADMIN' },
      ],
      requireAmr: ['mfa'],
    },
  });
});
after(async () => {
  await world?.close();
  await strict?.close();
  await oidc?.close();
});
beforeEach(() => {
  Object.assign(oidc.endless, { path: null, sent: 0 });
  delete oidc.loggedInBy.acr;
  delete oidc.loggedInBy.amr;
});

function newPerson(more: Partial<Claims> = {}): Claims {
  const sub = randomUUID();
  const claims = {
    sub,
    email: `${sub}@Example.in`,
    email_verified: true,
    name: 'आशा राव',
    given_name: 'आशा',
    ...more,
  };
  oidc.people.set(sub, claims);
  return claims;
}

/** A browser that was redirected to the provider. */
async function begin(of: World, cookie?: string) {
  const answer = await of.app.inject({
    method: 'POST',
    url: '/api/generateLoginUrl',
    headers: cookie ? { cookie } : {},
    payload: {},
  });
  const { url } = good(CALLS.generateLoginUrl, answer);
  const set = String(answer.headers['set-cookie']);
  return { url, set, cookie: set.split(';')[0] ?? '' };
}

/** Opens the callback URL; returns the answer id from its redirect. */
async function comeBack(of: World, back: URL): Promise<string> {
  const answer = await of.app.inject({ url: back.pathname + back.search });
  assert.equal(answer.statusCode, 302);
  assert.equal(answer.headers['referrer-policy'], 'no-referrer');
  assert.match(String(answer.headers['cache-control']), /no-store/);
  const location = new URL(String(answer.headers.location), PUBLIC_URL);
  assert.equal(location.pathname, '/');
  return location.searchParams.get('string') ?? '';
}

const shake = (of: World, handshakeId: string, cookie?: string) =>
  of.app.inject({
    method: 'POST',
    url: '/api/handshake',
    headers: cookie ? { cookie } : {},
    payload: { handshakeId },
  });

async function logIn(of: World, sub: string) {
  const { url, cookie } = await begin(of);
  return shake(of, await comeBack(of, await oidc.logIn(url, sub)), cookie);
}

const accountOf = (of: World, email: string) =>
  of.db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();

test('the first login creates an account without rights, the next one finds it', async () => {
  const person = newPerson();
  const { user } = good(CALLS.handshake, await logIn(world, person.sub)).data;
  assert.equal(user.gamyata, null);
  assert.deepEqual([user.email, user.fullName], [String(person.email).toLowerCase(), 'आशा राव']);
  const account = await accountOf(world, String(person.email));
  assert.deepEqual(
    [account?.role, account?.status, account?.organization_id, account?.managed_by_gigw, account?.given_name],
    ['ADMIN', 'INACTIVE', null, false, 'आशा'],
  );
  refused(await world.call(CALLS.listWebsites, user), 'ER_FORBIDDEN');
  const { user: again } = good(CALLS.handshake, await logIn(world, person.sub)).data;
  assert.equal(again.id, user.id);
  // A changed e-mail at the provider changes nothing here.
  oidc.people.set(person.sub, { ...person, email: `new-${person.email}` });
  const { user: renamed } = good(CALLS.handshake, await logIn(world, person.sub)).data;
  assert.deepEqual([renamed.id, renamed.email], [user.id, user.email]);
});

test('finds an existing account by its confirmed e-mail, case-insensitive', async () => {
  const person = newPerson();
  const id = await buildUser(world.db, {
    role: 'TESTER',
    organizationId: await buildOrganization(world.db),
    email: String(person.email).toUpperCase(),
  });
  oidc.people.set(person.sub, { ...person, email_verified: false });
  refused(await logIn(world, person.sub), 'ER_LOGIN_FAILED', /did not confirm your e-mail/);
  oidc.people.set(person.sub, person);
  const { user } = good(CALLS.handshake, await logIn(world, person.sub)).data;
  assert.deepEqual([user.id, user.gamyata?.role], [id, 'TESTER']);
});

test('a name from the provider is sanitized like form input', async () => {
  const person = newPerson({
    name: 'Asha\u202E\0\u200B Rao',
    given_name: '\u200B',
    phone_number: 'x'.repeat(5_000),
  });
  const { user } = good(CALLS.handshake, await logIn(world, person.sub)).data;
  assert.equal(user.fullName, 'Asha Rao');
  assert.equal((await accountOf(world, user.email))?.given_name, null);
});

test('an answer works once, in the browser that requested it, before it expires', async () => {
  const person = newPerson();
  const { url, set, cookie } = await begin(world);
  assert.match(set, /^abhigam-login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/i);
  const answer = await comeBack(world, await oidc.logIn(url, person.sub));
  const elsewhere = await begin(world);
  refused(await shake(world, answer), 'ER_LOGIN_FAILED', /not started in this browser/);
  refused(await shake(world, answer, elsewhere.cookie), 'ER_LOGIN_FAILED', /not started in this browser/);
  refused(await shake(world, 'another answer', cookie), 'ER_LOGIN_FAILED', /not started in this browser/);
  good(CALLS.handshake, await shake(world, answer, cookie));
  refused(await shake(world, answer, cookie), 'ER_LOGIN_FAILED', /not started in this browser/);

  const late = await begin(world);
  const lateAnswer = await comeBack(world, await oidc.logIn(late.url, person.sub));
  await sql`update login_requests set expires = now() - interval '1 second' where used is null`.execute(
    world.db,
  );
  refused(await shake(world, lateAnswer, late.cookie), 'ER_LOGIN_FAILED', /expired/);
});

test('two tabs of a browser can log in at the same time', async () => {
  const person = newPerson();
  const first = await begin(world);
  const second = await begin(world, first.cookie);
  assert.equal(second.cookie, first.cookie);
  for (const { url, cookie } of [first, second]) {
    const answer = await comeBack(world, await oidc.logIn(url, person.sub));
    good(CALLS.handshake, await shake(world, answer, cookie));
  }
});

test('state, nonce and verifier belong to one request', async () => {
  const person = newPerson();
  const { url, cookie } = await begin(world);
  const back = await oidc.logIn(url, person.sub);
  // An answer without a request gets the same redirect, but opens nothing.
  const foreign = new URL(back);
  foreign.searchParams.set('state', 'invented');
  refused(await shake(world, await comeBack(world, foreign), cookie), 'ER_LOGIN_FAILED');
  // The code of another request.
  const other = await begin(world);
  const mixed = new URL(await oidc.logIn(other.url, person.sub));
  mixed.searchParams.set('state', back.searchParams.get('state') ?? '');
  refused(await shake(world, await comeBack(world, mixed), cookie), 'ER_LOGIN_FAILED', /did not log you in/);

  const nonce = await begin(world);
  const changed = new URL(nonce.url);
  changed.searchParams.set('nonce', 'another');
  const answer = await comeBack(world, await oidc.logIn(changed.href, person.sub));
  refused(await shake(world, answer, nonce.cookie), 'ER_LOGIN_FAILED', /did not log you in/);

  const bare = new URL((await begin(world)).url);
  assert.equal(bare.searchParams.get('code_challenge_method'), 'S256');
  bare.searchParams.delete('code_challenge');
  bare.searchParams.delete('code_challenge_method');
  assert.equal((await oidc.logIn(bare.href, person.sub)).searchParams.get('error'), 'invalid_request');
});

test('refusals of the provider are refused and recorded with their reason', async () => {
  const { url, cookie } = await begin(world);
  const back = new URL(PUBLIC_URL + CALLBACK_PATH);
  back.searchParams.set('state', new URL(url).searchParams.get('state') ?? '');
  back.searchParams.set('error', 'access_denied');
  back.searchParams.set('iss', oidc.issuer);
  refused(await shake(world, await comeBack(world, back), cookie), 'ER_LOGIN_FAILED', /did not log you in/);
  await world.app.securityLog.settled();
  const rows = await world.db
    .selectFrom('security_events')
    .select('details')
    .where('type', '=', 'sign-in-refused')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  assert.deepEqual(rows[0]?.details, { reason: 'provider-refused', account: null });
});

test('an id token with a forged signature logs nobody in', async (context) => {
  const person = newPerson();
  oidc.forgery.isOn = true;
  context.after(() => {
    oidc.forgery.isOn = false;
  });
  refused(await logIn(world, person.sub), 'ER_LOGIN_FAILED');
  assert.equal(await accountOf(world, String(person.email)), undefined);
  oidc.forgery.isOn = false;
  good(CALLS.handshake, await logIn(world, person.sub));
});

test('groups grant and revoke roles; accounts with such roles are managed at the provider', async () => {
  oidc.loggedInBy.amr = ['pwd', 'mfa'];
  await buildUser(strict.db, { role: 'SUPERADMIN' });
  const person = newPerson({ groups: ['others', 'portal admins'] });
  const { user } = good(CALLS.handshake, await logIn(strict, person.sub)).data;
  assert.equal(user.gamyata?.role, 'SUPERADMIN');
  const account = async () => accountOf(strict, String(person.email));
  assert.equal((await account())?.managed_by_gigw, true);
  assert.equal((await strict.call(CALLS.listWebsites, user)).statusCode, 200);

  oidc.people.set(person.sub, { ...person, groups: ['departments'] });
  const { user: demoted } = good(CALLS.handshake, await logIn(strict, person.sub)).data;
  assert.equal(demoted.gamyata, null);
  assert.deepEqual([(await account())?.role, (await account())?.status], ['ADMIN', 'INACTIVE']);
  refused(await strict.call(CALLS.listWebsites, user), 'ER_UNAUTHORIZED');

  // A user in none of the mapped groups keeps their role in the portal.
  oidc.people.set(person.sub, { ...person, groups: [] });
  good(CALLS.handshake, await logIn(strict, person.sub));
  assert.equal((await account())?.role, 'ADMIN');
});

test('groups do not demote the last super admin, and the log says so', async (context) => {
  const groupRoles = [
    { group: 'portal admins', role: 'SUPERADMIN' },
    { group: 'departments', role: 'ADMIN' },
  ] as const;
  const of = await openWorld({ publicUrl: PUBLIC_URL, login: { ...settings, groupRoles } });
  context.after(() => of.close());
  const person = newPerson({ groups: ['portal admins'] });
  const { user } = good(CALLS.handshake, await logIn(of, person.sub)).data;
  oidc.people.set(person.sub, { ...person, groups: ['departments'] });
  const { user: sessionUser } = good(CALLS.handshake, await logIn(of, person.sub)).data;
  assert.equal(sessionUser.gamyata?.role, 'SUPERADMIN');
  await of.readEvents();
  const entries = good(
    CALLS.listActivityLog,
    await of.call(CALLS.listActivityLog, sessionUser, { query: {} }),
  );
  const found = entries.find(({ content }) => /stays super admin/.test(content));
  assert.match(found?.content ?? '', /आशा राव stays super admin: .* another role \(/);
  assert.equal(found?.priority, 'HIGH');
  // Groups apply again once there is another super admin.
  await buildUser(of.db, { role: 'SUPERADMIN' });
  const { user: demoted } = good(CALLS.handshake, await logIn(of, person.sub)).data;
  assert.deepEqual([demoted.id, demoted.gamyata], [user.id, null]);
});

test('without the required second factor nobody can log in', async () => {
  const person = newPerson();
  refused(await logIn(strict, person.sub), 'ER_LOGIN_FAILED', /second factor/);
  oidc.loggedInBy.amr = ['pwd'];
  refused(await logIn(strict, person.sub), 'ER_LOGIN_FAILED', /second factor/);
  assert.equal(await accountOf(strict, String(person.email)), undefined);
  oidc.loggedInBy.amr = ['mfa'];
  good(CALLS.handshake, await logIn(strict, person.sub));
});

test('only a second factor named in the id token counts', async () => {
  const person = newPerson({ amr: ['mfa'] });
  refused(await logIn(strict, person.sub), 'ER_LOGIN_FAILED', /second factor/);
});

test('an e-mail that only becomes equal by lower-casing is a different one', async () => {
  const email = `k-${randomUUID()}@example.in`;
  await buildUser(world.db, { role: 'SUPERADMIN', email });
  refused(await logIn(world, newPerson({ email: email.replace('k', '\u212A') }).sub), 'ER_LOGIN_FAILED');
  good(CALLS.handshake, await logIn(world, newPerson({ email: email.toUpperCase() }).sub));
});

test('requests the required level from the provider and verifies it in the id token', async (context) => {
  const of = await openWorld({ publicUrl: PUBLIC_URL, login: { ...settings, requireAcr: ['gold'] } });
  context.after(() => of.close());
  assert.equal(new URL((await begin(of)).url).searchParams.get('acr_values'), 'gold');
  const person = newPerson();
  oidc.loggedInBy.acr = 'silver';
  refused(await logIn(of, person.sub), 'ER_LOGIN_FAILED', /second factor/);
  oidc.loggedInBy.acr = 'gold';
  good(CALLS.handshake, await logIn(of, person.sub));
});

test('logging out redirects to the provider, which logs the user out too', async () => {
  const { user } = good(CALLS.handshake, await logIn(world, newPerson().sub)).data;
  const answer = good(CALLS.logoutAll, await world.call(CALLS.logoutAll, null, { body: user }));
  const url = new URL(answer.providerUrl ?? '');
  assert.equal(url.origin, oidc.issuer);
  assert.deepEqual(
    [url.searchParams.get('client_id'), url.searchParams.get('post_logout_redirect_uri')],
    [oidc.clientId, `${PUBLIC_URL}/`],
  );
});

test('the portal starts while the provider is unreachable, and tries again', async (context) => {
  const of = await openWorld({
    publicUrl: PUBLIC_URL,
    login: { ...settings, issuer: 'http://127.0.0.1:9' },
  });
  context.after(() => of.close());
  for (let tries = 0; tries < 2; tries += 1)
    refused(await of.call(CALLS.generateLoginUrl, null), 'ER_STATE', 'Internal server error. Contact admin');
});

test('with https the cookie is bound to the host', async (context) => {
  const of = await openWorld({ publicUrl: 'https://portal.example.org', login: settings });
  context.after(() => of.close());
  assert.match((await begin(of)).set, /^__Host-abhigam-login=.*; Secure/i);
});

test('a deleted account is no longer linked to the provider and starts over', async () => {
  const person = newPerson();
  const { user } = good(CALLS.handshake, await logIn(world, person.sub)).data;
  const superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  good(CALLS.deleteUser, await world.call(CALLS.deleteUser, superadmin, { params: { id: user.id } }));
  const { user: anew } = good(CALLS.handshake, await logIn(world, person.sub)).data;
  assert.notEqual(anew.id, user.id);
});

test('reads groups from lists and from text; the first match of the mapping wins', () => {
  const table = [
    { group: 'a', role: 'SUPERADMIN' },
    { group: 'b', role: 'TESTER' },
  ] as const;
  assert.equal(roleOfGroups(table, ['b', 'a']), 'SUPERADMIN');
  assert.equal(roleOfGroups(table, 'x, b'), 'TESTER');
  assert.equal(roleOfGroups(table, ['x']), null);
  assert.equal(roleOfGroups(table, { a: true }), null);
  assert.equal(roleOfGroups(table, undefined), null);
});

for (const path of ['/token', '/me']) {
  test(`aborts an endless provider response at ${path} and logs nobody in`, async () => {
    const person = newPerson();
    const { url, cookie } = await begin(world);
    const back = await oidc.logIn(url, person.sub);
    oidc.endless.path = path;
    refused(await shake(world, await comeBack(world, back), cookie), 'ER_LOGIN_FAILED');
    assertGivenUp();
    assert.equal(await accountOf(world, String(person.email)), undefined);
  });
}

test('aborts oversized discovery documents and tries again at the next login', async () => {
  const other = await openWorld({ login: settings, publicUrl: PUBLIC_URL, mockLogin: false });
  try {
    oidc.endless.path = '/.well-known/openid-configuration';
    const generateLoginUrl = () =>
      other.app.inject({ method: 'POST', url: '/api/generateLoginUrl', payload: {} });
    refused(await generateLoginUrl(), 'ER_STATE');
    assertGivenUp();
    oidc.endless.path = null;
    good(CALLS.generateLoginUrl, await generateLoginUrl());
  } finally {
    await other.close();
  }
});

/** One megabyte is read, plus a few in the socket buffers. */
function assertGivenUp(): void {
  assert.ok(oidc.endless.sent > 500_000, `${oidc.endless.sent} bytes`);
  assert.ok(oidc.endless.sent < 32_000_000, `${oidc.endless.sent} bytes`);
}
