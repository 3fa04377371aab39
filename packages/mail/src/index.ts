export type { MailSent } from './mail-fault.ts';
export { type Mail, type Mailer, type MailerSettings, openMailer } from './open-mailer.ts';
export { MAIL_SETTINGS } from './settings.ts';
