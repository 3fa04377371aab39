import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { Sentence } from '@abhigam/domain';
import { openMailer } from '@abhigam/mail';
import { handleSendNotices } from '@abhigam/worker';
import { pino } from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { type MailFault, type MailServer, type MailStep, startMailServer } from './mail-server.ts';
import { openSendingWorld, type SendingWorld } from './sending-world.ts';

/** Mail server credentials, which must not appear in logs or lists. */
const PASSWORD = 'not-for-logs';
const SIGNING_IN: Scene = {
  server: { authOptional: false, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] },
  url: (url) => url.replace('//', `//portal:${PASSWORD}@`),
};
const OVER_TLS = (url: string) => url.replace('smtp:', 'smtps:');

/** A server, its protocol, and its fault at one step of the dialogue. */
interface Scene {
  server?: SMTPServerOptions;
  url?: (url: string) => string;
  mustEncrypt?: boolean;
  step?: MailStep;
  fault?: MailFault;
}

/**
 * What a server does to the first of two mails, the resulting state, and whether the second is tried at once
 * (the fault belongs to the mail) or keeps its attempt (the fault belongs to the server): a server fault
 * costs only one mail an attempt.
 */
const CASES: [
  name: string,
  scene: Scene,
  state: 'waiting' | 'failed',
  error: Sentence['key'],
  of: 'server' | 'mail',
][] = [
  ...(['CONN', 'MAIL', 'RCPT', 'DATA'] as const).map((step): (typeof CASES)[number] => [
    `hangs at ${step}`,
    { step, fault: 'hang' },
    'waiting',
    'mail.slow',
    'server',
  ]),
  ['is too busy to talk', at('CONN', 421), 'waiting', 'mail.refused', 'server'],
  ['does not take the sender', at('MAIL', 550), 'waiting', 'mail.refused', 'server'],
  ['asks to come again with this recipient', at('RCPT', 450), 'waiting', 'mail.refused', 'mail'],
  ['does not know the recipient', at('RCPT', 550), 'failed', 'mail.refused', 'mail'],
  ['finds the text too long', at('DATA', 552), 'failed', 'mail.refused', 'mail'],
  ['breaks off after the text', { step: 'DATA', fault: 'break' }, 'waiting', 'mail.unreachable', 'server'],
  ['refuses the password', { ...SIGNING_IN, ...at('AUTH', 535) }, 'waiting', 'mail.signIn', 'server'],
  ['hangs at the sign-in', { ...SIGNING_IN, step: 'AUTH', fault: 'hang' }, 'waiting', 'mail.slow', 'server'],
  [
    'wants a sign-in and is given none',
    { ...SIGNING_IN, url: (url) => url },
    'waiting',
    'mail.signIn',
    'server',
  ],
  [
    'has a certificate that no one vouches for',
    { server: { secure: true }, url: OVER_TLS },
    'waiting',
    'mail.insecure',
    'server',
  ],
  ['speaks no TLS where TLS is expected', { url: OVER_TLS }, 'waiting', 'mail.insecure', 'server'],
  ['offers no encryption where it is asked for', { mustEncrypt: true }, 'waiting', 'mail.insecure', 'server'],
];

function at(step: MailStep, responseCode: number): Scene {
  return { step, fault: { responseCode } };
}

test('each fault of a mail server has a state and a message, delays no other mail and logs no secret', async (context) => {
  const world = await openSendingWorld();
  context.after(() => world.close());
  const well = await serverOf(context, {});
  for (const [name, scene, state, error, of] of CASES) {
    const { step, fault, mustEncrypt, url = (same: string) => same } = scene;
    const server = await serverOf(context, scene.server ?? {});
    const [first, second] = [await world.notice(), await world.notice()];
    const isOfRecipient = step === 'RCPT' || step === 'DATA';
    if (step && fault) server.answerTo(isOfRecipient ? first.email : 'any', step, fault);
    const lines = await sendOver(world, url(server.url), { mustEncrypt, isHanging: fault === 'hang' });
    assert.deepEqual(await world.noticeState(first.id), [state, 1, error], name);
    const secondIs = of === 'mail' ? ['sent', 1, null] : ['waiting', 0, null];
    assert.deepEqual(
      await world.noticeState(second.id),
      secondIs,
      `the second mail of a server that ${name}`,
    );
    for (const secret of [PASSWORD, first.email, 'non-compliances open'])
      assert.ok(!lines.includes(secret), `the log of a server that ${name}: ${lines}`);
    assert.ok(lines.includes(first.id));

    // When the server has recovered, both mails arrive once.
    await world.makeNoticeDue(first.id);
    await sendOver(world, well.url);
    assert.equal(well.mailsTo(first.email).length, state === 'failed' ? 0 : 1, name);
    assert.equal([...well.mailsTo(second.email), ...server.mailsTo(second.email)].length, 1, name);
    await server.close();
  }
});

test('a server that drips single lines times out before the lease expires', async (context) => {
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

/** The log output. */
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
    ...(isHanging ? { timeouts: { stepMs: 200, mailMs: 1000 } } : {}),
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
