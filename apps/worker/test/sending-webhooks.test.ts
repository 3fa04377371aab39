import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { WEBHOOK_RETRY_DELAYS } from '@abhigam/domain';
import { leaseDelivery, systemPrincipal } from '@abhigam/portal';
import { type Served, serveHandler, until } from '@abhigam/testing';
import { handleSendDeliveries } from '@abhigam/worker';
import { pino } from 'pino';
import { openSendingWorld, type SendingWorld } from './sending-world.ts';

let world: SendingWorld;
before(async () => {
  world = await openSendingWorld();
});
after(() => world.close());

const SYSTEM = systemPrincipal('worker');
const SILENT = pino({ level: 'silent' });
const context = { signal: new AbortController().signal };
const deliver = ({ allowPrivate = true, signal = context.signal, log = SILENT } = {}) =>
  handleSendDeliveries(
    {
      db: world.worker.db,
      queue: { enqueue: async () => {} },
      log,
      policy: { allowPrivate, allow: [] },
      userAgent: 'Test',
      openVault: async () => world.vault,
    },
    {},
    { signal },
  );

test('sends each delivery once, signed with each secret over time and body', async () => {
  const receiver = await startReceiver();
  try {
    const { webhookId, secret } = await world.webhook(receiver.origin, { oldSecret: 'the one before' });
    const ids = [
      await world.delivery(webhookId),
      await world.delivery(webhookId),
      await world.delivery(webhookId),
    ];
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    assert.deepEqual(receiver.received.map(({ id }) => id).sort(), ids.toSorted());
    const [first] = receiver.received;
    assert.ok(first);
    const sign = (key: string) =>
      `v1=${createHmac('sha256', key).update(`${first.timestamp}.${first.body}`).digest('hex')}`;
    assert.equal(first.signature, `${sign(secret)},${sign('the one before')}`);
    assert.ok(Math.abs(Number(first.timestamp) - Date.now() / 1000) < 300);
  } finally {
    await receiver.close();
  }
});

test('redirects, errors and refused addresses are failures with a reason', async () => {
  const receiver = await startReceiver(() => 302);
  try {
    const redirecting = await world.webhook(receiver.origin);
    const first = await world.delivery(redirecting.webhookId);
    await deliver();
    assert.deepEqual(await world.deliveryState(first), ['waiting', 1, 302, 'webhook.redirects', 'no']);
    receiver.answer(() => 500);
    await world.makeDeliveryDue(first);
    await deliver();
    assert.deepEqual(await world.deliveryState(first), ['waiting', 2, 500, 'webhook.status', 'no']);
    await world.makeDeliveryDue(first);
    await deliver({ allowPrivate: false });
    assert.deepEqual((await world.deliveryState(first)).slice(0, 4), ['waiting', 3, null, 'address.private']);
    assert.equal(receiver.received.length, 2, 'a refused address is not requested');
  } finally {
    await receiver.close();
  }
});

test('after a day without success the webhook fails and its owner is notified once; the first success repairs it', async () => {
  const receiver = await startReceiver(() => 503);
  try {
    const { webhookId } = await world.webhook(receiver.origin);
    const ids = [await world.delivery(webhookId), await world.delivery(webhookId)];
    await world.database.db
      .updateTable('webhook_deliveries')
      .set({ tries: 8 })
      .where('id', 'in', ids)
      .execute();
    await deliver();
    for (const id of ids) assert.equal((await world.deliveryState(id))[0], 'failed');
    const events = await world.database.db
      .selectFrom('portal_events')
      .select('payload')
      .where('type', '=', 'webhook-failing')
      .execute();
    assert.equal(events.length, 1);
    assert.ok(await world.failingSince(webhookId));
    receiver.answer(() => 200);
    await world.delivery(webhookId);
    await deliver();
    assert.equal(await world.failingSince(webhookId), null);
  } finally {
    await receiver.close();
  }
});

test('sends what a killed worker had leased after the lease expires; paused and deleted webhooks get nothing', async () => {
  const receiver = await startReceiver();
  try {
    const { webhookId } = await world.webhook(receiver.origin);
    const id = await world.delivery(webhookId);
    const delivery = await leaseDelivery({ db: world.worker.db }, SYSTEM);
    assert.equal(delivery?.id, id);
    await deliver();
    assert.equal(receiver.received.length, 0);
    await world.makeDeliveryDue(id);
    await world.database.db
      .updateTable('webhooks')
      .set({ paused: new Date() })
      .where('id', '=', webhookId)
      .execute();
    await deliver();
    assert.equal(receiver.received.length, 0);
    await world.database.db
      .updateTable('webhooks')
      .set({ paused: null })
      .where('id', '=', webhookId)
      .execute();
    await deliver();
    assert.deepEqual(
      receiver.received.map((one) => one.id),
      [id],
    );
  } finally {
    await receiver.close();
  }
});

test('a receiver that answers 410 gets no more deliveries, and its owner is notified at once', async () => {
  const receiver = await startReceiver(() => 410);
  try {
    const { webhookId } = await world.webhook(receiver.origin);
    const id = await world.delivery(webhookId);
    await deliver();
    assert.deepEqual((await world.deliveryState(id)).slice(0, 4), ['failed', 1, 410, 'webhook.status']);
    assert.ok(await world.failingSince(webhookId));
  } finally {
    await receiver.close();
  }
});

test('slow receivers with long queues delay no other; each gets one delivery at a time', async () => {
  const pendingResponses = new Set<ServerResponse>();
  let most = 0;
  const hanging = await serveHandler(async (_request, response) => {
    pendingResponses.add(response);
    most = Math.max(most, pendingResponses.size);
  });
  const well = await startReceiver();
  try {
    for (let n = 0; n < 7; n += 1) {
      const { webhookId } = await world.webhook(hanging.origin);
      for (let m = 0; m < 3; m += 1) await world.delivery(webhookId);
    }
    const { webhookId } = await world.webhook(well.origin);
    const ids: string[] = [];
    for (let m = 0; m < 5; m += 1) ids.push(await world.delivery(webhookId));
    const stop = new AbortController();
    const sending = deliver({ signal: stop.signal });
    await until('all of the other are there', async () => well.received.length === ids.length);
    await until('the seven have one each', async () => pendingResponses.size === 7);
    assert.equal(most, 7);
    stop.abort();
    await sending;
    const order = well.received.map(({ id }) => id);
    assert.deepEqual(order.toSorted(), ids.toSorted());
  } finally {
    await well.close();
    await hanging.close();
  }
});

test('truncates an endless response', async () => {
  const endless = await serveHandler(async (_request, response) => {
    response.writeHead(200);
    response.write('x'.repeat(100_000));
  });
  try {
    const { webhookId } = await world.webhook(endless.origin);
    const id = await world.delivery(webhookId);
    await deliver();
    const [state, , , , answer] = await world.deliveryState(id);
    assert.equal(state, 'delivered');
    assert.equal(answer?.length, 1000);
  } finally {
    await endless.close();
  }
});

test('retries a delivery after each backoff, with a new time and signature', async (context) => {
  const receiver = await startReceiver(() => 500);
  context.after(() => receiver.close());
  const { webhookId, secret } = await world.webhook(receiver.origin);
  const id = await world.delivery(webhookId);
  const pauses: (number | null)[] = [];
  const { db } = world.database;
  for (const _ of [...WEBHOOK_RETRY_DELAYS, 'the last']) {
    await world.makeDeliveryDue(id);
    await deliver();
    const row = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const seconds = (row.next_try.getTime() - (row.last_try?.getTime() ?? 0)) / 1000;
    // The receiver's response time lies between the attempt and its end.
    pauses.push(
      row.state === 'waiting' ? (WEBHOOK_RETRY_DELAYS.findLast((pause) => pause <= seconds) ?? null) : null,
    );
  }
  assert.deepEqual(pauses, [...WEBHOOK_RETRY_DELAYS, null]);
  const { received } = receiver;
  assert.deepEqual(new Set(received.map((one) => one.id)), new Set([id]));
  assert.deepEqual(new Set(received.map(({ body }) => body)).size, 1);
  for (const { timestamp, signature, body } of received)
    assert.equal(
      signature,
      `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
    );
});

test('logs no secret, no address and no response of a receiver', async (context) => {
  const receiver = await startReceiver(() => 500);
  context.after(() => receiver.close());
  const { webhookId, secret } = await world.webhook(receiver.origin, { oldSecret: 'the one before' });
  const id = await world.delivery(webhookId);
  const lines: string[] = [];
  await deliver({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) });
  const logged = lines.join('');
  assert.ok(logged.includes(id));
  for (const hidden of [secret, 'the one before', receiver.origin, receiver.received[0]?.signature ?? ''])
    assert.ok(!logged.includes(hidden), logged);
});

test('does not send deliveries of a deleted organization', async (context) => {
  const receiver = await startReceiver();
  context.after(() => receiver.close());
  const { webhookId } = await world.webhook(receiver.origin);
  const id = await world.delivery(webhookId);
  const { db } = world.database;
  await db
    .updateTable('organizations')
    .set({ deleted: new Date() })
    .where('id', 'in', db.selectFrom('webhooks').select('organization_id').where('id', '=', webhookId))
    .execute();
  await deliver();
  assert.deepEqual((await world.deliveryState(id)).slice(0, 2), ['waiting', 0]);
  assert.equal(receiver.received.length, 0);
});

interface Received {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

async function startReceiver(
  first: () => number = () => 200,
): Promise<Served & { received: Received[]; answer(status: () => number): void }> {
  let statusNow = first;
  const received: Received[] = [];
  const served = await serveHandler(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const header = (name: string) => String(request.headers[name]);
    received.push({
      id: header('x-webhook-id'),
      timestamp: header('x-webhook-timestamp'),
      signature: header('x-webhook-signature'),
      body: Buffer.concat(chunks).toString('utf8'),
    });
    const status = statusNow();
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {});
    response.end(status === 200 ? 'yes' : 'no');
  });
  return {
    ...served,
    received,
    answer(status) {
      statusNow = status;
    },
  };
}
