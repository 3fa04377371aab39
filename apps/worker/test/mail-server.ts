import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A refusal by its number, or a connection that breaks. */
type Trouble = { responseCode: number } | 'break';

export interface MailServer {
  url: string;
  /** All that was sent to an address, as it came, also what was broken off before it was answered. */
  mailsTo(address: string): string[];
  /** What happens to mails for an address at a step of the dialogue; null: nothing. */
  answerTo(address: string, step: 'RCPT' | 'DATA', trouble: Trouble | null): void;
  close(): Promise<void>;
}

/** A mail server on loopback that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string; text: string }[] = [];
  const troubles = new Map<string, Trouble>();
  const refusal = (trouble: { responseCode: number }) => Object.assign(new Error('refused'), trouble);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const trouble = troubles.get(`RCPT ${address}`);
      callback(trouble && trouble !== 'break' ? refusal(trouble) : null);
    },
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({ to, text: Buffer.concat(chunks).toString('utf8') });
        const trouble = troubles.get(`DATA ${to}`);
        if (trouble === 'break') for (const connection of server.connections) connection.close();
        else callback(trouble ? refusal(trouble) : null);
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: (to) => mails.filter((mail) => mail.to === to).map(({ text }) => text),
    answerTo(to, step, trouble) {
      if (trouble === null) troubles.delete(`${step} ${to}`);
      else troubles.set(`${step} ${to}`, trouble);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
