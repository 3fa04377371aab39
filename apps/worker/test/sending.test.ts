import assert from 'node:assert/strict';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection } from '@abhigam/db';
import type { News } from '@abhigam/domain';
import { type Mailer, openMailer } from '@abhigam/mail';
import {
  settleNotice,
  systemPrincipal,
  takeDeliveries,
  takeNotices,
  webhookSecretPlace,
} from '@abhigam/portal';
import {
  buildOrganization,
  buildUser,
  createTestDatabase,
  type Served,
  serveHandler,
  type TestDatabase,
} from '@abhigam/testing';
import { Vault } from '@abhigam/vault';
import { handleSendDeliveries, handleSendNotices, type Mailing } from '@abhigam/worker';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type MailServer, startMailServer } from './mail-server.ts';

/** With the rights of a worker, so that a missing one fails here. */
let worker: DbConnection;
let database: TestDatabase;
let server: MailServer;
let mailer: Mailer;
before(async () => {
  database = await createTestDatabase();
  worker = connectDb(database.asProgram.worker, { maxConnections: 6 });
  server = await startMailServer();
  mailer = openMailer({
    url: server.url,
    from: 'portal@example.org',
    fromName: 'Portal',
    allowUnencrypted: true,
  });
});
after(async () => {
  mailer.close();
  await server.close();
  await worker.close();
  await database.close();
});

const SYSTEM = systemPrincipal('worker');
const log = pino({ level: 'silent' });
const context = { signal: new AbortController().signal };
const mailing = (): Mailing => ({
  mailer,
  product: { en: 'Portal', hi: 'पोर्टल' },
  publicUrl: 'https://portal.example.org',
});
const send = () => handleSendNotices({ db: worker.db, log, mail: mailing() }, {}, context);

test('a notice is sent once, as HTML and text, to the person and in their language', async () => {
  const { id, email } = await notice({ language: 'hi' });
  await Promise.all([send(), send(), send()]);
  const mails = server.mailsTo(email);
  assert.equal(mails.length, 1);
  const [mail = ''] = mails;
  assert.match(mail, new RegExp(`Message-ID: <${id}@example.org>`, 'i'));
  assert.match(mail, /Content-Language: hi/i);
  assert.match(mail, /Auto-Submitted: auto-generated/i);
  assert.match(mail, /multipart\/alternative/);
  assert.deepEqual(await stateOf(id), ['sent', 1, null]);
});

test('what a server refuses for now is tried again after a pause, what it refuses for good is not', async () => {
  const later = await notice({});
  const never = await notice({});
  server.answerTo(later.email, 'RCPT', { responseCode: 451 });
  server.answerTo(never.email, 'RCPT', { responseCode: 550 });
  await send();
  assert.deepEqual(await stateOf(later.id), ['waiting', 1, 'mail.refused']);
  assert.deepEqual(await stateOf(never.id), ['failed', 1, 'mail.refused']);
  server.answerTo(later.email, 'RCPT', null);
  await makeDue(later.id);
  await send();
  assert.deepEqual(await stateOf(later.id), ['sent', 2, null]);
  assert.equal(server.mailsTo(later.email).length, 1);
});

test('a connection that breaks after the text has gone out: sent again under the same Message-ID', async () => {
  const { id, email } = await notice({});
  server.answerTo(email, 'DATA', 'break');
  await send();
  assert.equal((await stateOf(id))[0], 'waiting');
  server.answerTo(email, 'DATA', null);
  await makeDue(id);
  await send();
  const ids = server.mailsTo(email).map((mail) => /Message-ID: (\S+)/i.exec(mail)?.[1]);
  assert.deepEqual(ids, [`<${id}@example.org>`, `<${id}@example.org>`]);
  assert.deepEqual(await stateOf(id), ['sent', 2, null]);
});

test('what a sender that was killed had taken is sent by another, and its late word counts for nothing', async () => {
  const { id, email } = await notice({});
  const [taken] = await takeNotices({ db: worker.db }, SYSTEM, { hasServer: true, limit: 1 });
  assert.equal(taken?.id, id);
  await send();
  assert.equal(server.mailsTo(email).length, 0, 'not while the first may be sending');
  await makeDue(id);
  await send();
  assert.equal(server.mailsTo(email).length, 1);
  const error = { key: 'mail.noServer', values: {} } as const;
  const late = { id, tries: taken?.tries ?? 0, sent: { isSent: false, isFinal: true, error } } as const;
  assert.equal(await settleNotice({ db: worker.db }, SYSTEM, late), false);
  assert.deepEqual(await stateOf(id), ['sent', 2, null]);
});

test('a server that cannot be reached is asked for one mail, and the others lose no try', async () => {
  const all = [await notice({}), await notice({})];
  const gone = openMailer({
    url: 'smtp://127.0.0.1:9',
    from: 'portal@example.org',
    fromName: 'Portal',
    allowUnencrypted: true,
  });
  await handleSendNotices({ db: worker.db, log, mail: { ...mailing(), mailer: gone } }, {}, context);
  const states = await Promise.all(all.map(({ id }) => stateOf(id)));
  assert.deepEqual(states, [
    ['waiting', 1, 'mail.unreachable'],
    ['waiting', 0, null],
  ]);
  for (const { id } of all) await makeDue(id);
  await send();
  for (const { email } of all) assert.equal(server.mailsTo(email).length, 1);
});

test('without a mail server notices are held, and sent when there is one, if they are still news', async () => {
  const { id, email } = await notice({});
  const old = await notice({ created: new Date(Date.now() - 5 * 86_400_000) });
  await handleSendNotices({ db: worker.db, log }, {}, context);
  assert.deepEqual([(await stateOf(id))[0], (await stateOf(old.id))[0]], ['held', 'held']);
  await send();
  assert.equal(server.mailsTo(email).length, 1);
  assert.equal((await stateOf(old.id))[0], 'held');
});

test('a person who has been deleted since is sent nothing', async () => {
  const { id, email, userId } = await notice({});
  await database.db.updateTable('users').set({ deleted: new Date() }).where('id', '=', userId).execute();
  await send();
  assert.equal(server.mailsTo(email).length, 0);
  assert.deepEqual(await stateOf(id), ['failed', 1, 'mail.personGone']);
});

test('an unencrypted connection is refused unless it is allowed', async () => {
  const strict = openMailer({
    url: server.url,
    from: 'a@example.org',
    fromName: 'A',
    allowUnencrypted: false,
  });
  const mail = {
    id: randomUUID(),
    to: 'b@example.org',
    toName: 'B',
    subject: 's',
    html: '',
    text: 't',
    language: 'en',
  };
  const sent = await strict.send(mail);
  assert.equal(sent.ok, false);
  assert.deepEqual(server.mailsTo('b@example.org'), []);
});

interface Received {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

const vault = new Vault([randomBytes(32)]);
const deliver = (allowPrivate = true) =>
  handleSendDeliveries(
    {
      db: worker.db,
      queue: { enqueue: async () => {} },
      log,
      policy: { allowPrivate, allow: [] },
      userAgent: 'Test',
      openVault: async () => vault,
    },
    {},
    context,
  );

test('a webhook gets each delivery once, signed by its secrets over time and body', async () => {
  const receiver = await startReceiver();
  try {
    const { webhookId, secret } = await webhook(receiver.origin, { oldSecret: 'the one before' });
    const ids = [await delivery(webhookId), await delivery(webhookId), await delivery(webhookId)];
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

test('redirects, errors and refused addresses are no delivery; each is kept with its reason', async () => {
  const receiver = await startReceiver(() => 302);
  try {
    const redirecting = await webhook(receiver.origin);
    const first = await delivery(redirecting.webhookId);
    await deliver();
    assert.deepEqual(await deliveryState(first), ['waiting', 1, 302, 'webhook.redirects', 'no']);
    receiver.answer(() => 500);
    await makeDeliveryDue(first);
    await deliver();
    assert.deepEqual(await deliveryState(first), ['waiting', 2, 500, 'webhook.status', 'no']);
    await makeDeliveryDue(first);
    await deliver(false);
    assert.deepEqual((await deliveryState(first)).slice(0, 4), ['waiting', 3, null, 'address.private']);
    assert.equal(receiver.received.length, 2, 'a refused address is not asked');
  } finally {
    await receiver.close();
  }
});

test('after a day without success the webhook fails and its owner is told once; the first success mends it', async () => {
  const receiver = await startReceiver(() => 503);
  try {
    const { webhookId } = await webhook(receiver.origin);
    const ids = [await delivery(webhookId), await delivery(webhookId)];
    await database.db.updateTable('webhook_deliveries').set({ tries: 8 }).where('id', 'in', ids).execute();
    await deliver();
    for (const id of ids) assert.equal((await deliveryState(id))[0], 'failed');
    const events = await database.db
      .selectFrom('portal_events')
      .select('payload')
      .where('type', '=', 'webhook-failing')
      .execute();
    assert.equal(events.length, 1);
    assert.ok(await failingSince(webhookId));
    receiver.answer(() => 200);
    await delivery(webhookId);
    await deliver();
    assert.equal(await failingSince(webhookId), null);
  } finally {
    await receiver.close();
  }
});

test('what a killed sender had taken goes out once its time is over; paused and deleted webhooks get nothing', async () => {
  const receiver = await startReceiver();
  try {
    const { webhookId } = await webhook(receiver.origin);
    const id = await delivery(webhookId);
    const [taken] = await takeDeliveries({ db: worker.db }, SYSTEM, { limit: 1 });
    assert.equal(taken?.id, id);
    await deliver();
    assert.equal(receiver.received.length, 0);
    await makeDeliveryDue(id);
    await database.db
      .updateTable('webhooks')
      .set({ paused: new Date() })
      .where('id', '=', webhookId)
      .execute();
    await deliver();
    assert.equal(receiver.received.length, 0);
    await database.db.updateTable('webhooks').set({ paused: null }).where('id', '=', webhookId).execute();
    await deliver();
    assert.deepEqual(
      receiver.received.map((one) => one.id),
      [id],
    );
  } finally {
    await receiver.close();
  }
});

test('an answer without end is cut', async () => {
  const endless = await serveHandler(async (_request, response) => {
    response.writeHead(200);
    response.write('x'.repeat(100_000));
  });
  try {
    const { webhookId } = await webhook(endless.origin);
    const id = await delivery(webhookId);
    await deliver();
    const [state, , , , answer] = await deliveryState(id);
    assert.equal(state, 'delivered');
    assert.equal(answer?.length, 1000);
  } finally {
    await endless.close();
  }
});

const NEWS: News = { kind: 'stale', days: 30, total: 2, websites: [], otherWebsites: 1 };

async function notice({ language = 'en', created }: { language?: 'en' | 'hi'; created?: Date }) {
  const user = await buildUser(database.db, { role: 'ADMIN' });
  const id = randomUUID();
  await database.db
    .insertInto('notices')
    .values({
      id,
      event_id: randomUUID(),
      user_id: user.id,
      kind: 'stale',
      news: JSON.stringify(NEWS),
      language,
      ...(created ? { created } : {}),
    })
    .execute();
  return { id, email: user.email, userId: user.id };
}

async function stateOf(id: string): Promise<[string, number, string | null]> {
  const row = await database.db
    .selectFrom('notices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.state, row.tries, row.last_error?.key ?? null];
}

async function makeDue(id: string): Promise<void> {
  await database.db.updateTable('notices').set({ next_try: sql`now()` }).where('id', '=', id).execute();
}

async function webhook(origin: string, { oldSecret }: { oldSecret?: string } = {}) {
  const webhookId = randomUUID();
  const secret = randomUUID();
  const organization = await buildOrganization(database.db);
  const place = webhookSecretPlace(webhookId);
  await database.db
    .insertInto('webhooks')
    .values({
      id: webhookId,
      organization_id: organization.id,
      url: `${origin}/hook`,
      kinds: ['stale'],
      secret: vault.seal(secret, place),
      ...(oldSecret === undefined
        ? {}
        : { old_secret: vault.seal(oldSecret, place), old_secret_until: new Date(Date.now() + 60_000) }),
    })
    .execute();
  return { webhookId, secret };
}

async function delivery(webhookId: string): Promise<string> {
  const id = randomUUID();
  await database.db
    .insertInto('webhook_deliveries')
    .values({
      id,
      webhook_id: webhookId,
      event_id: randomUUID(),
      kind: 'stale',
      body: JSON.stringify({ id }),
    })
    .execute();
  return id;
}

async function deliveryState(
  id: string,
): Promise<[string, number, number | null, string | null, string | null]> {
  const row = await database.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.state, row.tries, row.last_status, row.last_error?.key ?? null, row.last_answer];
}

async function makeDeliveryDue(id: string): Promise<void> {
  await database.db
    .updateTable('webhook_deliveries')
    .set({ next_try: sql`now()` })
    .where('id', '=', id)
    .execute();
}

async function failingSince(id: string): Promise<Date | null> {
  const row = await database.db
    .selectFrom('webhooks')
    .select('failing_since')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.failing_since;
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
