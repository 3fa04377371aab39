import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection, type UserRow } from '@abhigam/db';
import { buildOrganization, buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import type { PortalDeps } from '../deps.ts';
import { changePerson } from '../people/change-person.ts';
import { deletePerson } from '../people/delete-person.ts';
import { systemPrincipal } from '../principal.ts';
import { openSession } from './open-session.ts';
import { resolveIdentity } from './resolve-identity.ts';

const ORIGIN = { address: null, requestId: null };
const superadmin = {
  kind: 'person',
  userId: randomUUID(),
  role: 'SUPERADMIN',
  organizationId: null,
  isApproved: true,
  origin: ORIGIN,
} as const;
const PROVIDER = 'oidc';

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

type Account = Pick<UserRow, 'id' | 'email' | 'full_name' | 'organization_id'>;
const deps = (): PortalDeps => ({ db: api.db, queue: spyQueue().queue });

function admit(on: PortalDeps, { email, full_name: fullName }: Account, subject: string) {
  const nothing = { givenName: null, designation: null, departmentName: null, mobileNo: null, role: null };
  const identity = { subject, email, isEmailConfirmed: true, userName: email, fullName, ...nothing };
  return resolveIdentity(on, systemPrincipal('api'), { provider: PROVIDER, identity });
}

/** The last step of a login, with the account read before. */
function logIn(on: PortalDeps, account: Account, subject: string): Promise<void> {
  return openSession(
    on,
    {
      kind: 'person',
      userId: account.id,
      role: 'TESTER',
      organizationId: account.organization_id,
      isApproved: true,
      origin: ORIGIN,
    },
    {
      id: randomUUID(),
      browserId: randomUUID(),
      tokenHash: Buffer.alloc(32),
      expires: new Date(Date.now() + 60_000),
      ledBy: { email: account.email, identity: { provider: PROVIDER, subject } },
    },
  );
}

const change = (on: PortalDeps, account: Account, more: { email?: string; status?: 'INACTIVE' }) =>
  changePerson(on, superadmin, {
    userId: account.id,
    fullName: account.full_name,
    email: account.email,
    role: 'TESTER',
    status: 'ACTIVE',
    ...more,
  });

const CHANGES: [string, (on: PortalDeps, account: Account) => Promise<unknown>][] = [
  ['another e-mail', (on, account) => change(on, account, { email: `${randomUUID()}@x.in` })],
  ['a deletion', (on, { id: userId }) => deletePerson(on, superadmin, { userId })],
  ['a withdrawn approval', (on, account) => change(on, account, { status: 'INACTIVE' })],
  ['an e-mail that the provider hands on', (on, account) => admit(on, account, randomUUID())],
];
for (const [what, happens] of CHANGES) {
  for (const isFirst of [true, false]) {
    test(`${what} leaves no session of a concurrent login that ${isFirst ? 'commits later' : 'commits first'}`, async () => {
      const { id: organizationId } = await buildOrganization(database.db);
      const account = await buildUser(database.db, { role: 'TESTER', organization_id: organizationId });
      const subject = randomUUID();
      await admit(deps(), account, subject);
      const login = (on: PortalDeps) => logIn(on, account, subject);
      const [first, second] = isFirst ? [happens, login] : [login, happens];

      const begun = await api.db.startTransaction().execute();
      await first({ ...deps(), db: begun }, account);
      const waiting = second(deps(), account);
      const ended = Promise.allSettled([waiting]);
      await untilBlocked(waiting, database.db);
      await begun.commit().execute();
      const [end] = await ended;
      if (isFirst) assert.equal(end.status === 'rejected' && end.reason.code, 'ER_LOGIN_FAILED');
      else assert.equal(end.status, 'fulfilled');
      const left = await database.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', account.id)
        .where('ended', 'is', null)
        .execute();
      assert.deepEqual(left, []);
    });
  }
}

test('a login opens a session if nothing has changed', async () => {
  const { id: organizationId } = await buildOrganization(database.db);
  const account = await buildUser(database.db, { role: 'TESTER', organization_id: organizationId });
  const subject = randomUUID();
  await admit(deps(), account, subject);
  await logIn(deps(), account, subject);
  const { provider } = await database.db
    .selectFrom('sessions')
    .select('provider')
    .where('user_id', '=', account.id)
    .executeTakeFirstOrThrow();
  assert.equal(provider, 'mock');
});
