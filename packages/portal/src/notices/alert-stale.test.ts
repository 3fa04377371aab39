import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { DAY_MS, staleAfterDays } from '@abhigam/domain';
import { buildNonCompliance, buildOrganization, buildTestRun, buildWebsite } from '@abhigam/testing';
import { type EventWorld, openEventWorld, SILENT } from '../../test/event-world.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { alertStale } from './alert-stale.ts';

let world: EventWorld;
before(async () => {
  world = await openEventWorld();
});
after(() => world.close());
beforeEach(async () => {
  await world.database.db.deleteFrom('alert_times').execute();
});

const alert = () =>
  alertStale({ db: world.worker.db, queue: spyQueue().queue, log: SILENT }, systemPrincipal('sweep'));

test('counts each organization once at the stored time, although several workers check repeatedly', async () => {
  const ours = await organizationWithStale(3);
  await alert();
  assert.deepEqual(await counted(ours.id), [], 'the first check only stores the time');
  await makeDue();
  await Promise.all([alert(), alert(), alert()]);
  await alert();
  assert.deepEqual(await counted(ours.id), [{ total: 3, days: 30 }]);
});

test('ignores younger, resolved and deleted ones, and organizations that disabled these mails', async () => {
  const ours = await organizationWithStale(0);
  const { db } = world.database;
  await stale(ours.runId, { created: new Date(Date.now() - 29 * DAY_MS) });
  await stale(ours.runId, { status: 'RESOLVED' });
  const silent = await organizationWithStale(2);
  await db
    .updateTable('organizations')
    .set({ email_configs: JSON.stringify([{ email_type: 'STALE_NC', isDisabled: true }]) })
    .where('id', '=', silent.id)
    .execute();
  const gone = await organizationWithStale(2);
  await db.updateTable('websites').set({ deleted: new Date() }).where('id', '=', gone.websiteId).execute();
  await alert();
  await makeDue();
  await alert();
  for (const { id } of [ours, silent, gone]) assert.deepEqual(await counted(id), []);
});

test('an invalid threshold setting is read as in lists', () => {
  for (const [setting, days] of [
    ['45', 45],
    ['1', 1],
    ['7.9', 7],
    ['0', 30],
    ['-3', 30],
    ['', 30],
    ['soon', 30],
    ['99999', 30],
    [undefined, 30],
  ] as const)
    assert.equal(staleAfterDays(setting), days, setting);
});

async function organizationWithStale(count: number) {
  const { db } = world.database;
  const { id } = await buildOrganization(db);
  const website = await buildWebsite(db, { organization_id: id });
  const run = await buildTestRun(db, { website_id: website.id, status: 'COMPLETE' });
  for (let n = 0; n < count; n += 1) await stale(run.id, {});
  return { id, websiteId: website.id, runId: run.id };
}

async function stale(runId: string, more: { created?: Date; status?: 'RESOLVED' }): Promise<void> {
  await buildNonCompliance(world.database.db, runId, {
    created: new Date(Date.now() - 31 * DAY_MS),
    ...more,
  });
}

async function makeDue(): Promise<void> {
  await world.database.db
    .updateTable('alert_times')
    .set({ next_due: new Date(0) })
    .execute();
}

async function counted(organizationId: number) {
  const rows = await world.database.db
    .selectFrom('portal_events')
    .select('payload')
    .where('type', '=', 'non-compliances-stale')
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.map(({ payload }) =>
    payload.type === 'non-compliances-stale' ? { total: payload.total, days: payload.days } : null,
  );
}
