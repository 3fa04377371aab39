import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { insertPortalEvents } from '@abhigam/db';
import { buildOrganization } from '@abhigam/testing';
import { buildWebhook, type NewsWorld, openNewsWorld, settled } from '../../test/news-world.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { actorOf, systemPrincipal } from '../principal.ts';
import { newsReader } from './news-reader.ts';

let world: NewsWorld;
before(async () => {
  world = await openNewsWorld();
});
after(() => world.close());

test('a finished scheduled run notifies admins and the assigned user, each once, about the most urgent news', async () => {
  const { run, admin, tester } = await world.withRun({ score: 60, before: 90 });
  await world.happen(settled({ found: 3, foundCritical: 1 }), run);
  await world.readNews();
  assert.deepEqual(await world.told(run.organization_id), [
    [admin, 'new-critical'],
    [tester, 'new-critical'],
  ]);
});

test('if a user has disabled one kind, the next kind of the same event is sent', async () => {
  const { run, admin, tester } = await world.withRun({ score: 60, before: 90 });
  await world.choose(admin, { 'new-critical': false });
  await world.choose(tester, { 'new-critical': false, 'score-dropped': false, 'run-finished': false });
  await world.happen(settled({ foundCritical: 1 }), run);
  await world.readNews();
  assert.deepEqual(await world.told(run.organization_id), [[admin, 'score-dropped']]);
});

test('reading events again sends nothing twice, and retested pages report only critical news', async () => {
  const { run, admin, tester } = await world.withRun({ score: 80 });
  await world.happen(settled(), run);
  await world.happen(settled(), run);
  await world.readNews();
  const events = await world.eventsOf(run.website_id);
  await world.worker.db.transaction().execute((tx) => newsReader(spyQueue()).handle(tx, events));
  assert.deepEqual(await world.told(run.organization_id), [
    [admin, 'run-finished'],
    [tester, 'run-finished'],
  ]);
  await world.happen(settled({ returnedCritical: 2, returned: 2 }), run);
  await world.readNews();
  assert.deepEqual((await world.told(run.organization_id)).slice(2), [
    [admin, 'new-critical'],
    [tester, 'new-critical'],
  ]);
});

test('a clock moved back between a run and its retry causes neither duplicate nor missing news', async () => {
  const { run, admin, tester } = await world.withRun({ score: 80, before: null });
  const later = 'ffffffff-0000-7000-8000-000000000000';
  const earlier = '00000000-0000-7000-8000-000000000001';
  for (const [id, isRetry] of [
    [later, false],
    [earlier, true],
  ] as const) {
    await world.worker.db.transaction().execute((tx) =>
      insertPortalEvents(tx, [
        {
          id,
          event: settled({ isRetry }),
          principal: actorOf(systemPrincipal('worker')),
          organizationId: run.organization_id,
          websiteId: run.website_id,
          testRunId: run.id,
          address: null,
          requestId: null,
        },
      ]),
    );
    await world.readNews();
    assert.deepEqual(await world.told(run.organization_id), [
      [admin, 'run-finished'],
      [tester, 'run-finished'],
    ]);
  }
});

test('the starter of a single-page test is not notified, the starter of a full-site test is', async () => {
  for (const [mode, count] of [
    ['single_page', 0],
    ['full_site', 1],
  ] as const) {
    const { run, admin } = await world.withRun({ score: 80, mode, startedBy: 'admin' });
    await world.happen(settled(), run);
    await world.readNews();
    assert.deepEqual(
      (await world.told(run.organization_id)).filter(([id]) => id === admin).length,
      count,
      mode,
    );
  }
});

test('a failed run is reported when it ends, a run with results after its non-compliances are settled', async () => {
  const { run } = await world.withRun({ score: 80 });
  await world.happen({ type: 'test-run-finished', status: 'COMPLETE' }, run);
  await world.readNews();
  assert.deepEqual(await world.told(run.organization_id), []);
  const failed = await world.withRun({ score: 80 });
  await world.happen({ type: 'test-run-finished', status: 'FAILURE' }, failed.run);
  await world.readNews();
  assert.deepEqual(
    (await world.told(failed.run.organization_id)).map(([id]) => id),
    [failed.admin, failed.tester],
  );
});

test('a tester gets no link to a run that they may not open', async () => {
  const { run, admin, tester } = await world.withRun({ score: 80 });
  await world.happen(settled(), run);
  await world.readNews();
  const rows = await world.noticesOf(run.organization_id);
  const mayOpen = new Map(rows.map(({ user_id, news }) => [user_id, 'run' in news && news.run.mayOpen]));
  assert.deepEqual([mayOpen.get(admin), mayOpen.get(tester)], [true, false]);
});

test('users of other organizations and deleted or inactive users are not notified', async () => {
  const { run, admin, tester } = await world.withRun({ score: 80 });
  const { db } = world.database;
  await db.updateTable('users').set({ deleted: new Date() }).where('id', '=', admin).execute();
  await db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', tester).execute();
  await world.person('ADMIN', (await buildOrganization(db)).id);
  await world.happen(settled(), run);
  await world.readNews();
  assert.deepEqual(await world.told(run.organization_id), []);
});

test('assigned work is reported to the assignee unless they assigned it themselves', async () => {
  const { run, admin, tester } = await world.withRun({ score: 80 });
  const change = {
    type: 'non-compliances-changed',
    auditId: 'image-alt',
    nonComplianceId: null,
    count: 4,
    status: null,
    due: '2026-12-01',
  } as const;
  await world.happen({ ...change, assigneeId: tester }, run);
  await world.happen({ ...change, assigneeId: null }, run);
  await world.happen({ ...change, assigneeId: admin }, run, admin);
  await world.readNews();
  const rows = await world.noticesOf(run.organization_id);
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

test('webhooks of the organization and the installation get their chosen events; paused webhooks and those of other organizations get none', async () => {
  const { run } = await world.withRun({ score: 60, before: 90 });
  const other = await buildOrganization(world.database.db);
  const subscribed = await buildWebhook(world, run.organization_id, ['run-finished', 'score-dropped']);
  const everywhere = await buildWebhook(world, null, ['score-dropped']);
  await buildWebhook(world, other.id, ['run-finished']);
  await buildWebhook(world, run.organization_id, ['run-finished'], { paused: new Date() });
  await buildWebhook(world, run.organization_id, ['stale']);
  world.jobs.length = 0;
  await world.happen(settled(), run);
  await world.readNews();
  const rows = await world.database.db
    .selectFrom('webhook_deliveries')
    .select(['webhook_id', 'kind', 'id', 'body'])
    .orderBy('id')
    .execute();
  // Deliveries of one event have no fixed order.
  assert.deepEqual(
    rows.map(({ webhook_id, kind }) => `${webhook_id} ${kind}`).sort(),
    [`${subscribed} score-dropped`, `${everywhere} score-dropped`, `${subscribed} run-finished`].sort(),
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
    world.jobs.filter(({ name }) => name.startsWith('send-')).map(({ name }) => name),
    ['send-notices', 'send-deliveries'],
  );
});

async function websiteOf(id: string) {
  return world.database.db
    .selectFrom('websites')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
