import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Steps of the SMTP dialogue, in order. */
export type MailStep = 'CONN' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA';

/** A status code, a broken connection, no response at all, or a delay. */
export type MailFault = { responseCode: number } | 'break' | 'hang' | { until: Promise<void> };

export interface MailServer {
  url: string;
  /** All messages sent to an address, including those aborted before the response. */
  mailsTo(address: string): string[];
  /** The number of them that the server accepted. */
  takenFor(address: string): number;
  /** Sets the fault for an address at a step of the dialogue; null: none. `any`: every address. */
  answerTo(address: string | 'any', step: MailStep, fault: MailFault | null): void;
  /** How often a step was reached. */
  reached(step: MailStep): number;
  close(): Promise<void>;
}

type Answer = (error?: Error | null) => void;

/** A stub SMTP server on loopback that records messages. `more`: for example to require authentication. */
export async function startMailServer(more: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: { to: string; text: string }[] = [];
  const recipients: string[] = [];
  const faults = new Map<string, MailFault>();
  const reached: MailStep[] = [];
  const meet = (step: MailStep, address: string, answer: Answer) => {
    reached.push(step);
    const fault = faults.get(`${step} ${address}`) ?? faults.get(`${step} any`);
    if (fault === 'hang') return;
    if (fault === 'break') for (const connection of server.connections) connection.close();
    else if (typeof fault === 'object' && 'until' in fault) void fault.until.then(() => answer());
    else answer(fault ? Object.assign(new Error('refused'), fault) : null);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // The library's own timeout would end simulated hangs.
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
          if (!error) recipients.push(to);
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
    takenFor: (to) => recipients.filter((one) => one === to).length,
    answerTo(to, step, fault) {
      if (fault === null) faults.delete(`${step} ${to}`);
      else faults.set(`${step} ${to}`, fault);
    },
    reached: (step) => reached.filter((one) => one === step).length,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
