import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { listEventsAfter, lockEventReader } from '@abhigam/db';
import { sql } from 'kysely';
import { type EventWorld, openEventWorld, recordingReader, SILENT } from '../../test/event-world.ts';
import { fanOut } from './fan-out-events.ts';
import { securityLogReader } from './security-log-reader.ts';

let world: EventWorld;
before(async () => {
  world = await openEventWorld();
});
/** Readers start at the first event ever stored, so each test has its own readers and websites. */
let ours: Set<string>;
beforeEach(() => {
  ours = new Set();
});
after(() => world.close());

const newWebsite = () => {
  const id = randomUUID();
  ours.add(id);
  return id;
};
const ownWebsites = (websites: (string | null)[]) => websites.filter((id) => id !== null && ours.has(id));

test('reads an event of a transaction that commits late before the events of later transactions', async () => {
  const [first, second] = [newWebsite(), newWebsite()];
  const { reader, websites } = recordingReader();
  const early = await world.begin(first);
  const late = await world.begin(second);
  await late.commit();
  const { isDone } = await fanOut({ db: world.worker.db, log: SILENT }, [reader]);
  assert.equal(isDone, false, 'committed events wait for an older open transaction');
  assert.deepEqual(ownWebsites(websites), []);
  await early.commit();
  await world.readAll([reader]);
  assert.deepEqual(ownWebsites(websites), [first, second]);
});

test('reads the events of one transaction in the order in which they were added', async () => {
  const websites = Array.from({ length: 20 }, newWebsite);
  await world.database.db.transaction().execute(async (tx) => {
    for (const id of websites) await world.appendIn(tx, id);
  });
  const noting = recordingReader();
  await world.readAll([noting.reader]);
  assert.deepEqual(ownWebsites(noting.websites), websites);
});

test('a failing reader keeps its position, receives the events again, and does not block other readers', async () => {
  const website = newWebsite();
  let isBroken = true;
  const broken = recordingReader({
    before: async () => {
      if (isBroken) throw new Error('out of order');
    },
  });
  const sound = recordingReader();
  await world.append(website);
  const lines: object[] = [];
  const log = { ...SILENT, error: (fields: object) => lines.push(fields) };
  const { failed } = await fanOut({ db: world.worker.db, log }, [broken.reader, sound.reader]);
  assert.deepEqual(failed, [broken.reader.name]);
  assert.match(JSON.stringify(lines), new RegExp(broken.reader.name));
  await world.readAll([sound.reader]);
  assert.deepEqual(ownWebsites(sound.websites), [website]);
  isBroken = false;
  await world.readAll([broken.reader]);
  assert.deepEqual(ownWebsites(broken.websites), [website]);
});

test('two concurrent workers give a reader each event once', async () => {
  const websites = Array.from({ length: 30 }, newWebsite);
  for (const id of websites) await world.append(id);
  const { reader, websites: read } = recordingReader();
  await Promise.all([world.readAll([reader]), world.readAll([reader])]);
  assert.deepEqual(ownWebsites(read), websites);
});

test('a batch whose position was not saved is handled again without further effect', async () => {
  const website = newWebsite();
  const db = world.worker.db;
  await world.appendLoginRemoved(website);
  const reader = securityLogReader(SILENT);
  // The row was written but the position was not, as after a crash between the two.
  const events = await world.eventsOf(website);
  await db.transaction().execute((tx) => reader.handle(tx, events));
  const rolledBack = db.transaction().execute(async (tx) => {
    await lockEventReader(tx, reader.name);
    await reader.handle(tx, events);
    throw new Error('killed');
  });
  await assert.rejects(rolledBack, /killed/);
  await world.readAll([reader]);
  const rows = await world.database.db
    .selectFrom('security_events')
    .select(['id', 'type', 'at'])
    .where('website_id', '=', website)
    .execute();
  assert.deepEqual(rows, [{ id: events[0]?.id, type: 'website-login-removed', at: events[0]?.at }]);
});

test('events cannot be changed or removed', async () => {
  await world.append(newWebsite());
  const { db } = world.database;
  for (const change of [
    sql`update portal_events set type = 'website-changed'`,
    sql`update portal_events set address = '198.51.100.1'`,
    sql`delete from portal_events`,
    sql`truncate portal_events`,
  ])
    await assert.rejects(change.execute(db), /only added/);
});

test('after a restore on a server with lower transaction ids, no event is lost and new events follow old ones', async () => {
  const restored = await openEventWorld();
  try {
    const { db } = restored.database;
    const { reader, websites } = recordingReader();
    const [read, unread, fresh] = [randomUUID(), randomUUID(), randomUUID()];
    await restored.append(read);
    await restored.readAll([reader]);
    await restored.append(unread);
    // As in a backup from a server with far higher transaction ids.
    await sql`update portal_events set xact = (xact::text::bigint + 4000000000)::text::xid8`.execute(db);
    await sql`update portal_event_readers set xact = (xact::text::bigint + 4000000000)::text::xid8`.execute(
      db,
    );
    await restored.append(fresh);
    await restored.readAll([reader]);
    assert.deepEqual(websites, [read, unread, fresh]);
    const all = await db
      .transaction()
      .execute((tx) =>
        listEventsAfter(tx, { xact: '0', eventId: '00000000-0000-0000-0000-000000000000' }, 10),
      );
    assert.deepEqual(
      all.map((event) => event.website_id),
      [read, unread, fresh],
    );
  } finally {
    await restored.close();
  }
});
