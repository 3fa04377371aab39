/** What a mail came to. `isFinal`: the server will say the same whenever it is asked again. */
export type MailSent =
  | { ok: true }
  | {
      ok: false;
      fault: 'unreachable' | 'slow' | 'insecure' | 'sign-in' | 'refused' | 'failed';
      /** What the server answered, as its number. */
      answer: number | null;
      /** Code of the fault, for logs and lists. */
      code: string;
      isFinal: boolean;
      /** Whether any other mail would fare the same now. */
      isOfServer: boolean;
    };

const UNREACHABLE = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET'];
/** EABORT: all steps together took too long. */
const SLOW = ['ETIMEDOUT', 'EABORT'];
/** Of the dialogue, those at which the server speaks of this mail: others it may answer to all mails alike. */
const ABOUT_THIS_MAIL = ['RCPT TO', 'DATA'];
/** "Authentication required", whatever step it is the answer to. */
const SIGN_IN_FIRST = 530;
/** nodemailer gives faults of certificates the code of any fault of a socket. */
const OF_ENCRYPTION = /certificate|SSL routines|TLS connection/;

/** Reads a fault of nodemailer. Of its message nothing is passed on: it repeats what the server said, names of people too. */
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
  // Before the answer: a server that offers no encryption answers the request for it.
  if (code === 'ETLS' || (code === 'ESOCKET' && OF_ENCRYPTION.test(message))) return 'insecure';
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
