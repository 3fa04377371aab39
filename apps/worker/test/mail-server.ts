import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Of the dialogue, in their order. */
export type MailStep = 'CONN' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA';

/** A refusal by its number, a connection that breaks, no answer at all, or one that waits for something. */
export type MailTrouble = { responseCode: number } | 'break' | 'hang' | { until: Promise<void> };

export interface MailServer {
  url: string;
  /** All that was sent to an address, as it came, also what was broken off before it was answered. */
  mailsTo(address: string): string[];
  /** Of those, how many the server has said to have. */
  takenFor(address: string): number;
  /** What happens to mails for an address at a step of the dialogue; null: nothing. `any`: whomever they are for. */
  answerTo(address: string | 'any', step: MailStep, trouble: MailTrouble | null): void;
  /** How often a step was reached. */
  reached(step: MailStep): number;
  close(): Promise<void>;
}

type Answer = (error?: Error | null) => void;

/** A mail server on loopback that keeps what it is sent. `more`: for example that it asks for a sign-in. */
export async function startMailServer(more: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: { to: string; text: string }[] = [];
  const taken: string[] = [];
  const troubles = new Map<string, MailTrouble>();
  const reached: MailStep[] = [];
  const meet = (step: MailStep, address: string, answer: Answer) => {
    reached.push(step);
    const trouble = troubles.get(`${step} ${address}`) ?? troubles.get(`${step} any`);
    if (trouble === 'hang') return;
    if (trouble === 'break') for (const connection of server.connections) connection.close();
    else if (typeof trouble === 'object' && 'until' in trouble) void trouble.until.then(() => answer());
    else answer(trouble ? Object.assign(new Error('refused'), trouble) : null);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Its own wait would end what is to hang.
    socketTimeout: 600_000,
    closeTimeout: 1,
    onConnect: (_session, callback) => meet('CONN', 'any', callback),
    onAuth: (_auth, _session, callback) =>
      meet('AUTH', 'any', (error) => (error ? callback(error) : callback(null, { user: 'portal' }))),
    onMailFrom: (_address, _session, callback) => meet('MAIL', 'any', callback),
    onRcptTo: ({ address }, _session, callback) => meet('RCPT', address, callback),
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({ to, text: Buffer.concat(chunks).toString('utf8') });
        meet('DATA', to, (error) => {
          if (!error) taken.push(to);
          callback(error);
        });
      });
    },
    ...more,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: (to) => mails.filter((mail) => mail.to === to).map(({ text }) => text),
    takenFor: (to) => taken.filter((one) => one === to).length,
    answerTo(to, step, trouble) {
      if (trouble === null) troubles.delete(`${step} ${to}`);
      else troubles.set(`${step} ${to}`, trouble);
    },
    reached: (step) => reached.filter((one) => one === step).length,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
