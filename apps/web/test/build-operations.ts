import { randomUUID } from 'node:crypto';
import { insertWorker } from '@abhigam/db';
import {
  buildOrganization,
  buildTestInstance,
  buildTestRun,
  buildUser,
  buildWebsite,
} from '@abhigam/testing';
import { sql } from 'kysely';
import type { ReportWorld } from './report-world.ts';

/** May access every organization; the only role that may open Operations. */
export const OPERATOR = { email: 'operator@example.in', password: 'demo1234' };
export const OFFICER = { email: 'district@example.in', password: 'demo1234' };

export interface BuiltOperations {
  /** Running, on a separate website. */
  testRunId: string;
  websiteId: string;
}

/** Only the users of the page; the lists are still empty. */
export async function buildOperators({ db }: ReportWorld): Promise<void> {
  const organization = await buildOrganization(db, { name: 'Suryanagar District' });
  await buildUser(db, { ...OPERATOR, role: 'SUPERADMIN' });
  await buildUser(db, { ...OFFICER, role: 'ADMIN', organization_id: organization.id });
}

/**
 * Three workers; one run in progress, one outside its allowed hours, one not started; two hosts with problems.
 */
export async function buildOperations(world: ReportWorld): Promise<BuiltOperations> {
  const { db } = world;
  await addWorkers(world);
  const organization = await buildOrganization(db, { name: 'Directorate of Digital Services' });
  const site = (name: string, url: string) =>
    buildWebsite(db, { name, url, organization_id: organization.id });
  const busy = await site('Uttar Kshetra Tourism', 'https://tourism.example.in/');
  const nightly = await site('State Gazette', 'https://gazette.example.in/');
  const later = await site('Land Records', 'https://land.example.in/');
  const run = await buildTestRun(db, {
    website_id: busy.id,
    name: 'Before the new menu',
    status: 'RUNNING',
    started: new Date(Date.now() - 4 * 60_000),
    seeded: new Date(),
    pages_total: 120,
    pages_complete: 37,
  });
  for (let number = 0; number < 20; number += 1)
    await buildTestInstance(db, { test_run_id: run.id, status: 'COMPLETE', completed: new Date() });
  const [worker] = await db.selectFrom('workers').select('id').where('name', '=', 'worker-1').execute();
  await buildTestInstance(db, { test_run_id: run.id, status: 'RUNNING', worker_id: worker?.id ?? null });
  await buildTestInstance(db, { test_run_id: run.id });
  await db
    .updateTable('websites')
    .set({ crawl_settings: JSON.stringify({ window: hoursNotNow() }) })
    .where('id', '=', nightly.id)
    .execute();
  await buildTestRun(db, {
    website_id: nightly.id,
    name: 'Night test of the gazette',
    status: 'RUNNING',
    started: new Date(),
    seeded: new Date(),
    pages_total: 12,
  });
  await buildTestRun(db, { website_id: later.id, name: 'First test of Land Records' });
  await addTroubledHosts(world);
  return { testRunId: run.id, websiteId: busy.id };
}

async function addWorkers({ db }: ReportWorld): Promise<void> {
  for (const name of ['worker-1', 'worker-2', 'worker-3'])
    await insertWorker(db, { id: randomUUID(), name, pagesAtOnce: 4 });
  await db.updateTable('workers').set({ storage_full: true }).where('name', '=', 'worker-2').execute();
  await db
    .updateTable('workers')
    .set({ last_seen: sql<Date>`now() - interval '5 minutes'` })
    .where('name', '=', 'worker-3')
    .execute();
  await db
    .updateTable('workers')
    .set({ scripts_without_font: ['Olck'], unsandboxed: true })
    .where('name', '=', 'worker-1')
    .execute();
}

async function addTroubledHosts({ db }: ReportWorld): Promise<void> {
  await db
    .insertInto('hosts')
    .values([
      {
        host: 'slow.example.in',
        failures_in_row: 4,
        backoff_ms: 8000,
        trouble: 'timeout',
        trouble_since: new Date(Date.now() - 600_000),
        next_page: new Date(Date.now() + 3_600_000),
      },
      { host: 'recovering.example.in', failures_in_row: 0, backoff_ms: 750 },
    ])
    .execute();
}

/** A time window in India that is neither now nor soon. */
function hoursNotNow(): { from: string; to: string } {
  const clock = (hours: number) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(Date.now() + hours * 3_600_000);
  return { from: clock(6), to: clock(7) };
}
