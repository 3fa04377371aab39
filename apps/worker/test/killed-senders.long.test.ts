import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { sendDeliveries, sendNotices } from '@abhigam/jobs';
import { type Served, serveHandler, until } from '@abhigam/testing';
import { sql } from 'kysely';
import { type MailServer, startMailServer } from './mail-server.ts';
import { openSendingWorld, type SendingWorld } from './sending-world.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import { buildWorld, type World } from './world.ts';

const key = randomBytes(32);

let world: World;
let sending: SendingWorld;
let server: MailServer;
let receiver: Served;
let worker: WorkerProcess | undefined;
/** Ids and bodies that the receiver got, and ids that it accepted. */
const received: { id: string; body: string }[] = [];
const accepted: string[] = [];
let answer: (response: ServerResponse) => Promise<void> = async () => {};

before(async () => {
  world = await buildWorld();
  sending = await openSendingWorld({ database: world.database, key });
  server = await startMailServer();
  receiver = await serveHandler(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const id = String(request.headers['x-webhook-id']);
    received.push({ id, body: Buffer.concat(chunks).toString('utf8') });
    await answer(response);
    accepted.push(id);
    response.end('yes');
  });
});
after(async () => {
  await worker?.stop();
  await receiver.close();
  await server.close();
  await sending.close();
  await world.close();
});

test('a worker killed before the receiver accepts: another sends again, and it arrives once', async () => {
  for (const step of ['MAIL', 'DATA'] as const) {
    const { mail, delivery } = await somethingToSend();
    const whom = step === 'DATA' ? mail.email : 'any';
    server.answerTo(whom, step, 'hang');
    answer = () => new Promise(() => {});
    const before = server.reached(step);
    await startAndSend();
    await until('both are at hand', async () => server.reached(step) > before && has(delivery));
    await worker?.kill();
    assert.deepEqual(await sending.noticeState(mail.id), ['waiting', 1, null]);
    assert.deepEqual((await sending.deliveryState(delivery)).slice(0, 2), ['waiting', 1]);
    server.answerTo(whom, step, null);
    answer = async () => {};

    await sendAgain(mail.id, delivery);
    assert.equal(server.takenFor(mail.email), 1, step);
    assert.equal(accepted.filter((id) => id === delivery).length, 1, step);
    assert.deepEqual(await sending.noticeState(mail.id), ['sent', 2, null]);
  }
});

test('a worker killed between acceptance and marking: sent again with the same id', async () => {
  const { mail, delivery } = await somethingToSend();
  const gate = Promise.withResolvers<void>();
  server.answerTo(mail.email, 'DATA', { until: gate.promise });
  answer = () => gate.promise;
  const before = server.reached('DATA');
  await startAndSend();
  await until('both are at hand', async () => server.reached('DATA') > before && has(delivery));
  // The worker's updates block on these locks: it is killed after the responses and before its rows are
  // updated.
  const { db } = world.database;
  const tx = await db.startTransaction().execute();
  await tx.selectFrom('notices').select('id').where('id', '=', mail.id).forUpdate().execute();
  await tx.selectFrom('webhook_deliveries').select('id').where('id', '=', delivery).forUpdate().execute();
  gate.resolve();
  await until('the worker is about to keep both', async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and (query like 'update "notices"%' or query like 'update "webhook_deliveries"%')`.execute(db);
    return rows[0]?.waiting === 2;
  });
  await worker?.kill();
  await tx.rollback().execute();
  assert.deepEqual([server.takenFor(mail.email), accepted.filter((id) => id === delivery).length], [1, 1]);
  server.answerTo(mail.email, 'DATA', null);
  answer = async () => {};

  await sendAgain(mail.id, delivery);
  const ids = server.mailsTo(mail.email).map((text) => /^Message-ID: (\S+)/im.exec(text)?.[1]);
  assert.deepEqual(ids, [`<${mail.id}@example.org>`, `<${mail.id}@example.org>`]);
  const [first, second, ...others] = received.filter(({ id }) => id === delivery);
  assert.ok(first && second);
  assert.deepEqual([first, others.length], [second, 0]);
});

const has = (id: string) => received.some((one) => one.id === id);

async function somethingToSend() {
  const mail = await sending.notice();
  const { webhookId } = await sending.webhook(receiver.origin);
  return { mail, delivery: await sending.delivery(webhookId) };
}

async function startAndSend(): Promise<void> {
  worker = await startWorkerProcess(world, {
    pagesAtOnce: 1,
    env: {
      SMTP_URL: server.url,
      SMTP_ALLOW_UNENCRYPTED: 'true',
      MAIL_FROM: 'portal@example.org',
      PUBLIC_URL: 'https://portal.example.org',
      SECRETS_KEY: key.toString('base64'),
    },
  });
  await enqueueSend();
}

async function enqueueSend(): Promise<void> {
  await world.database.db.transaction().execute(async (tx) => {
    await world.queue.enqueue(tx, sendNotices, { after: randomBytes(8).toString('hex') });
    await world.queue.enqueue(tx, sendDeliveries, { after: randomBytes(8).toString('hex') });
  });
}

/** Like the next worker after the lease of the killed one has expired. */
async function sendAgain(noticeId: string, deliveryId: string): Promise<void> {
  await sending.makeNoticeDue(noticeId);
  await sending.makeDeliveryDue(deliveryId);
  await startAndSend();
  await until('both are sent', async () => {
    const [notice] = await sending.noticeState(noticeId);
    const [delivery] = await sending.deliveryState(deliveryId);
    return notice === 'sent' && delivery === 'delivered';
  });
  await worker?.stop();
  worker = undefined;
}
