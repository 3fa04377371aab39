import assert from 'node:assert/strict';
import { after, before, beforeEach, mock, test } from 'node:test';
import { connectDb, type DbConnection } from '@abhigam/db';
import {
  buildNonCompliance,
  buildOrganization,
  buildTestRun,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
} from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import { openYearClock, type YearClock } from '../../test/year-clock.ts';
import { systemPrincipal } from '../principal.ts';
import { alertStale } from './alert-stale.ts';

const WEEKLY = '0 9 * * 1';
const DAILY = '30 7 * * 0,1,2,3,4,5,6';
const MONTHLY = '15 10 31 * *';

interface Step {
  /** Indian time at which the sweep checks. */
  at: string;
  /** Set before the check; null: no setting. */
  cron?: string | null;
  days?: string;
  isSilent?: boolean;
  /** Time of the worker's clock, if different from the database's. */
  worker?: string;
}

/** Times of the checks and of the expected mails. 2026-03-02 is a Monday. */
const CASES: { name: string; cron?: string; steps: Step[]; mails: string[] }[] = [
  {
    name: 'weekly',
    steps: looks(
      '2026-03-01 12:00',
      '2026-03-02 08:59',
      '2026-03-02 09:00',
      '2026-03-02 09:01',
      '2026-03-09 08:59',
      '2026-03-09 09:01',
    ),
    mails: ['2026-03-02 09:00', '2026-03-09 09:01'],
  },
  {
    name: 'daily, also over the end of a month',
    cron: DAILY,
    steps: looks(
      '2026-02-27 12:00',
      '2026-02-28 07:30',
      '2026-02-28 07:31',
      '2026-03-01 07:30',
      '2026-03-01 23:00',
    ),
    mails: ['2026-02-28 07:30', '2026-03-01 07:30'],
  },
  {
    name: 'monthly on a day that not every month has',
    cron: MONTHLY,
    steps: looks(
      '2026-01-31 12:00',
      '2026-02-28 10:14',
      '2026-02-28 10:15',
      '2026-03-30 12:00',
      '2026-03-31 10:15',
    ),
    mails: ['2026-02-28 10:15', '2026-03-31 10:15'],
  },
  {
    name: 'no worker at one time: sent late, the next on time',
    steps: looks('2026-03-01 12:00', '2026-03-04 16:20', '2026-03-04 16:21', '2026-03-09 09:00'),
    mails: ['2026-03-04 16:20', '2026-03-09 09:00'],
  },
  {
    name: 'no worker over many times: sent once',
    steps: looks('2026-03-01 12:00', '2026-05-20 11:00', '2026-05-20 11:01', '2026-05-25 09:00'),
    mails: ['2026-05-20 11:00', '2026-05-25 09:00'],
  },
  {
    name: 'the clock is set back after a mail',
    steps: looks(
      '2026-03-01 12:00',
      '2026-03-02 09:00',
      '2026-03-02 08:30',
      '2026-03-02 09:00',
      '2026-03-09 09:00',
    ),
    mails: ['2026-03-02 09:00', '2026-03-09 09:00'],
  },
  {
    name: 'the clock is ahead over one time: its mail is sent early, once',
    steps: looks(
      '2026-03-01 12:00',
      '2026-03-03 12:00',
      '2026-03-01 12:05',
      '2026-03-02 09:00',
      '2026-03-09 09:00',
    ),
    mails: ['2026-03-03 12:00', '2026-03-09 09:00'],
  },
  {
    name: 'the clock is temporarily a year ahead: later times are not skipped',
    steps: looks(
      '2026-03-01 12:00',
      '2027-03-01 12:00',
      '2026-03-01 12:05',
      '2026-03-02 09:00',
      '2026-03-09 09:00',
    ),
    mails: ['2027-03-01 12:00', '2026-03-02 09:00', '2026-03-09 09:00'],
  },
  {
    name: 'the clock of a worker is behind that of the database',
    steps: [
      { at: '2026-03-01 12:00' },
      { at: '2026-03-02 09:00', worker: '2026-03-02 08:50' },
      { at: '2026-03-02 09:01', worker: '2026-03-02 08:51' },
      { at: '2026-03-02 09:15' },
    ],
    mails: ['2026-03-02 09:00'],
  },
  {
    name: 'changed cadence before its time: only the new one applies',
    steps: [
      { at: '2026-03-01 12:00' },
      { at: '2026-03-02 08:00', cron: '0 18 * * 3' },
      { at: '2026-03-02 09:00' },
      { at: '2026-03-04 18:00' },
      { at: '2026-03-09 09:00' },
    ],
    mails: ['2026-03-04 18:00'],
  },
  {
    name: 'changed cadence right after its time: both alerts are sent',
    steps: [
      { at: '2026-03-01 12:00' },
      { at: '2026-03-02 09:00', cron: '0 18 * * 3' },
      { at: '2026-03-02 09:01' },
      { at: '2026-03-04 18:00' },
    ],
    mails: ['2026-03-02 09:00', '2026-03-04 18:00'],
  },
  {
    name: 'disabled over a time and enabled again: nothing for that time',
    steps: [
      { at: '2026-03-01 12:00' },
      { at: '2026-03-01 13:00', cron: '' },
      { at: '2026-03-02 09:00' },
      { at: '2026-03-03 10:00', cron: WEEKLY },
      { at: '2026-03-03 10:01' },
      { at: '2026-03-09 09:00' },
    ],
    mails: ['2026-03-09 09:00'],
  },
  ...['', 'soon', '* * * * *', '*/5 9 * * 1', '0 9 1 * 1', '0 25 * * 1', '0 9 * *', null].map((cron) => ({
    name: `the setting is ${JSON.stringify(cron)}`,
    steps: [{ at: '2026-03-01 12:00', cron }, { at: '2026-03-02 09:00' }, { at: '2026-04-01 09:00' }],
    mails: [],
  })),
  {
    name: 'the organization disables and enables mails',
    steps: [
      { at: '2026-03-01 12:00', isSilent: true },
      { at: '2026-03-02 09:00' },
      { at: '2026-03-05 12:00', isSilent: false },
      { at: '2026-03-09 09:00' },
    ],
    mails: ['2026-03-09 09:00'],
  },
  // The non-compliance was found on 2026-02-01 at noon.
  ...(
    [
      ['1', '2026-02-02 09:00', '2026-02-09 09:00', ['2026-02-09 09:00']],
      ['30', '2026-03-02 09:00', '2026-03-09 09:00', ['2026-03-09 09:00']],
      // Invalid values, so the default applies.
      ['0', '2026-03-02 09:00', '2026-03-09 09:00', ['2026-03-09 09:00']],
      ['365', '2027-02-01 09:00', '2027-02-08 09:00', ['2027-02-08 09:00']],
    ] as const
  ).map(([days, young, old, mails]) => ({
    name: `${days} days`,
    steps: [{ at: '2026-02-01 13:00', days }, { at: young }, { at: old }],
    mails: [...mails],
  })),
];

let database: TestDatabase;
let worker: DbConnection;
let clock: YearClock;
let organizationId: number;
before(async () => {
  database = await createTestDatabase();
  clock = await openYearClock(database, time('2026-02-01 12:00'));
  worker = connectDb(database.asProgram.worker, { maxConnections: 4 });
});
after(async () => {
  clock.stop();
  await worker.close();
  await database.close();
});

beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('alert_times').execute();
  ({ id: organizationId } = await buildOrganization(db));
  const website = await buildWebsite(db, { organization_id: organizationId });
  const run = await buildTestRun(db, { website_id: website.id, status: 'COMPLETE' });
  await buildNonCompliance(db, run.id, { created: time('2026-02-01 12:00') });
});

for (const { name, cron = WEEKLY, steps, mails } of CASES)
  test(`alerts about stale non-compliances: ${name}`, async () => {
    await set('cronTabForStaleNcAlertCadence', cron);
    await set('staleNcAlertThresholdDays', name.endsWith(' days') ? '30' : '1');
    for (const step of steps) {
      await clock.set(time(step.at));
      if (step.worker !== undefined) mock.timers.setTime(time(step.worker).getTime());
      if (step.cron !== undefined) await set('cronTabForStaleNcAlertCadence', step.cron);
      if (step.days !== undefined) await set('staleNcAlertThresholdDays', step.days);
      if (step.isSilent !== undefined) await silence(step.isSilent);
      // Several workers check at the same time.
      await Promise.all([look(), look()]);
    }
    assert.deepEqual(await countedAt(), mails);
  });

function looks(...times: string[]): Step[] {
  return times.map((at) => ({ at }));
}

function look(): Promise<void> {
  const log = { warn: () => {} };
  return alertStale({ db: worker.db, queue: spyQueue().queue, log }, systemPrincipal('sweep'));
}

async function set(identifier: string, value: string | null): Promise<void> {
  const { db } = database;
  await db.deleteFrom('settings').where('identifier', '=', identifier).execute();
  if (value !== null)
    await db.insertInto('settings').values({ identifier, label: identifier, value }).execute();
}

async function silence(isDisabled: boolean): Promise<void> {
  await database.db
    .updateTable('organizations')
    .set({ email_configs: JSON.stringify([{ email_type: 'STALE_NC', isDisabled }]) })
    .where('id', '=', organizationId)
    .execute();
}

async function countedAt(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('portal_events')
    .select('at')
    .where('type', '=', 'non-compliances-stale')
    .where('organization_id', '=', organizationId)
    .orderBy('xact')
    .execute();
  return rows.map(({ at }) =>
    new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '),
  );
}

/** An instant given in Indian time. */
function time(local: string): Date {
  return new Date(`${local.replace(' ', 'T')}:00+05:30`);
}
