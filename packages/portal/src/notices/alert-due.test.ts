import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { DAY_MS } from '@abhigam/domain';
import { buildNonCompliance, buildTestRun, buildUser, buildWebsite, refreshGroups } from '@abhigam/testing';
import { type EventWorld, openEventWorld } from '../../test/event-world.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { alertDue } from './alert-due.ts';

let world: EventWorld;
before(async () => {
  world = await openEventWorld();
});
after(() => world.close());
beforeEach(async () => {
  const { db } = world.database;
  await db.deleteFrom('alert_times').execute();
  await db.updateTable('non_compliances').set({ due: null }).execute();
  await refreshGroups(db);
});

const alert = () => alertDue({ db: world.worker.db, queue: spyQueue().queue }, systemPrincipal('sweep'));

test('counts the due and overdue work of a user once each morning, per website', async () => {
  const person = await personWithWebsite();
  const other = await buildWebsite(world.database.db, { organization_id: person.organizationId });
  await assign(person, { due: dayIn(-10) });
  await assign(person, { due: dayIn(3) });
  await assign({ ...person, websiteId: other.id }, { due: dayIn(0) });
  await alert();
  assert.deepEqual(await countedOf(person.userId), [], 'the first check only stores the time');
  for (const _ of ['a morning', 'the next']) {
    await makeDue();
    await Promise.all([alert(), alert(), alert()]);
    await alert();
  }
  const counted = {
    type: 'non-compliances-due',
    userId: person.userId,
    due: dayIn(3),
    total: 3,
    websites: [
      { websiteId: person.websiteId, count: 2 },
      { websiteId: other.id, count: 1 },
    ],
    otherWebsites: 0,
  };
  assert.deepEqual(await countedOf(person.userId), [counted, counted]);
});

test('ignores work that is due later, resolved, unassigned, of a deleted website or of a former organization', async () => {
  const person = await personWithWebsite();
  await assign(person, { due: dayIn(4) });
  await assign(person, { due: dayIn(0), status: 'RESOLVED' });
  await assign(person, { due: dayIn(0), assignee_id: null });
  await assign(person, {});
  const gone = await personWithWebsite();
  await assign(gone, { due: dayIn(0) });
  const { db } = world.database;
  await db.updateTable('websites').set({ deleted: new Date() }).where('id', '=', gone.websiteId).execute();
  const moved = await personWithWebsite();
  await assign(moved, { due: dayIn(0) });
  await db
    .updateTable('users')
    .set({ organization_id: gone.organizationId })
    .where('id', '=', moved.userId)
    .execute();
  await alert();
  await makeDue();
  await alert();
  for (const { userId } of [person, gone, moved]) assert.deepEqual(await countedOf(userId), []);
});

interface Person {
  userId: string;
  organizationId: number;
  websiteId: string;
}

async function personWithWebsite(): Promise<Person> {
  const { db } = world.database;
  const { id: userId, organization_id: organizationId } = await buildUser(db, { role: 'TESTER' });
  assert.ok(organizationId);
  const { id: websiteId } = await buildWebsite(db, { organization_id: organizationId });
  return { userId, organizationId, websiteId };
}

async function assign(
  { userId, websiteId }: Person,
  more: { due?: string; status?: 'RESOLVED'; assignee_id?: null },
): Promise<void> {
  const { db } = world.database;
  const run = await buildTestRun(db, { website_id: websiteId, status: 'COMPLETE' });
  await buildNonCompliance(db, run.id, { assignee_id: userId, ...more });
}

/** The day in Asia/Kolkata. */
function dayIn(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
}

async function makeDue(): Promise<void> {
  await world.database.db
    .updateTable('alert_times')
    .set({ next_due: new Date(0) })
    .execute();
}

async function countedOf(userId: string) {
  const rows = await world.database.db
    .selectFrom('portal_events')
    .select('payload')
    .where('type', '=', 'non-compliances-due')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload).filter((event) => 'userId' in event && event.userId === userId);
}
