import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { webhookSecretPlace } from '@abhigam/portal';
import { good, refused } from '../../../test/answers.ts';
import { openStaffedWorld, type StaffedWorld } from '../../../test/staffed-world.ts';

let world: StaffedWorld;
let home: StaffedWorld['home'];
let superadmin: string;
before(async () => {
  world = await openStaffedWorld();
  ({ home, superadmin } = world);
});
after(() => world.close());

const create = (as: string, body: object) => world.call(CALLS.createWebhook, as, { body });
const list = async (as: string) => good(CALLS.listWebhooks, await world.call(CALLS.listWebhooks, as));

test('a webhook belongs to the organization of its creator; its secret is shown once and stored encrypted', async () => {
  const { id, secret } = good(
    CALLS.createWebhook,
    await create(home.admin, { url: world.siteUrl, kinds: ['stale', 'new-critical'] }),
  );
  const [listed] = await list(home.admin);
  assert.deepEqual(
    [listed?.id, listed?.organization?.id, listed?.kinds, listed?.isPaused],
    [id, home.organizationId, ['stale', 'new-critical'], false],
  );
  assert.ok(!JSON.stringify(listed).includes(secret));
  const row = await world.db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.ok(!row.secret.includes(secret));
  assert.equal(world.vault.unseal(row.secret, webhookSecretPlace(id)), secret);
  const rotated = good(
    CALLS.rotateWebhookSecret,
    await world.call(CALLS.rotateWebhookSecret, home.admin, { params: { id } }),
  );
  const after = await world.db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(world.vault.unseal(after.secret, webhookSecretPlace(id)), rotated.secret);
  assert.equal(after.old_secret, row.secret);
});

test('refuses invalid webhook addresses and unknown events', async () => {
  for (const url of ['', 'ftp://example.org/', 'not an address', 'https://user:word@example.org/'])
    refused(await create(home.admin, { url, kinds: ['stale'] }), 'ER_VALIDATION');
  refused(await create(home.admin, { url: world.siteUrl, kinds: [] }), 'ER_VALIDATION');
  refused(await create(home.admin, { url: world.siteUrl, kinds: ['assigned'] }), 'ER_VALIDATION');
  refused(
    await create(home.admin, { url: 'http://169.254.169.254/latest', kinds: ['stale'] }),
    'ER_PRIVATE_ADDRESS',
  );
});

test('only super admins create and see webhooks of the installation', async () => {
  const body = { url: world.siteUrl, kinds: ['stale'], organizationId: null };
  refused(await create(home.admin, body), 'ER_NOT_FOUND');
  const { id } = good(CALLS.createWebhook, await create(superadmin, body));
  assert.ok((await list(superadmin)).some((one) => one.id === id && one.organization === null));
  assert.ok(!(await list(home.admin)).some((one) => one.id === id));
});

test('a change needs the current version; the second of two concurrent changes is refused', async () => {
  const { id } = good(
    CALLS.createWebhook,
    await create(home.admin, { url: world.siteUrl, kinds: ['stale'] }),
  );
  const change = (body: object) => world.call(CALLS.updateWebhook, home.admin, { params: { id }, body });
  good(CALLS.updateWebhook, await change({ isPaused: true, version: 1 }));
  refused(await change({ isPaused: false, version: 1 }), 'ER_STATE');
  const test = await world.call(CALLS.testWebhook, home.admin, { params: { id } });
  refused(test, 'ER_STATE');
  good(CALLS.updateWebhook, await change({ isPaused: false }));
  good(CALLS.testWebhook, await world.call(CALLS.testWebhook, home.admin, { params: { id } }));
});

test('a test is in the log, and a delivery can be sent again with the same body', async () => {
  const { id } = good(
    CALLS.createWebhook,
    await create(home.admin, { url: world.siteUrl, kinds: ['stale'] }),
  );
  const sent = good(CALLS.testWebhook, await world.call(CALLS.testWebhook, home.admin, { params: { id } }));
  const again = { params: { id: sent.deliveryId } };
  refused(await world.call(CALLS.redeliverWebhook, home.admin, again), 'ER_STATE');
  await world.db
    .updateTable('webhook_deliveries')
    .set({ state: 'delivered', tries: 1 })
    .where('id', '=', sent.deliveryId)
    .execute();
  good(CALLS.redeliverWebhook, await world.call(CALLS.redeliverWebhook, home.admin, again));
  const log = await world.call(CALLS.listWebhookDeliveries, home.admin, { params: { id } });
  const [delivery, ...others] = good(CALLS.listWebhookDeliveries, log);
  assert.equal(others.length, 0);
  assert.deepEqual([delivery?.state, delivery?.kind, delivery?.tries], ['waiting', 'test', 0]);
  assert.equal(JSON.parse(delivery?.body ?? '{}').id, sent.deliveryId);
});

test('of two concurrent requests to send a delivery again, one succeeds', async () => {
  const { id } = await webhookOf(home.admin);
  const [delivery] = await delivered(id, 1);
  assert.ok(delivery);
  const again = () => world.call(CALLS.redeliverWebhook, home.admin, { params: { id: delivery } });
  const codes = (await Promise.all([again(), again(), again()])).map(({ statusCode }) => statusCode);
  assert.equal(codes.filter((code) => code === 200).length, 1, codes.join());
});

test('pages the log without duplicates, newest first, also filtered by state', async () => {
  const { id } = await webhookOf(home.admin);
  const ids = await delivered(id, 7);
  await world.db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where('id', 'in', ids.slice(0, 2))
    .execute();
  const page = async (query: Record<string, unknown>) =>
    good(
      CALLS.listWebhookDeliveries,
      await world.call(CALLS.listWebhookDeliveries, home.admin, { params: { id }, query }),
    ).map((one) => one.id);
  const pages = [
    await page({ limit: 3 }),
    await page({ limit: 3, skip: 3 }),
    await page({ limit: 3, skip: 6 }),
  ];
  assert.deepEqual(pages.flat(), ids.toReversed());
  assert.deepEqual(await page({ state: 'failed' }), ids.slice(0, 2).reverse());
});

test('tests count against their limit, whatever their outcome', async () => {
  const { id } = await webhookOf(home.admin);
  const ask = () => world.call(CALLS.testWebhook, home.admin, { params: { id } });
  for (let n = 0; n < 10; n += 1) {
    good(CALLS.testWebhook, await ask());
    await world.db
      .updateTable('webhook_deliveries')
      .set({ state: 'failed' })
      .where('webhook_id', '=', id)
      .execute();
  }
  refused(await ask(), 'ER_TOO_MANY_REQUESTS');
});

async function webhookOf(person: string) {
  return good(CALLS.createWebhook, await create(person, { url: world.siteUrl, kinds: ['stale'] }));
}

/** Adds successful deliveries; returns their ids in order. */
async function delivered(webhook_id: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID()).sort();
  await world.db
    .insertInto('webhook_deliveries')
    .values(
      ids.map((id) => ({
        id,
        webhook_id,
        event_id: randomUUID(),
        kind: 'stale' as const,
        state: 'delivered' as const,
        body: '{}',
      })),
    )
    .execute();
  return ids;
}
