/** What a mail came to. `isFinal`: the server will say the same whenever it is asked again. */
export type MailSent =
  | { ok: true }
  | {
      ok: false;
      fault: 'unreachable' | 'sign-in' | 'refused' | 'failed';
      /** What the server answered, as its number. */
      answer: number | null;
      /** Code of the fault, for logs and lists. */
      code: string;
      isFinal: boolean;
    };

const UNREACHABLE = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'ECONNREFUSED', 'ECONNRESET'];
/** Of the dialogue, those at which the server speaks of this mail: others it may answer to all mails alike. */
const ABOUT_THIS_MAIL = ['RCPT TO', 'DATA'];

/** Reads a fault of nodemailer. */
export function mailFault(error: unknown): Extract<MailSent, { ok: false }> {
  const code = text(error, 'code') || 'unknown';
  const command = text(error, 'command');
  const answer = numberOf(error);
  if (code === 'EAUTH') return { ok: false, fault: 'sign-in', answer, code, isFinal: false };
  if (answer !== null) {
    const isFinal = answer >= 500 && ABOUT_THIS_MAIL.includes(command);
    return { ok: false, fault: 'refused', answer, code, isFinal };
  }
  const fault = UNREACHABLE.includes(code) ? 'unreachable' : 'failed';
  return { ok: false, fault, answer, code, isFinal: false };
}

function text(error: unknown, name: 'code' | 'command'): string {
  if (typeof error !== 'object' || error === null || !(name in error)) return '';
  const value = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

function numberOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return null;
  return typeof error.responseCode === 'number' ? error.responseCode : null;
}
