import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Mailer, openMailer } from '@abhigam/mail';
import { leaseNotices, recordNoticeOutcome, systemPrincipal } from '@abhigam/portal';
import { handleSendNotices, type Mailing } from '@abhigam/worker';
import { pino } from 'pino';
import { type MailServer, startMailServer } from './mail-server.ts';
import { openSendingWorld, type SendingWorld } from './sending-world.ts';

let world: SendingWorld;
let server: MailServer;
let mailer: Mailer;
before(async () => {
  world = await openSendingWorld();
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
  await world.close();
});

const SYSTEM = systemPrincipal('worker');
const log = pino({ level: 'silent' });
const context = { signal: new AbortController().signal };
const mailing = (): Mailing => ({
  mailer,
  product: { en: 'Portal', hi: 'पोर्टल' },
  publicUrl: 'https://portal.example.org',
});
const send = () => handleSendNotices({ db: world.worker.db, log, mail: mailing() }, {}, context);

test("sends a notice once, as HTML and text, in the person's language", async () => {
  const { id, email } = await world.notice({ language: 'hi' });
  await Promise.all([send(), send(), send()]);
  const mails = server.mailsTo(email);
  assert.equal(mails.length, 1);
  const [mail = ''] = mails;
  assert.match(mail, new RegExp(`Message-ID: <${id}@example.org>`, 'i'));
  assert.match(mail, /Content-Language: hi/i);
  assert.match(mail, /Auto-Submitted: auto-generated/i);
  assert.match(mail, /multipart\/alternative/);
  assert.deepEqual(await world.noticeState(id), ['sent', 1, null]);
});

test('retries a temporary refusal after a backoff, and never a permanent one', async () => {
  const later = await world.notice();
  const never = await world.notice();
  server.answerTo(later.email, 'RCPT', { responseCode: 451 });
  server.answerTo(never.email, 'RCPT', { responseCode: 550 });
  await send();
  assert.deepEqual(await world.noticeState(later.id), ['waiting', 1, 'mail.refused']);
  assert.deepEqual(await world.noticeState(never.id), ['failed', 1, 'mail.refused']);
  server.answerTo(later.email, 'RCPT', null);
  await world.makeNoticeDue(later.id);
  await send();
  assert.deepEqual(await world.noticeState(later.id), ['sent', 2, null]);
  assert.equal(server.mailsTo(later.email).length, 1);
});

test('a connection that breaks after the message: sent again with the same Message-ID', async () => {
  const { id, email } = await world.notice();
  server.answerTo(email, 'DATA', 'break');
  await send();
  assert.equal((await world.noticeState(id))[0], 'waiting');
  server.answerTo(email, 'DATA', null);
  await world.makeNoticeDue(id);
  await send();
  const ids = server.mailsTo(email).map((mail) => /Message-ID: (\S+)/i.exec(mail)?.[1]);
  assert.deepEqual(ids, [`<${id}@example.org>`, `<${id}@example.org>`]);
  assert.deepEqual(await world.noticeState(id), ['sent', 2, null]);
});

test('another worker sends what a killed one had leased, and its late update is ignored', async () => {
  const { id, email } = await world.notice();
  const [notice] = await leaseNotices({ db: world.worker.db }, SYSTEM, { hasServer: true, limit: 1 });
  assert.equal(notice?.id, id);
  await send();
  assert.equal(server.mailsTo(email).length, 0, 'not before the lease expires');
  await world.makeNoticeDue(id);
  await send();
  assert.equal(server.mailsTo(email).length, 1);
  const error = { key: 'mail.slow', values: {} } as const;
  const late = { id, tries: notice?.tries ?? 0, sent: { isSent: false, isFinal: true, error } } as const;
  assert.equal(await recordNoticeOutcome({ db: world.worker.db }, SYSTEM, late), false);
  assert.deepEqual(await world.noticeState(id), ['sent', 2, null]);
});

test('an unreachable server costs one mail an attempt, the other mails none', async () => {
  const all = [await world.notice(), await world.notice()];
  const gone = openMailer({
    url: 'smtp://127.0.0.1:9',
    from: 'portal@example.org',
    fromName: 'Portal',
    allowUnencrypted: true,
  });
  await handleSendNotices({ db: world.worker.db, log, mail: { ...mailing(), mailer: gone } }, {}, context);
  const states = await Promise.all(all.map(({ id }) => world.noticeState(id)));
  assert.deepEqual(states, [
    ['waiting', 1, 'mail.unreachable'],
    ['waiting', 0, null],
  ]);
  for (const { id } of all) await world.makeNoticeDue(id);
  await send();
  for (const { email } of all) assert.equal(server.mailsTo(email).length, 1);
});

test('without a mail server notices are held, and sent later if they are still recent', async () => {
  const { id, email } = await world.notice();
  const old = await world.notice({ created: new Date(Date.now() - 5 * 86_400_000) });
  await handleSendNotices({ db: world.worker.db, log }, {}, context);
  assert.deepEqual(
    [(await world.noticeState(id))[0], (await world.noticeState(old.id))[0]],
    ['held', 'held'],
  );
  await send();
  assert.equal(server.mailsTo(email).length, 1);
  assert.equal((await world.noticeState(old.id))[0], 'held');
});

test('sends nothing to a deleted person', async () => {
  const { id, email, userId } = await world.notice();
  await world.database.db
    .updateTable('users')
    .set({ deleted: new Date() })
    .where('id', '=', userId)
    .execute();
  await send();
  assert.equal(server.mailsTo(email).length, 0);
  assert.deepEqual(await world.noticeState(id), ['failed', 1, 'mail.personGone']);
});

test('refuses an unencrypted connection unless it is allowed', async () => {
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
