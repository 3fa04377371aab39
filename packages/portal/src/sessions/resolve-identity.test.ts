import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection, insertSession } from '@abhigam/db';
import { buildOrganization, buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { spyQueue } from '../../test/spy-queue.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import { changePerson } from '../people/change-person.ts';
import { deletePerson } from '../people/delete-person.ts';
import { systemPrincipal } from '../principal.ts';
import { type Identity, resolveIdentity } from './resolve-identity.ts';

let database: TestDatabase;
/** With the database role of the API only. */
let api: DbConnection;
before(async () => {
  database = await createTestDatabase();
  api = connectDb(database.asProgram.api, { maxConnections: 4 });
});
after(async () => {
  await api.close();
  await database.close();
});

const deps = () => ({ db: api.db, queue: spyQueue().queue });
const superadmin = {
  kind: 'person',
  userId: randomUUID(),
  role: 'SUPERADMIN',
  organizationId: null,
  isApproved: true,
  origin: { address: null, requestId: null },
} as const;
const rowOf = (id: string) =>
  database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

function identityOf(email: string, more: Partial<Identity> = {}): Identity {
  return {
    subject: randomUUID(),
    email,
    isEmailConfirmed: true,
    userName: email,
    fullName: 'Asha Rao',
    givenName: null,
    designation: null,
    departmentName: null,
    mobileNo: null,
    role: null,
    ...more,
  };
}
const admit = (identity: Identity) =>
  resolveIdentity(deps(), systemPrincipal('api'), { provider: 'oidc', identity });

async function buildTester() {
  const { id: organizationId } = await buildOrganization(database.db);
  return buildUser(database.db, { role: 'TESTER', organization_id: organizationId });
}

test('a new e-mail disconnects the account from the former identity', async () => {
  const { id, email, full_name: fullName } = await buildTester();
  const former = identityOf(email);
  assert.equal((await admit(former)).id, id);
  const change = { userId: id, fullName, role: 'TESTER', status: 'ACTIVE' } as const;
  await changePerson(deps(), superadmin, { ...change, email: email.toUpperCase() });
  assert.equal(
    (await admit({ ...former, email: 'elsewhere@x.in' })).id,
    id,
    'the same e-mail in other letters',
  );

  const next = `${randomUUID()}@x.in`;
  await changePerson(deps(), superadmin, { ...change, email: next });
  const anew = await admit(former);
  assert.notEqual(anew.id, id);
  assert.deepEqual([anew.status, anew.organization_id], ['INACTIVE', null]);
  assert.equal((await admit(identityOf(next))).id, id);
});

test('a role from groups does not undo a concurrent deactivation', async () => {
  const { id, email } = await buildTester();
  const identity = identityOf(email);
  await admit(identity);
  const deactivation = await database.db.startTransaction().execute();
  await deactivation
    .updateTable('users')
    .set({ status: 'INACTIVE', held_by_super_admin: true })
    .where('id', '=', id)
    .execute();
  const login = admit({ ...identity, role: 'SUPERADMIN' });
  await untilBlocked(login, database.db);
  await deactivation.commit().execute();
  assert.equal((await login).status, 'INACTIVE');
  const { role, status } = await rowOf(id);
  assert.deepEqual([role, status], ['SUPERADMIN', 'INACTIVE']);
});

test('a first login during the deletion of the account creates a new one', async () => {
  const { id, email } = await buildTester();
  const deletion = await database.db.startTransaction().execute();
  await deletePerson({ ...deps(), db: deletion }, superadmin, { userId: id });
  const identity = identityOf(email);
  const login = admit(identity);
  await untilBlocked(login, database.db);
  await deletion.commit().execute();
  const anew = await login;
  assert.notEqual(anew.id, id);
  assert.equal((await admit(identity)).id, anew.id);
});

test('an e-mail passed on by a provider leads the new user to the account, and the former user no longer', async () => {
  const { id, email } = await buildTester();
  const former = identityOf(email);
  assert.equal((await admit(former)).id, id);
  await insertSession(database.db, {
    id: randomUUID(),
    userId: id,
    browserId: randomUUID(),
    tokenHash: randomBytes(32),
    expires: new Date(Date.now() + 60_000),
  });
  assert.equal((await admit(identityOf(email))).id, id);
  const left = await database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  assert.deepEqual(left, []);
  const events = await sql<{ said: unknown }>`
    select payload as said from portal_events where payload ->> 'userId' = ${id} and type = 'identity-replaced'`.execute(
    database.db,
  );
  assert.deepEqual(
    events.rows.map(({ said }) => said),
    [{ type: 'identity-replaced', userId: id }],
  );
  // The former user has another e-mail at the provider now.
  const elsewhere = await admit({ ...former, email: `former-${email}` });
  assert.notEqual(elsewhere.id, id);
});
