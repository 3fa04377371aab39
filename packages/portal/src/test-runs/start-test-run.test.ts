import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startRun } from '@abhigam/jobs';
import {
  buildTestSchedule,
  buildUser,
  buildWebsite,
  createTestDatabase,
  type Served,
  serveHandler,
  type TestDatabase,
} from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import { type PersonPrincipal, type Principal, systemPrincipal } from '../principal.ts';
import { startTestRun } from './start-test-run.ts';

const ORIGIN = { address: '198.51.100.7', requestId: 'request-1' };
const SETTINGS = {
  allowPrivateAddresses: true,
  allowAddresses: [],
  contactUrl: null,
  runsPerOrgPerDay: 3,
  maxPagesPerRun: 10,
};

let database: TestDatabase;
let site: Served;
before(async () => {
  database = await createTestDatabase();
  site = await serveHandler(async (_request, response) => {
    response.end('<!doctype html><title>A page</title>');
  });
});
after(async () => {
  await site.close();
  await database.close();
});

test("a schedule starts a run of its organization's website, and the event names the schedule", async () => {
  const { website, queue, jobs } = await newSite();
  const { id: testScheduleId } = await buildTestSchedule(database.db, { website_id: website.id });
  const schedule = scheduleOf(website.organization_id, testScheduleId);
  const id = await start(queue, schedule, website.id);
  const run = await runOf(id);
  assert.deepEqual([run.test_schedule_id, run.user_id, run.status], [testScheduleId, null, 'PENDING']);
  assert.ok(jobs.some(({ name, payload }) => name === startRun.name && payload.testRunId === id));
  const [event] = await eventsOf(id);
  assert.deepEqual(event?.payload, { type: 'test-run-started' });
  assert.deepEqual(event?.principal, { kind: 'schedule', testScheduleId });
  assert.deepEqual(
    [event?.organization_id, event?.website_id, event?.address, event?.request_id],
    [website.organization_id, website.id, ORIGIN.address, ORIGIN.requestId],
  );
});

test('the daily limit applies to users, not to schedules', async () => {
  const { website, queue } = await newSite();
  const person: Principal = { ...(await newPerson(website.organization_id)), origin: ORIGIN };
  const spent = { runsPerOrgPerDay: 0 };
  await assert.rejects(start(queue, person, website.id, spent), { code: 'ER_EXCEEDED_TEST_LIMIT' });
  const { id } = await buildTestSchedule(database.db, { website_id: website.id });
  const run = await runOf(await start(queue, scheduleOf(website.organization_id, id), website.id, spent));
  assert.equal(run.status, 'PENDING');
});

test('a schedule cannot test websites of other organizations', async () => {
  const [own, other] = [await newSite(), await newSite()];
  const schedule = scheduleOf(own.website.organization_id);
  await assert.rejects(start(own.queue, schedule, other.website.id), { code: 'ER_UNREGISTERED_URL' });
});

test('an API key has only the permissions of both its user and its creation', async () => {
  const { website, queue } = await newSite();
  const person = await newPerson(website.organization_id);
  const apiKeyId = randomUUID();
  const key = (...permissions: Extract<Principal, { kind: 'api-key' }>['permissions']): Principal => ({
    kind: 'api-key',
    apiKeyId,
    person,
    permissions,
    origin: ORIGIN,
  });
  await assert.rejects(start(queue, key('testRun.read'), website.id), { code: 'ER_FORBIDDEN' });
  const id = await start(queue, key('testRun.read', 'testRun.create'), website.id);
  const run = await runOf(id);
  assert.deepEqual([run.api_key_id, run.user_id], [apiKeyId, person.userId]);
  const [event] = await eventsOf(id);
  assert.deepEqual(event?.principal, { kind: 'api-key', apiKeyId, userId: person.userId });
});

test('an unapproved user cannot start a run', async () => {
  const { website, queue } = await newSite();
  const person = { ...(await newPerson(website.organization_id)), isApproved: false, origin: ORIGIN };
  await assert.rejects(start(queue, person, website.id), { code: 'ER_FORBIDDEN' });
});

test('a refused request leaves no run, job or event', async () => {
  const { website, queue, jobs } = await newSite();
  const { id: testScheduleId } = await buildTestSchedule(database.db, { website_id: website.id });
  const schedule = scheduleOf(website.organization_id, testScheduleId);
  await start(queue, schedule, website.id);
  const before = [await countEvents(), jobs.length];
  await assert.rejects(start(queue, schedule, website.id), { code: 'ER_EXISTING_RUN' });
  assert.deepEqual([await countEvents(), jobs.length], before);
});

test('the system starts runs of unreachable sites, in the name of a user and within a larger transaction', async () => {
  const { website, queue } = await newSite('http://127.0.0.1:1/');
  const person = await newPerson(website.organization_id);
  const rolledBack = database.db.transaction().execute(async (tx) => {
    const id = await start(queue, systemPrincipal('demo'), website.id, { db: tx, inNameOf: person.userId });
    const run = await tx.selectFrom('test_runs').select('user_id').where('id', '=', id).executeTakeFirst();
    assert.equal(run?.user_id, person.userId);
    throw new Error('rolled back');
  });
  await assert.rejects(rolledBack, /rolled back/);
  const left = await database.db
    .selectFrom('portal_events')
    .select('id')
    .where('website_id', '=', website.id)
    .execute();
  assert.deepEqual(left, []);
});

async function newSite(url = `${site.origin}/`) {
  const website = await buildWebsite(database.db, { url });
  return { website, ...spyQueue() };
}

async function newPerson(organizationId: number): Promise<PersonPrincipal> {
  const user = await buildUser(database.db, { role: 'ADMIN', organization_id: organizationId });
  return { kind: 'person', userId: user.id, role: 'ADMIN', organizationId, isApproved: true };
}

function scheduleOf(organizationId: number, testScheduleId: string = randomUUID()): Principal {
  return { kind: 'schedule', testScheduleId, organizationId, origin: ORIGIN };
}

async function start(
  queue: ReturnType<typeof spyQueue>['queue'],
  principal: Principal,
  websiteId: string,
  {
    db = database.db,
    inNameOf,
    runsPerOrgPerDay = SETTINGS.runsPerOrgPerDay,
  }: {
    db?: Parameters<typeof startTestRun>[0]['db'];
    inNameOf?: string;
    runsPerOrgPerDay?: number;
  } = {},
): Promise<string> {
  const { url } = await db
    .selectFrom('websites')
    .select('url')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  return startTestRun({ db, queue, settings: { ...SETTINGS, runsPerOrgPerDay } }, principal, {
    name: 'A run',
    baseUrl: url,
    testMode: 'single_page',
    wcagVersion: '2.2',
    wcagLevel: 'AA',
    disableExperimental: true,
    websiteId,
    ...(inNameOf === undefined ? {} : { inNameOf }),
  });
}

function runOf(id: string) {
  return database.db.selectFrom('test_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function eventsOf(testRunId: string) {
  return database.db.selectFrom('portal_events').selectAll().where('test_run_id', '=', testRunId).execute();
}

async function countEvents(): Promise<number> {
  return (await database.db.selectFrom('portal_events').select('id').execute()).length;
}
