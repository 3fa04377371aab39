import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { insertSecurityEvent, trimSecurityEvents } from '@abhigam/db';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createSecurityLog } from './security-log.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

function openLog(limits?: Parameters<typeof createSecurityLog>[1]) {
  const lines: { level: number; security: { type: string }; address?: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  return { lines, securityLog: createSecurityLog({ db: database.db, log }, limits) };
}

const rowsFrom = (address: string) =>
  database.db
    .selectFrom('security_events')
    .selectAll()
    .where('address', '=', address)
    .orderBy('id')
    .execute();

test('writes an event as a line and a row, with user and address', async () => {
  const { lines, securityLog } = openLog();
  const context = { address: '198.51.100.1', requestId: 'request-1', organizationId: 7 };
  securityLog.note({ type: 'permission-refused', call: 'GET /api/operations' }, context);
  await securityLog.settled();
  assert.deepEqual(lines[0]?.security, { type: 'permission-refused', call: 'GET /api/operations' });
  const [row] = await rowsFrom('198.51.100.1');
  assert.deepEqual(
    [row?.type, row?.details, row?.organization_id, row?.request_id],
    ['permission-refused', { call: 'GET /api/operations' }, 7, 'request-1'],
  );
  await securityLog.close();
});

test('a flood causes few lines and rows, with a count of the rest, and leaves room for other events', async () => {
  const { lines, securityLog } = openLog({ perSource: 5, perKind: 50, windowMs: 3_600_000 });
  const note = (address: string) =>
    securityLog.note({ type: 'session-refused', call: 'GET /api/websites' }, { address });
  for (let times = 0; times < 5000; times += 1) note('198.51.100.3');
  note('198.51.100.4');
  await securityLog.close();
  assert.equal((await rowsFrom('198.51.100.3')).length, 5);
  assert.equal((await rowsFrom('198.51.100.4')).length, 1);
  assert.equal(lines.length, 7);
  const { sinceSeconds: _, ...counted } = Object(lines.at(-1)?.security);
  assert.deepEqual(counted, { type: 'events-suppressed', of: 'session-refused', count: 4995 });
});

test('events are immutable and deleted only by age', async () => {
  const { db } = database;
  await insertSecurityEvent(db, { type: 'signed-in' }, { address: '198.51.100.5' });
  const ours = sql`address = '198.51.100.5'`;
  for (const change of [
    sql`update security_events set type = 'signed-out' where ${ours}`,
    sql`delete from security_events where ${ours}`,
    sql`truncate security_events`,
  ])
    await assert.rejects(change.execute(db), /only added/);
  await sql`insert into security_events (id, at, type, address, details)
    select gen_random_uuid(), now() - days * interval '1 day', 'signed-in', '198.51.100.5', '{}'
    from unnest(array[6, 8, 179, 181]) days`.execute(db);
  assert.equal(await trimSecurityEvents(db, 180), 1);
  assert.equal((await rowsFrom('198.51.100.5')).length, 4);
  assert.equal(await trimSecurityEvents(db, 0), 2, 'younger than a week they stay, whatever is set');
});

test('an unreachable database does not fail requests', async () => {
  const gone = await createTestDatabase();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const securityLog = createSecurityLog({ db: gone.db, log });
  await gone.close();
  securityLog.note({ type: 'signed-out' }, { address: '198.51.100.6' });
  await securityLog.close();
  assert.match(lines[0] ?? '', /"type":"signed-out"/);
  assert.match(lines[1] ?? '', /could not be stored/);
});
