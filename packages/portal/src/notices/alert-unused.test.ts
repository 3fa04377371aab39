import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { connectDb, type DbConnection } from '@abhigam/db';
import { buildOrganization, buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import { openYearClock, type YearClock } from '../../test/year-clock.ts';
import { systemPrincipal } from '../principal.ts';
import { alertUnused } from './alert-unused.ts';

/** Times of the checks and of the expected events, in Indian time. */
const CASES: [string, looks: string[], events: string[]][] = [
  [
    'on the first of each quarter, and not of other months',
    [
      '2025-12-20 12:00',
      '2026-01-01 08:59',
      '2026-01-01 09:00',
      '2026-01-01 09:01',
      '2026-02-01 09:00',
      '2026-03-01 09:00',
      '2026-04-01 09:00',
      '2026-07-01 09:00',
      '2026-10-01 09:00',
      '2026-11-01 09:00',
    ],
    ['2026-01-01 09:00', '2026-04-01 09:00', '2026-07-01 09:00', '2026-10-01 09:00'],
  ],
  [
    'a first look within a quarter waits for the next one',
    ['2026-01-01 10:00', '2026-02-01 09:00', '2026-04-01 09:00'],
    ['2026-04-01 09:00'],
  ],
  [
    'no worker at that time: late',
    ['2026-03-20 12:00', '2026-04-09 16:00', '2026-05-01 09:00'],
    ['2026-04-09 16:00'],
  ],
  [
    'no worker in the whole month: late',
    ['2026-03-20 12:00', '2026-05-20 16:00', '2026-06-01 09:00'],
    ['2026-05-20 16:00'],
  ],
  [
    'no worker over two quarters: once',
    ['2026-03-20 12:00', '2026-08-20 16:00', '2026-09-01 09:00'],
    ['2026-08-20 16:00'],
  ],
  [
    'no worker in a month without a quarter',
    ['2026-01-20 12:00', '2026-03-20 16:00', '2026-04-01 09:00'],
    ['2026-04-01 09:00'],
  ],
];

let database: TestDatabase;
let worker: DbConnection;
let clock: YearClock;
let organizationId: number;
before(async () => {
  database = await createTestDatabase();
  clock = await openYearClock(database, time('2025-12-01 12:00'));
  worker = connectDb(database.asProgram.worker, { maxConnections: 2 });
  ({ id: organizationId } = await buildOrganization(database.db));
  const created = time('2025-01-01 12:00');
  await buildUser(database.db, { role: 'ADMIN', organization_id: organizationId, created, last_used: null });
  await buildUser(database.db, { role: 'TESTER', organization_id: organizationId, created, last_used: null });
});
after(async () => {
  clock.stop();
  await worker.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('alert_times').execute();
});

for (const [name, looks, expected] of CASES) {
  test(name, async () => {
    const begun: string[] = [];
    for (const at of looks) {
      await clock.set(time(at));
      const before = await countEvents();
      await alertUnused({ db: worker.db, queue: spyQueue().queue }, systemPrincipal('sweep'));
      if ((await countEvents()) > before) begun.push(at);
    }
    assert.deepEqual(begun, expected);
  });
}

test('counts all unused accounts of an organization, and notifies no organization without any', async () => {
  const rows = await database.db
    .selectFrom('portal_events')
    .select(['payload', 'organization_id'])
    .where('type', '=', 'accounts-unused')
    .execute();
  assert.ok(rows.length > 0);
  for (const row of rows)
    assert.deepEqual(row, {
      payload: { type: 'accounts-unused', count: 2, days: 90 },
      organization_id: organizationId,
    });
});

async function countEvents(): Promise<number> {
  const { count } = await database.db
    .selectFrom('portal_events')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('type', '=', 'accounts-unused')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function time(local: string): Date {
  return new Date(`${local.replace(' ', 'T')}:00+05:30`);
}
