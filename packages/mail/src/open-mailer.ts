import { createTransport } from 'nodemailer';
import { type MailSent, mailFault } from './mail-fault.ts';

export interface MailerSettings {
  /** smtp:// or smtps:// */
  url: string;
  from: string;
  /** Display name of the sender. */
  fromName: string;
  allowUnencrypted: boolean;
  /** Timeout of a step, and deadline of a mail. */
  timeouts?: { stepMs: number; mailMs: number };
}

export interface Mail {
  /** Unique id of the mail, the same for every retry. */
  id: string;
  to: string;
  toName: string;
  subject: string;
  html: string;
  text: string;
  language: string;
}

export interface Mailer {
  /** Never rejects for server failures. */
  send(mail: Mail): Promise<MailSent>;
  close(): void;
}

/**
 * A server that drips single lines never ends a step; the deadline is shorter than the lease, after which
 * another worker takes the mail.
 */
const TIMEOUTS = { stepMs: 20_000, mailMs: 120_000 };

/**
 * Sends each mail over its own connection: with a pooled connection the library would resend a mail after a
 * broken connection without counting the attempt.
 */
export function openMailer({
  url,
  from,
  fromName,
  allowUnencrypted,
  timeouts = TIMEOUTS,
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
    connectionTimeout: timeouts.stepMs,
    greetingTimeout: timeouts.stepMs,
    socketTimeout: timeouts.stepMs * 2,
    // Mail content is text: nothing is read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          signal: AbortSignal.timeout(timeouts.mailMs),
          from: { name: fromName, address: from },
          to: { name: mail.toName, address: mail.to },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: `<${mail.id}@${domain}>`,
          headers: {
            // Suppresses automatic replies (out of office).
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
