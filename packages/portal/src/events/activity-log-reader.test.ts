import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connectDb } from '@abhigam/db';
import { buildUser, buildWebsite, createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { type EventWorld, openEventWorld } from '../../test/event-world.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { isWhole, verifyActivityLog } from '../activity-log/verify-activity-log.ts';
import { systemPrincipal } from '../principal.ts';
import { activityLogReader } from './activity-log-reader.ts';
import { appendEvent } from './append-event.ts';

let world: EventWorld;
before(async () => {
  world = await openEventWorld();
});
after(() => world.close());

const read = () => world.readAll([activityLogReader()]);
const db = () => world.database.db;
const entries = () => db().selectFrom('activity_log').selectAll().orderBy('no').execute();

test('each event has one entry in one chain, although several workers read it repeatedly', async () => {
  const { id: websiteId, organization_id: organizationId } = await buildWebsite(db());
  const { id: userId } = await buildUser(db(), { role: 'ADMIN' });
  const origin = { address: '198.51.100.7', requestId: null };
  const person = { kind: 'person', userId, role: 'ADMIN', organizationId, isApproved: true, origin } as const;
  const deps = { queue: spyQueue().queue };
  await db()
    .transaction()
    .execute((tx) =>
      appendEvent(deps, tx, person, { type: 'website-deleted' }, { organizationId, websiteId }),
    );
  for (let times = 0; times < 5; times += 1) await world.append(websiteId);
  await Promise.all([read(), read(), read()]);
  const events = await world.eventsOf(websiteId);
  await world.worker.db.transaction().execute((tx) => activityLogReader().handle(tx, events));
  const rows = await entries();
  assert.deepEqual(
    rows.map(({ no }) => Number(no)),
    rows.map((_, at) => at + 1),
  );
  assert.equal(rows.length, events.length);
  for (const [at, row] of rows.entries()) assert.deepEqual(row.prev, rows[at - 1]?.hash ?? null);
  const first = rows.find(({ type }) => type === 'website-deleted');
  assert.deepEqual(
    [first?.priority, first?.actor_kind, first?.actor_id, first?.organization_id, first?.website_id],
    ['HIGH', 'person', userId, organizationId, websiteId],
  );
  assert.ok(isWhole(await verifyActivityLog(db())));
});

test('entries can only be added, even by the owner of the tables, and a worker cannot write events that did not happen', async () => {
  const { id: websiteId } = await buildWebsite(db());
  await world.append(websiteId);
  await read();
  const refused = { code: '23001' };
  await assert.rejects(db().updateTable('activity_log').set({ priority: 'LOW' }).execute(), refused);
  await assert.rejects(db().deleteFrom('activity_log').execute(), refused);
  await assert.rejects(sql`truncate activity_log`.execute(db()), refused);
  const entry = sql`insert into activity_log (event_id, priority) values (gen_random_uuid(), 'HIGH')`;
  await assert.rejects(entry.execute(world.worker.db), { code: '23503' });
  await assert.rejects(world.worker.db.deleteFrom('activity_log').execute(), { code: '42501' });
  const api = connectDb(world.database.asProgram.api, { maxConnections: 1 });
  try {
    await assert.rejects(entry.execute(api.db), { code: '42501' });
  } finally {
    await api.close();
  }
});

test('removing expired personal data of an event keeps the chain valid', async () => {
  await sql`update portal_events set address = null, request_id = null`.execute(db());
  assert.ok(isWhole(await verifyActivityLog(db())));
});

test('detects changed or removed entries and events, even with triggers disabled', async () => {
  const other = await createTestDatabase();
  try {
    const { id: websiteId } = await buildWebsite(other.db);
    const deps = { queue: spyQueue().queue };
    for (let times = 0; times < 6; times += 1)
      await other.db
        .transaction()
        .execute((tx) =>
          appendEvent(deps, tx, systemPrincipal('worker'), { type: 'website-created' }, { websiteId }),
        );
    const events = await other.db.selectFrom('portal_events').selectAll().orderBy('id').execute();
    await other.db.transaction().execute(async (tx) => {
      await activityLogReader().handle(tx, events);
      const last = events.at(-1);
      await sql`insert into portal_event_readers (name, xact, event_id)
        values ('activity-log', ${last?.xact}::xid8, ${last?.id}::uuid)`.execute(tx);
    });
    assert.ok(isWhole(await verifyActivityLog(other.db)));
    const fourth = sql`(select event_id from activity_log where no = 4)`;
    const crimes: [string, ReturnType<typeof sql>, number | null, number][] = [
      ['an entry in the middle is removed', sql`delete from activity_log where no = 3`, 4, 1],
      ['the newest entry is removed', sql`delete from activity_log where no = 6`, null, 1],
      ['all entries are removed', sql`delete from activity_log`, null, 6],
      ['a priority is changed', sql`update activity_log set priority = 'LOW' where no = 2`, 2, 0],
      ['a person is put in', sql`update activity_log set actor_id = gen_random_uuid() where no = 5`, 5, 0],
      [
        'an event is changed',
        sql`update portal_events set at = at + interval '1 s' where id = ${fourth}`,
        4,
        0,
      ],
      [
        'an event says another thing',
        sql`update portal_events set payload = '{"type": "signed-in"}' where id = ${fourth}`,
        4,
        0,
      ],
      ['an event is removed', sql`delete from portal_events where id = ${fourth}`, 4, 0],
    ];
    for (const [what, crime, changed, missing] of crimes) {
      const tx = await other.db.startTransaction().execute();
      await sql`alter table activity_log disable trigger user`.execute(tx);
      await sql`alter table portal_events disable trigger user`.execute(tx);
      await crime.execute(tx);
      const found = await verifyActivityLog(tx);
      assert.deepEqual([found.changed, found.missing.events], [changed, missing], what);
      await tx.rollback().execute();
    }
  } finally {
    await other.close();
  }
});

test('an upgraded installation has an entry for each earlier event', async () => {
  await sql`insert into portal_events (id, type, principal, payload)
    select gen_random_uuid(), 'signed-in', '{"kind": "system", "part": "worker"}', '{"type": "signed-in"}'
    from generate_series(1, 1500)`.execute(db());
  const before = (await entries()).length;
  await read();
  assert.equal((await entries()).length, before + 1500);
  assert.ok(isWhole(await verifyActivityLog(db())));
});
