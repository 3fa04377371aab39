import { createTransport } from 'nodemailer';
import { type MailSent, mailFault } from './mail-fault.ts';

export interface MailerSettings {
  /** smtp:// or smtps:// */
  url: string;
  from: string;
  /** Name beside that address. */
  fromName: string;
  allowUnencrypted: boolean;
  /** Longest that one step of the dialogue may take, and all together. */
  patience?: { stepMs: number; mailMs: number };
}

export interface Mail {
  /** Distinguishes it from all other mails; the same for every try to send it. */
  id: string;
  to: string;
  toName: string;
  subject: string;
  html: string;
  text: string;
  language: string;
}

export interface Mailer {
  /** Never rejects for what the server does. */
  send(mail: Mail): Promise<MailSent>;
  close(): void;
}

/** A server that sends a line now and then never ends a step, so all together end too: before the mail may be another worker's. */
const PATIENCE = { stepMs: 20_000, mailMs: 120_000 };

/**
 * Sends mails, each over a connection of its own: a library that kept one open would by itself repeat a mail whose
 * connection broke, and it would not be known how often.
 */
export function openMailer({
  url,
  from,
  fromName,
  allowUnencrypted,
  patience = PATIENCE,
}: MailerSettings): Mailer {
  const server = new URL(url);
  const isTls = server.protocol === 'smtps:';
  const user = decodeURIComponent(server.username);
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (isTls ? 465 : 587),
    secure: isTls,
    requireTLS: !isTls && !allowUnencrypted,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(server.password) } }),
    connectionTimeout: patience.stepMs,
    greetingTimeout: patience.stepMs,
    socketTimeout: patience.stepMs * 2,
    // What a mail holds is given as text: nothing is ever read for it from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          signal: AbortSignal.timeout(patience.mailMs),
          from: { name: fromName, address: from },
          to: { name: mail.toName, address: mail.to },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: `<${mail.id}@${domain}>`,
          headers: {
            // Answered by no program that answers for people who are away.
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': mail.language,
          },
        });
        return { ok: true };
      } catch (error) {
        return mailFault(error);
      }
    },
    close() {
      transport.close();
    },
  };
}
