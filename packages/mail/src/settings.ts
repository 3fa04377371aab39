import { z } from 'zod';

/** Settings of programs that send mails: environment variable, form and default. Without SMTP_URL none is sent. */
export const MAIL_SETTINGS = {
  /** smtps://USER:PASSWORD@HOST:465, or smtp://…:587, which becomes encrypted by STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** Address that mails come from. */
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  /** Whether mails may go over a connection that the server does not encrypt. */
  SMTP_ALLOW_UNENCRYPTED: z.stringbool({ error: 'must be true or false' }).default(false),
} as const;
