import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openMailer } from '@abhigam/mail';
import { handleSendNotices } from '@abhigam/worker';
import { pino } from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { type MailServer, type MailStep, type MailTrouble, startMailServer } from './mail-server.ts';
import { openSendingWorld, type SendingWorld } from './sending-world.ts';

/** Of a sign-in that must stand in no log and no list. */
const PASSWORD = 'not-for-logs';
const WITH_SIGN_IN = { authOptional: false, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] };
const OF_SERVER = 'of the server';
const OF_MAIL = 'of the mail';

/**
 * What a server can do to the first of two mails, what becomes of that, and whether the second is tried at once: what is the
 * same for every mail costs only one of them a try.
 */
const CASES: {
  name: string;
  step?: MailStep;
  trouble?: MailTrouble;
  server?: SMTPServerOptions;
  url?: (url: string) => string;
  mustEncrypt?: boolean;
  state: ['waiting' | 'failed', string];
  fault: typeof OF_SERVER | typeof OF_MAIL;
}[] = [
  ...(['CONN', 'MAIL', 'RCPT', 'DATA'] as const).map((step) => ({
    name: `hangs at ${step}`,
    step,
    trouble: 'hang' as const,
    state: ['waiting', 'mail.slow'] as ['waiting', string],
    fault: OF_SERVER as typeof OF_SERVER,
  })),
  {
    name: 'is too busy to talk',
    step: 'CONN',
    trouble: { responseCode: 421 },
    state: ['waiting', 'mail.refused'],
    fault: OF_SERVER,
  },
  {
    name: 'does not take the sender',
    step: 'MAIL',
    trouble: { responseCode: 550 },
    state: ['waiting', 'mail.refused'],
    fault: OF_SERVER,
  },
  {
    name: 'asks to come again with this recipient',
    step: 'RCPT',
    trouble: { responseCode: 450 },
    state: ['waiting', 'mail.refused'],
    fault: OF_MAIL,
  },
  {
    name: 'does not know the recipient',
    step: 'RCPT',
    trouble: { responseCode: 550 },
    state: ['failed', 'mail.refused'],
    fault: OF_MAIL,
  },
  {
    name: 'finds the text too long',
    step: 'DATA',
    trouble: { responseCode: 552 },
    state: ['failed', 'mail.refused'],
    fault: OF_MAIL,
  },
  {
    name: 'breaks off after the text',
    step: 'DATA',
    trouble: 'break',
    state: ['waiting', 'mail.unreachable'],
    fault: OF_SERVER,
  },
  {
    name: 'refuses the password',
    server: WITH_SIGN_IN,
    url: (url) => url.replace('//', `//portal:${PASSWORD}@`),
    step: 'AUTH',
    trouble: { responseCode: 535 },
    state: ['waiting', 'mail.signIn'],
    fault: OF_SERVER,
  },
  {
    name: 'hangs at the sign-in',
    server: WITH_SIGN_IN,
    url: (url) => url.replace('//', `//portal:${PASSWORD}@`),
    step: 'AUTH',
    trouble: 'hang',
    state: ['waiting', 'mail.slow'],
    fault: OF_SERVER,
  },
  {
    name: 'wants a sign-in and is given none',
    server: WITH_SIGN_IN,
    state: ['waiting', 'mail.signIn'],
    fault: OF_SERVER,
  },
  {
    name: 'has a certificate that no one vouches for',
    server: { secure: true },
    url: (url) => url.replace('smtp:', 'smtps:'),
    state: ['waiting', 'mail.insecure'],
    fault: OF_SERVER,
  },
  {
    name: 'speaks no TLS where TLS is expected',
    url: (url) => url.replace('smtp:', 'smtps:'),
    state: ['waiting', 'mail.insecure'],
    fault: OF_SERVER,
  },
  {
    name: 'offers no encryption where it is asked for',
    mustEncrypt: true,
    state: ['waiting', 'mail.insecure'],
    fault: OF_SERVER,
  },
];

test('each trouble of a mail server has its state and sentence, holds up no other mail, and no secret is logged', async (context) => {
  const world = await openSendingWorld();
  context.after(() => world.close());
  const well = await serverOf(context, {});
  for (const {
    name,
    server: options = {},
    step,
    trouble,
    url = (same: string) => same,
    mustEncrypt,
    ...end
  } of CASES) {
    const server = await serverOf(context, options);
    const [first, second] = [await world.notice(), await world.notice()];
    const isOfRecipient = step === 'RCPT' || step === 'DATA';
    if (step && trouble) server.answerTo(isOfRecipient ? first.email : 'any', step, trouble);
    const lines = await sendOver(world, url(server.url), { mustEncrypt, isHanging: trouble === 'hang' });
    const [state, key] = end.state;
    assert.deepEqual(await world.noticeState(first.id), [state, 1, key], name);
    const secondIs = end.fault === OF_MAIL ? ['sent', 1, null] : ['waiting', 0, null];
    assert.deepEqual(
      await world.noticeState(second.id),
      secondIs,
      `the second mail of a server that ${name}`,
    );
    for (const secret of [PASSWORD, first.email, 'non-compliances open'])
      assert.ok(!lines.includes(secret), `the log of a server that ${name}: ${lines}`);
    assert.ok(lines.includes(first.id));

    // When the server is well again both are there, each once.
    await world.makeNoticeDue(first.id);
    await sendOver(world, well.url);
    assert.equal(well.mailsTo(first.email).length, state === 'failed' ? 0 : 1, name);
    assert.equal([...well.mailsTo(second.email), ...server.mailsTo(second.email)].length, 1, name);
    await server.close();
  }
});

test('a server that sends a line now and then, and ends no step, is left before another worker may take the mail', async (context) => {
  const world = await openSendingWorld();
  context.after(() => world.close());
  const dripping = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    const drip = setInterval(() => socket.write('250-more\r\n'), 50);
    socket.on('close', () => clearInterval(drip));
  });
  dripping.listen(0, '127.0.0.1');
  await once(dripping, 'listening');
  context.after(() => dripping.close());
  const address = dripping.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { id } = await world.notice();
  await sendOver(world, `smtp://127.0.0.1:${port}`, { isHanging: true });
  assert.deepEqual(await world.noticeState(id), ['waiting', 1, 'mail.slow']);
});

/** What was logged. */
async function sendOver(
  world: SendingWorld,
  url: string,
  { mustEncrypt = false, isHanging = false }: { mustEncrypt?: boolean | undefined; isHanging?: boolean } = {},
): Promise<string> {
  const lines: string[] = [];
  const mailer = openMailer({
    url,
    from: 'portal@example.org',
    fromName: 'Portal',
    allowUnencrypted: !mustEncrypt,
    ...(isHanging ? { patience: { stepMs: 200, mailMs: 1000 } } : {}),
  });
  await handleSendNotices(
    {
      db: world.worker.db,
      log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
      mail: { mailer, product: { en: 'Portal', hi: 'पोर्टल' }, publicUrl: 'https://portal.example.org' },
    },
    {},
    { signal: new AbortController().signal },
  );
  mailer.close();
  return lines.join('');
}

async function serverOf(context: TestContext, options: SMTPServerOptions): Promise<MailServer> {
  const server = await startMailServer(options);
  context.after(() => server.close());
  return server;
}
