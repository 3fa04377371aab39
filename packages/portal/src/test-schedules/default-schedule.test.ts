import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { buildOrganization, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { changeWebsite } from '../websites/change-website.ts';
import { createWebsite } from '../websites/create-website.ts';
import { deleteWebsite } from '../websites/delete-website.ts';
import { defaultCron } from './default-schedule.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const SYSTEM = systemPrincipal('demo');
const deps = () => ({
  db: database.db,
  queue: spyQueue().queue,
  settings: { allowPrivateAddresses: true, allowAddresses: [] },
});

async function newWebsite(url: string) {
  const { id: organizationId } = await buildOrganization(database.db);
  const fields = { name: 'A site', url, organizationId, departmentId: null, userId: null };
  return { organizationId, websiteId: await createWebsite(deps(), SYSTEM, fields), fields };
}

function schedulesOf(websiteId: string) {
  return database.db
    .selectFrom('test_schedules')
    .selectAll()
    .where('website_id', '=', websiteId)
    .orderBy('created')
    .execute();
}

test('a new website has a schedule due in a coming night', async () => {
  const { websiteId, organizationId } = await newWebsite('http://127.0.0.1:1/');
  const [schedule, ...others] = await schedulesOf(websiteId);
  assert.ok(schedule);
  assert.equal(others.length, 0);
  assert.deepEqual(
    [schedule.name, schedule.test_mode, schedule.wcag_version, schedule.wcag_level, schedule.is_default],
    ['Default Test', 'full_site', '2.1', 'AA', true],
  );
  assert.deepEqual([schedule.organization_id, schedule.cron], [organizationId, defaultCron(websiteId)]);
  assert.ok(schedule.next_run && schedule.next_run.getTime() > Date.now() + 23 * 3_600_000);
});

test('spreads a thousand websites over days and nights', () => {
  const crons = Array.from({ length: 1000 }, () => defaultCron(randomUUID()));
  const days = Map.groupBy(crons, (cron) => cron.split(' ')[2]);
  assert.equal(days.size, 28);
  assert.ok(new Set(crons).size > 900);
  for (const cron of crons) {
    const hour = Number(cron.split(' ')[1]);
    assert.ok(hour >= 22 || hour < 6, cron);
  }
});

test('schedules follow their website to another URL and organization, and end with it', async () => {
  const { websiteId, fields } = await newWebsite('http://127.0.0.1:2/');
  const { id: organizationId } = await buildOrganization(database.db);
  const url = 'http://127.0.0.1:3/';
  await changeWebsite(deps(), SYSTEM, { ...fields, websiteId, url, organizationId });
  const [moved] = await schedulesOf(websiteId);
  assert.deepEqual([moved?.base_url, moved?.organization_id], [url, organizationId]);
  await deleteWebsite(deps(), SYSTEM, { websiteId });
  const [ended] = await schedulesOf(websiteId);
  assert.deepEqual([ended?.status, ended?.next_run], ['INACTIVE', null]);
  assert.ok(ended?.deleted);
});
