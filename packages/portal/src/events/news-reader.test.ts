import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { insertPortalEvent } from '@abhigam/db';
import type { PortalEvent, PortalEventAbout, Role } from '@abhigam/domain';
import {
  buildOrganization,
  buildTestRun,
  buildTestSchedule,
  buildUser,
  buildWebsite,
} from '@abhigam/testing';
import { type EventWorld, openEventWorld } from '../../test/event-world.ts';
import { notedQueue } from '../../test/noted-queue.ts';
import { actorOf, systemPrincipal } from '../principal.ts';
import { appendEvent } from './append-event.ts';
import { newsReader } from './news-reader.ts';

let world: EventWorld;
before(async () => {
  world = await openEventWorld();
});
after(() => world.close());

const { queue, jobs } = notedQueue();
const NOTHING = { found: 0, foundCritical: 0, returned: 0, returnedCritical: 0, resolved: 0 };
const settled = (counts: Partial<typeof NOTHING & { isRetry: boolean }> = {}): PortalEvent => ({
  type: 'non-compliances-settled',
  ...NOTHING,
  ...counts,
});

test('the end of a scheduled run tells the admins and the assigned user, each once, of the most urgent', async () => {
  const { run, admin, tester } = await worldWithRun({ score: 60, before: 90 });
  await happen(settled({ found: 3, foundCritical: 1 }), run);
  await world.readAll([reader()]);
  assert.deepEqual(await told(run.organization_id), [
    [admin, 'new-critical'],
    [tester, 'new-critical'],
  ]);
});

test('what a person has switched off gives way to the next of one event', async () => {
  const { run, admin, tester } = await worldWithRun({ score: 60, before: 90 });
  await choose(admin, { 'new-critical': false });
  await choose(tester, { 'new-critical': false, 'score-dropped': false, 'run-finished': false });
  await happen(settled({ foundCritical: 1 }), run);
  await world.readAll([reader()]);
  assert.deepEqual(await told(run.organization_id), [[admin, 'score-dropped']]);
});

test('reading events again tells nothing again, and pages that were tested again tell only what is critical', async () => {
  const { run, admin, tester } = await worldWithRun({ score: 80, before: null });
  await happen(settled(), run);
  await happen(settled(), run);
  await world.readAll([reader()]);
  const events = await world.eventsOf(run.website_id);
  await world.worker.db.transaction().execute((tx) => reader().handle(tx, events));
  assert.deepEqual(await told(run.organization_id), [
    [admin, 'run-finished'],
    [tester, 'run-finished'],
  ]);
  await happen(settled({ returnedCritical: 2, returned: 2 }), run);
  await world.readAll([reader()]);
  assert.deepEqual((await told(run.organization_id)).slice(2), [
    [admin, 'new-critical'],
    [tester, 'new-critical'],
  ]);
});

test('a clock that was put back between a run and its retry tells of the run neither twice nor never', async () => {
  const { run, admin, tester } = await worldWithRun({ score: 80, before: null });
  const later = 'ffffffff-0000-7000-8000-000000000000';
  const earlier = '00000000-0000-7000-8000-000000000001';
  for (const [id, isRetry] of [
    [later, false],
    [earlier, true],
  ] as const) {
    await world.worker.db.transaction().execute((tx) =>
      insertPortalEvent(tx, {
        id,
        event: settled({ isRetry }),
        principal: actorOf(systemPrincipal('worker')),
        organizationId: run.organization_id,
        websiteId: run.website_id,
        testRunId: run.id,
        address: null,
        requestId: null,
      }),
    );
    await world.readAll([reader()]);
    assert.deepEqual(await told(run.organization_id), [
      [admin, 'run-finished'],
      [tester, 'run-finished'],
    ]);
  }
});

test('who started the test of a single page waits for it; of a whole site they are told', async () => {
  for (const [mode, count] of [
    ['single_page', 0],
    ['full_site', 1],
  ] as const) {
    const { run, admin } = await worldWithRun({ score: 80, before: null, mode, startedBy: 'admin' });
    await happen(settled(), run);
    await world.readAll([reader()]);
    assert.deepEqual((await told(run.organization_id)).filter(([id]) => id === admin).length, count, mode);
  }
});

test('a run that failed is told of at its end, one with results when they are settled', async () => {
  const { run } = await worldWithRun({ score: 80, before: null });
  await happen({ type: 'test-run-finished', status: 'COMPLETE' }, run);
  await world.readAll([reader()]);
  assert.deepEqual(await told(run.organization_id), []);
  const failed = await worldWithRun({ score: 80, before: null });
  await happen({ type: 'test-run-finished', status: 'FAILURE' }, failed.run);
  await world.readAll([reader()]);
  assert.deepEqual(
    (await told(failed.run.organization_id)).map(([id]) => id),
    [failed.admin, failed.tester],
  );
});

test('a tester is not led to a run that only others may open', async () => {
  const { run, admin, tester } = await worldWithRun({ score: 80, before: null });
  await happen(settled(), run);
  await world.readAll([reader()]);
  const rows = await noticesOf(run.organization_id);
  const mayOpen = new Map(rows.map(({ user_id, news }) => [user_id, 'run' in news && news.run.mayOpen]));
  assert.deepEqual([mayOpen.get(admin), mayOpen.get(tester)], [true, false]);
});

test('people of other organizations, deleted and inactive ones are told nothing', async () => {
  const { run, admin, tester } = await worldWithRun({ score: 80, before: null });
  const { db } = world.database;
  await db.updateTable('users').set({ deleted: new Date() }).where('id', '=', admin).execute();
  await db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', tester).execute();
  await person('ADMIN', (await buildOrganization(db)).id);
  await happen(settled(), run);
  await world.readAll([reader()]);
  assert.deepEqual(await told(run.organization_id), []);
});

test('work is told of to the person it is assigned to, unless they took it themselves', async () => {
  const { run, admin, tester } = await worldWithRun({ score: 80, before: null });
  const change = {
    type: 'non-compliances-changed',
    auditId: 'image-alt',
    nonComplianceId: null,
    count: 4,
    status: null,
    due: '2026-12-01',
  } as const;
  await happen({ ...change, assigneeId: tester }, run);
  await happen({ ...change, assigneeId: null }, run);
  await happen({ ...change, assigneeId: admin }, run, admin);
  await world.readAll([reader()]);
  const rows = await noticesOf(run.organization_id);
  assert.deepEqual(
    rows.map(({ user_id, news }) => [user_id, news]),
    [
      [
        tester,
        {
          kind: 'assigned',
          websiteId: run.website_id,
          websiteName: (await websiteOf(run.website_id)).name,
          count: 4,
          due: '2026-12-01',
        },
      ],
    ],
  );
});

test('webhooks of the organization and of the installation get what they chose, those of others and paused ones nothing', async () => {
  const { run } = await worldWithRun({ score: 60, before: 90 });
  const other = await buildOrganization(world.database.db);
  const wanted = await webhook(run.organization_id, ['run-finished', 'score-dropped']);
  const everywhere = await webhook(null, ['score-dropped']);
  await webhook(other.id, ['run-finished']);
  await webhook(run.organization_id, ['run-finished'], { paused: new Date() });
  await webhook(run.organization_id, ['stale']);
  jobs.length = 0;
  await happen(settled(), run);
  await world.readAll([reader()]);
  const rows = await world.database.db
    .selectFrom('webhook_deliveries')
    .select(['webhook_id', 'kind', 'id', 'body'])
    .orderBy('id')
    .execute();
  // Those of one event are made in no order.
  assert.deepEqual(
    rows.map(({ webhook_id, kind }) => `${webhook_id} ${kind}`).sort(),
    [`${wanted} score-dropped`, `${everywhere} score-dropped`, `${wanted} run-finished`].sort(),
  );
  const body: unknown = JSON.parse(rows[0]?.body ?? '');
  assert.ok(typeof body === 'object' && body !== null && 'id' in body && 'about' in body);
  assert.equal(body.id, rows[0]?.id);
  assert.deepEqual(body.about, {
    organizationId: run.organization_id,
    websiteId: run.website_id,
    testRunId: run.id,
  });
  assert.doesNotMatch(rows[0]?.body ?? '', /mayOpen/);
  assert.deepEqual(
    jobs.filter(({ name }) => name.startsWith('send-')).map(({ name }) => name),
    ['send-notices', 'send-deliveries'],
  );
});

const reader = () => newsReader({ queue });

async function worldWithRun({
  score,
  before: scoreBefore,
  mode = 'full_site',
  startedBy,
}: {
  score: number;
  before: number | null;
  mode?: 'single_page' | 'full_site';
  startedBy?: 'admin';
}) {
  const { db } = world.database;
  const organization = await buildOrganization(db);
  const admin = await person('ADMIN', organization.id);
  const tester = await person('TESTER', organization.id);
  const website = await buildWebsite(db, { organization_id: organization.id, user_id: tester });
  const schedule = await buildTestSchedule(db, { website_id: website.id });
  const settings = {
    website_id: website.id,
    test_mode: mode,
    status: 'COMPLETE' as const,
    user_id: startedBy === 'admin' ? admin : null,
    test_schedule_id: startedBy === 'admin' ? null : schedule.id,
  };
  if (scoreBefore !== null)
    await buildTestRun(db, { ...settings, score: scoreBefore, created: new Date(Date.now() - 86_400_000) });
  const run = await buildTestRun(db, { ...settings, score });
  return { run, admin, tester };
}

async function person(role: Role, organizationId: number): Promise<string> {
  return (await buildUser(world.database.db, { role, organization_id: organizationId })).id;
}

async function choose(userId: string, choices: Record<string, boolean>): Promise<void> {
  await world.database.db
    .insertInto('notice_settings')
    .values({ user_id: userId, choices: JSON.stringify(choices) })
    .execute();
}

async function happen(
  event: PortalEvent,
  run: { id: string; website_id: string; organization_id: number },
  by: string | null = null,
): Promise<void> {
  const about: PortalEventAbout = {
    organizationId: run.organization_id,
    websiteId: run.website_id,
    testRunId: run.id,
  };
  const principal = by === null ? systemPrincipal('worker') : personPrincipal(by, run.organization_id);
  await world.database.db.transaction().execute((tx) => appendEvent({ queue }, tx, principal, event, about));
}

function personPrincipal(userId: string, organizationId: number) {
  const origin = { address: null, requestId: null };
  return {
    kind: 'person' as const,
    userId,
    role: 'ADMIN' as const,
    organizationId,
    isApproved: true,
    origin,
  };
}

async function noticesOf(organizationId: number) {
  return world.database.db
    .selectFrom('notices as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.user_id', 'n.kind', 'n.news'])
    .where('u.organization_id', '=', organizationId)
    .orderBy('n.event_id')
    .orderBy('u.role')
    .execute();
}

async function told(organizationId: number): Promise<[string, string][]> {
  return (await noticesOf(organizationId)).map(({ user_id, kind }) => [user_id, kind]);
}

async function websiteOf(id: string) {
  return world.database.db
    .selectFrom('websites')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function webhook(
  organizationId: number | null,
  kinds: ('run-finished' | 'score-dropped' | 'stale')[],
  more: { paused?: Date } = {},
): Promise<string> {
  const id = randomUUID();
  await world.database.db
    .insertInto('webhooks')
    .values({
      id,
      organization_id: organizationId,
      url: 'https://example.org/',
      kinds,
      secret: 'sealed',
      ...more,
    })
    .execute();
  return id;
}
