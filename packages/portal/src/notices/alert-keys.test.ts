import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { DAY_MS } from '@abhigam/domain';
import { buildUser } from '@abhigam/testing';
import { type EventWorld, openEventWorld } from '../../test/event-world.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { createApiKey } from '../api-keys/create-api-key.ts';
import { deleteApiKey } from '../api-keys/delete-api-key.ts';
import { newsReader } from '../events/news-reader.ts';
import { systemPrincipal } from '../principal.ts';
import { alertKeys } from './alert-keys.ts';
import { refreshNotice } from './refresh-notice.ts';

let world: EventWorld;
before(async () => {
  world = await openEventWorld();
});
after(() => world.close());
beforeEach(async () => {
  await world.database.db.deleteFrom('alert_times').execute();
});

const bench = systemPrincipal('bench');
const { queue } = spyQueue();
const own = () => ({ db: world.database.db, queue });

test('announces a key 30 days, 7 days and one day before it expires, once each', async () => {
  const id = await keyThatEndsIn(40);
  assert.deepEqual(await daysOfEachMorning(id, [40, 31, 30, 29, 8, 7, 6, 2, 1, 0.5]), [30, 7, 1]);
});

test('announces a key with the remaining days if no worker ran on the announcement day', async () => {
  const id = await keyThatEndsIn(40);
  assert.deepEqual(await daysOfEachMorning(id, [40, 5, 4.5, 0.2]), [5, 1]);
});

test('announces a key valid for a week only on its last day', async () => {
  const id = await keyThatEndsIn(7);
  assert.deepEqual(await daysOfEachMorning(id, [7, 6, 1]), [1]);
});

test('does not announce deleted and expired keys', async () => {
  const deleted = await keyThatEndsIn(5);
  await deleteApiKey(own(), bench, { apiKeyId: deleted });
  assert.deepEqual(await daysOfEachMorning(deleted, [5]), []);
  assert.deepEqual(await daysOfEachMorning(await keyThatEndsIn(5), [-1]), []);
});

test('notifies super admins and the user of the key; only users who manage keys get a link', async () => {
  const { db } = world.database;
  const superadmin = await buildUser(db, { role: 'SUPERADMIN' });
  const admin = await buildUser(db, { role: 'ADMIN' });
  await buildUser(db, { role: 'ADMIN', organization_id: admin.organization_id ?? 0 });
  await buildUser(db, { role: 'SUPERADMIN', status: 'INACTIVE' });
  const id = await keyThatEndsIn(40, admin.id);
  await daysOfEachMorning(id, [7]);
  await world.readAll([newsReader({ queue })]);
  const notices = await noticesOf(id);
  const newsByUser = new Map(notices.map(({ user_id, news }) => [user_id, news]));
  assert.deepEqual([...newsByUser.keys()].sort(), [superadmin.id, admin.id].sort());
  const { service_key: serviceKey, expires } = await rowOf(id);
  const news = {
    kind: 'api-key-expiring',
    apiKeyId: id,
    serviceName: 'District portal',
    serviceKey,
    expires: expires.toISOString(),
  };
  assert.deepEqual(newsByUser.get(superadmin.id), { ...news, mayOpen: true });
  assert.deepEqual(newsByUser.get(admin.id), { ...news, mayOpen: false });
  await deleteApiKey(own(), bench, { apiKeyId: id });
  const [notice] = notices;
  assert.ok(notice?.news.kind === 'api-key-expiring');
  const claimed = {
    id: notice.id,
    userId: superadmin.id,
    organizationId: admin.organization_id,
    email: 'someone@example.in',
    news: notice.news,
    language: 'en',
    tries: 0,
    created: new Date(),
    fullName: '',
  } as const;
  const now = await world.worker.db.transaction().execute((tx) => refreshNotice(tx, claimed));
  assert.deepEqual(now, { key: 'mail.aboutGone', values: {} });
});

async function keyThatEndsIn(days: number, userId?: string): Promise<string> {
  const person = userId ?? (await buildUser(world.database.db, { role: 'ADMINEXPERT' })).id;
  const expires = new Date(Date.now() + days * DAY_MS);
  const input = { serviceName: 'District portal', userId: person, expires };
  return (await createApiKey(own(), bench, input)).id;
}

/** Several workers check on each of these mornings, given in days before expiry. Returns the announced days. */
async function daysOfEachMorning(id: string, mornings: readonly number[]): Promise<number[]> {
  const deps = { db: world.worker.db, queue };
  const { expires, created } = await rowOf(id);
  const lasts = expires.getTime() - created.getTime();
  await alertKeys(deps, systemPrincipal('sweep'));
  for (const days of mornings) {
    const end = Date.now() + days * DAY_MS;
    await world.database.db
      .updateTable('api_keys')
      .set({ expires: new Date(end), created: new Date(end - lasts) })
      .where('id', '=', id)
      .execute();
    await world.database.db
      .updateTable('alert_times')
      .set({ next_due: new Date(0) })
      .execute();
    await Promise.all([1, 2, 3].map(() => alertKeys(deps, systemPrincipal('sweep'))));
  }
  const rows = await world.database.db
    .selectFrom('portal_events')
    .select('payload')
    .where('type', '=', 'api-key-expiring')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ payload }) =>
    payload.type === 'api-key-expiring' && payload.apiKeyId === id ? [payload.days] : [],
  );
}

function rowOf(id: string) {
  return world.database.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function noticesOf(id: string) {
  const rows = await world.database.db.selectFrom('notices').select(['id', 'user_id', 'news']).execute();
  return rows.filter(({ news }) => news.kind === 'api-key-expiring' && news.apiKeyId === id);
}
