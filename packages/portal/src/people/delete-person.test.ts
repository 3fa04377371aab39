import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection } from '@abhigam/db';
import { AppError } from '@abhigam/domain';
import {
  buildAudit,
  buildDecision,
  buildFailingElement,
  buildNonCompliance,
  buildTestInstance,
  buildTestRun,
  buildTestSchedule,
  buildUser,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
  until,
} from '@abhigam/testing';
import { sql } from 'kysely';
import { columnsWith } from '../../test/columns-with.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { createApiKey } from '../api-keys/create-api-key.ts';
import { fanOut } from '../events/fan-out-events.ts';
import { eventReaders } from '../events/readers.ts';
import { type Principal, systemPrincipal } from '../principal.ts';
import { openSession } from '../sessions/open-session.ts';
import { createWebsite } from '../websites/create-website.ts';
import { deletePerson } from './delete-person.ts';

/** Columns that still refer to a deleted user, and why. All of them hold the id of the row with the name. */
const NAMED: Readonly<Record<string, string>> = {
  'users.id': 'the row with the name',
  'test_runs.user_id': 'who started a run',
  'non_compliance_notes.user_id': 'who wrote a note',
  'non_compliance_notes.old_assignee_id': 'whom something was assigned to',
  'non_compliance_notes.new_assignee_id': 'whom something was assigned to',
  'non_compliance_sightings.user_id': 'by whose runs something was seen',
  'non_compliances.run_by': 'by whose runs it was seen',
  'non_compliance_groups.run_by': 'by whose runs they were seen',
  'decisions.created_by': 'who decided something',
  'decision_notes.old_terms': 'who answered for a decision before',
  'decision_notes.new_terms': 'who answered for a decision since',
  'decision_notes.user_id': 'who changed a decision',
  'estimates.user_id': 'who drew a sample',
  'website_logins.changed_by': 'who stored a sign-in that tests go on using',
  'api_keys.user_id': 'whom the key of a run acted for; it has ended',
  'activity_log.actor_id': 'who did what: the log is never changed',
  'portal_events.principal': 'who did what: events are never changed',
  'portal_events.payload': 'who was deleted, and whom a key acted for: events are never changed',
  'security_events.actor_id': 'who did what: the log is never changed',
  'security_events.details': 'who was deleted, and whom a key acted for: the log is never changed',
};
/** Columns that still contain the user's IP address. */
const ADDRESS_KEPT: Readonly<Record<string, string>> = {
  'portal_events.address': 'where a change came from: forgotten with age',
  'security_events.address': 'removed with the entry of the log, with age',
};
const ADDRESS = '198.51.100.77';
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

let database: TestDatabase;
/** With the database role of the API only. */
let api: DbConnection;
before(async () => {
  database = await createTestDatabase();
  api = connectDb(database.asProgram.api, { maxConnections: 4 });
  const { id: userId } = await buildUser(database.db, { role: 'SUPERADMIN' });
  superadmin = {
    kind: 'person',
    userId,
    role: 'SUPERADMIN',
    organizationId: null,
    isApproved: true,
    origin: { address: null, requestId: null },
  };
});
after(async () => {
  await api.close();
  await database.close();
});

const deps = () => ({
  db: api.db,
  queue: spyQueue().queue,
  settings: { allowPrivateAddresses: true, allowAddresses: [] },
});
let superadmin: Principal;

test('a deleted user keeps the name and the data that decides in which runs it may be shown', async () => {
  const person = await buildBusyPerson();
  await deletePerson(deps(), superadmin, { userId: person.id });
  const row = await database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  assert.ok(row.deleted);
  assert.deepEqual(row, {
    id: person.id,
    full_name: person.full_name,
    role: 'TESTER',
    organization_id: person.organization_id,
    status: 'ACTIVE',
    managed_by_gigw: false,
    created: person.created,
    deleted: row.deleted,
    erased: null,
    version: 1,
    given_name: null,
    last_used: null,
    reviewed: null,
    requested: null,
    held_by_super_admin: false,
    text_parts: row.text_parts,
    email: '',
    user_name: '',
    designation: null,
    department_name: null,
    mobile_no: null,
    password_hash: null,
  });
});

test('no table keeps more of a deleted user than the history needs', async () => {
  const person = await buildBusyPerson();
  const named = await placesOf(person.id);
  assert.deepEqual(
    (await columnsForPeople()).filter((column) => !named.includes(column)),
    [],
    'Let buildBusyPerson fill it, and decide what becomes of it.',
  );
  for (const [what, known] of Object.entries(person.secrets)) {
    assert.deepEqual((await placesOf(known)).length, 1, what);
  }
  await deletePerson(deps(), superadmin, { userId: person.id });
  // Events are read only up to the oldest open transaction of the server, which may belong to another test.
  await until('all events are read', async () => {
    const { isDone } = await fanOut(
      { db: database.db, log: SILENT },
      eventReaders({ queue: spyQueue().queue, log: SILENT }),
    );
    return isDone;
  });
  assert.deepEqual(await placesOf(person.id), Object.keys(NAMED).sort());
  for (const [what, secret] of Object.entries(person.secrets)) {
    assert.deepEqual(await placesOf(secret), [], what);
  }
  assert.deepEqual(
    (await placesOf(ADDRESS)).filter((place) => !(place in ADDRESS_KEPT)),
    [],
  );
});

test('the keys of a deleted user end, each with an event', async () => {
  const person = await buildBusyPerson();
  await deletePerson(deps(), superadmin, { userId: person.id });
  const keys = await database.db
    .selectFrom('api_keys')
    .select(['id', 'deleted'])
    .where('user_id', '=', person.id)
    .execute();
  assert.ok(keys.length === 1 && keys[0]?.deleted);
  const events = await database.db
    .selectFrom('portal_events')
    .select('payload')
    .where('type', '=', 'api-key-deleted')
    .execute();
  assert.ok(events.some(({ payload }) => 'apiKeyId' in payload && payload.apiKeyId === keys[0]?.id));
});

test('nothing can be added to an account during its deletion', async () => {
  const person = await buildUser(database.db, { role: 'TESTER' });
  const website = await buildWebsite(database.db, { organization_id: person.organization_id ?? 0 });
  const deletion = await database.db.startTransaction().execute();
  await deletePerson({ ...deps(), db: deletion }, superadmin, { userId: person.id });
  const added = [
    signIn(person),
    createApiKey(deps(), systemPrincipal('bench'), { serviceName: 'Late', userId: person.id }),
    createWebsite(deps(), superadmin, {
      name: 'Late',
      url: 'http://127.0.0.1:1/late',
      organizationId: website.organization_id,
      departmentId: null,
      userId: person.id,
    }),
  ].map((adding) =>
    adding.then(() => 'added').catch((error) => (error instanceof AppError ? error.code : error)),
  );
  await untilWaiting(added.length);
  await deletion.commit().execute();
  assert.deepEqual(await Promise.all(added), ['ER_LOGIN_FAILED', 'ER_NOT_FOUND', 'ER_VALIDATION']);
  assert.deepEqual(await placesOf(person.id), ['portal_events.payload', 'users.id']);
});

/** A tester with everything that an account can have, including data that only an active account needs. */
async function buildBusyPerson() {
  const { db } = database;
  const mark = randomUUID().slice(0, 8);
  const person = await buildUser(db, {
    role: 'TESTER',
    email: `officer-${mark}@example.in`,
    user_name: `user-${mark}`,
    designation: `Officer ${mark}`,
    department_name: `Department ${mark}`,
    given_name: `Given ${mark}`,
    mobile_no: `+91 ${mark}`,
    password: 'correct horse',
  });
  const website = await buildWebsite(db, {
    organization_id: person.organization_id ?? 0,
    user_id: person.id,
  });
  const run = await buildTestRun(db, { website_id: website.id, user_id: person.id, status: 'COMPLETE' });
  await buildTestSchedule(db, { website_id: website.id, user_id: person.id });
  await db.insertInto('onboarding_requests').values({ user_id: person.id, is_by_email: true }).execute();
  await db
    .insertInto('ownership_proofs')
    .values({
      organization_id: website.organization_id,
      host: website.host,
      token: mark,
      proven: new Date(),
      method: 'file',
      user_id: person.id,
    })
    .execute();
  const audit = await buildAudit(db, {
    test_instance_id: (await buildTestInstance(db, { test_run_id: run.id })).id,
  });
  const element = await buildFailingElement(db, { audit_row_id: audit.id });
  const decisionId = await buildDecision(db, element.id, { created_by: person.id, owner_id: person.id });
  await db
    .insertInto('decision_notes')
    .values({
      decision_id: decisionId,
      user_id: person.id,
      what: 'made',
      new_terms: JSON.stringify({ ownerId: person.id }),
    })
    .execute();
  const nc = await buildNonCompliance(db, run.id, { assignee_id: person.id });
  await db
    .insertInto('non_compliance_notes')
    .values({
      non_compliance_id: nc.id,
      user_id: person.id,
      old_assignee_id: person.id,
      new_assignee_id: person.id,
      comments: 'Looked at',
    })
    .execute();
  await db
    .insertInto('website_logins')
    .values({
      id: randomUUID(),
      website_id: website.id,
      kind: 'none',
      settings: '{}',
      secrets: '{}',
      changed: new Date(),
      changed_by: person.id,
    })
    .execute();
  const news = { kind: 'stale', days: 30, total: 1, websites: [], otherWebsites: 1 };
  await db
    .insertInto('notices')
    .values({
      id: randomUUID(),
      event_id: randomUUID(),
      user_id: person.id,
      kind: 'stale',
      news: JSON.stringify(news),
      language: 'en',
    })
    .execute();
  await db.insertInto('notice_settings').values({ user_id: person.id }).execute();
  await db
    .insertInto('webhooks')
    .values({
      id: randomUUID(),
      user_id: person.id,
      url: 'https://example.org/',
      kinds: ['stale'],
      secret: '',
    })
    .execute();
  await db
    .insertInto('estimates')
    .values({
      id: randomUUID(),
      organization_id: person.organization_id,
      user_id: person.id,
      seed: 1,
      wcag_version: '2.1',
      wcag_level: 'AA',
      strata: [1],
      websites: 1,
      pages: 1,
    })
    .execute();
  await signIn(person);
  await db
    .insertInto('identities')
    .values({ provider: 'oidc', subject: mark, user_id: person.id, user_name: `at-${mark}` })
    .execute();
  await createApiKey(deps(), systemPrincipal('bench'), { serviceName: 'A service', userId: person.id });
  const { email, user_name, given_name, designation, department_name, mobile_no, password_hash } = person;
  const secrets = { email, user_name, given_name, designation, department_name, mobile_no, password_hash };
  return { ...person, secrets };
}

type SignedIn = { id: string; email: string; organization_id: number | null };

function signIn({ id, email, organization_id }: SignedIn): Promise<void> {
  const person = { kind: 'person', userId: id, role: 'TESTER', isApproved: true } as const;
  const origin = { address: ADDRESS, requestId: null };
  return openSession(
    deps(),
    { ...person, organizationId: organization_id, origin },
    {
      id: randomUUID(),
      browserId: randomUUID(),
      tokenHash: Buffer.alloc(32),
      expires: new Date(Date.now() + 3_600_000),
      ledBy: { email, identity: null },
    },
  );
}

const placesOf = (text: string | null) => columnsWith(database.db, text);

/** Columns that refer to users. */
async function columnsForPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(database.db);
  return rows.map(({ name }) => name);
}

/** Waits until this number of statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  await until(`${count} statements wait`, async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    return rows[0]?.count === count;
  });
}
