/** Result of sending a mail. `isFinal`: a permanent failure; a retry is useless. */
export type MailSent =
  | { ok: true }
  | {
      ok: false;
      fault: 'unreachable' | 'slow' | 'insecure' | 'sign-in' | 'refused' | 'failed';
      /** SMTP status code. */
      answer: number | null;
      /** Error code, for logs and lists. */
      code: string;
      isFinal: boolean;
      /** Whether any other mail would fail the same way now. */
      isOfServer: boolean;
    };

const UNREACHABLE = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET'];
/** EABORT: the deadline of the whole dialogue. */
const SLOW = ['ETIMEDOUT', 'EABORT'];
/** Steps at which the server's answer concerns this mail; at others it may concern all mails. */
const ABOUT_THIS_MAIL = ['RCPT TO', 'DATA'];
/** "Authentication required", at whatever step. */
const SIGN_IN_FIRST = 530;
/** nodemailer reports certificate errors with the code of any socket error. */
const TLS_ERROR = /certificate|SSL routines|TLS connection/;

/**
 * Classifies an error of nodemailer. Its message is not passed on: it repeats the server's response,
 * including names of people.
 */
export function mailFault(error: unknown): Extract<MailSent, { ok: false }> {
  const code = text(error, 'code') || 'unknown';
  const answer = numberOf(error);
  const isAboutMail = ABOUT_THIS_MAIL.includes(text(error, 'command')) && answer !== null;
  const fault = faultOf(code, answer, text(error, 'message'));
  const isFinal = fault === 'refused' && isAboutMail && (answer ?? 0) >= 500;
  return { ok: false, fault, answer, code, isFinal, isOfServer: fault !== 'failed' && !isAboutMail };
}

function faultOf(code: string, answer: number | null, message: string) {
  if (code === 'EAUTH' || answer === SIGN_IN_FIRST) return 'sign-in';
  // Before the status code: a server without STARTTLS answers the request for it.
  if (code === 'ETLS' || (code === 'ESOCKET' && TLS_ERROR.test(message))) return 'insecure';
  if (answer !== null) return 'refused';
  if (SLOW.includes(code)) return 'slow';
  return UNREACHABLE.includes(code) ? 'unreachable' : 'failed';
}

function text(error: unknown, name: 'code' | 'command' | 'message'): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function numberOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return null;
  return typeof error.responseCode === 'number' ? error.responseCode : null;
}
