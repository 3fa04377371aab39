import { z } from 'zod';

/**
 * Settings of programs that send mails: environment variable, schema and default. Without SMTP_URL no mail is
 * sent.
 */
export const MAIL_SETTINGS = {
  /** smtps://USER:PASSWORD@HOST:465, or smtp://…:587 with STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** Sender address. */
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  /** Whether unencrypted connections to the mail server are allowed. */
  SMTP_ALLOW_UNENCRYPTED: z.stringbool({ error: 'must be true or false' }).default(false),
} as const;
