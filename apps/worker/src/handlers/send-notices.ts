import type { ClaimedNotice } from '@abhigam/db';
import { type Sentence, say } from '@abhigam/domain';
import type { JobContext } from '@abhigam/jobs';
import type { MailSent } from '@abhigam/mail';
import { type Sent, settleNotice, takeNotices } from '@abhigam/portal';
import { WORKER } from '../acts-as.ts';
import type { Mailing, WorkerDeps } from '../deps.ts';
import { mailOf } from '../sending/mail-of.ts';

type Deps = Pick<WorkerDeps, 'db' | 'log' | 'mail'>;

/**
 * Sends the mails that are due, one after the other. Each is taken for a time, sent, and marked; a worker that is killed
 * between the last two leaves one that another sends again, with the same Message-ID, by which mail programs show it once.
 * When the server takes none the rest waits for the next sweep, which tries with one.
 */
export async function handleSendNotices(
  deps: Deps,
  _payload: object,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { mail, log } = deps;
  while (!signal.aborted) {
    const [notice] = await takeNotices(deps, WORKER, { hasServer: mail !== undefined, limit: 1 });
    if (!notice || !mail) return;
    const sent = notice.email === null ? GONE : await send(mail, notice, notice.email);
    await settleNotice(deps, WORKER, { id: notice.id, tries: notice.tries, sent: settled(sent) });
    if (sent.ok) continue;
    if (sent !== GONE) log.warn({ notice: notice.id, ...sent }, 'a mail was not sent');
    if (sent.isOfServer) return;
  }
}

type Fault = Extract<MailSent, { ok: false }>;
/** The account has been deleted, or is not active any more. */
const GONE: Fault = {
  ok: false,
  fault: 'refused',
  answer: null,
  code: 'gone',
  isFinal: true,
  isOfServer: false,
};

async function send(
  { mailer, ...letterhead }: Mailing,
  notice: ClaimedNotice,
  to: string,
): Promise<MailSent> {
  return mailer.send(mailOf(notice, to, letterhead));
}

function settled(sent: MailSent): Sent {
  return sent.ok ? { isSent: true } : { isSent: false, isFinal: sent.isFinal, error: reasonOf(sent) };
}

function reasonOf(fault: Fault): Sentence {
  if (fault === GONE) return say('mail.personGone');
  switch (fault.fault) {
    case 'unreachable':
      return say('mail.unreachable', { error: fault.code });
    case 'slow':
      return say('mail.slow');
    case 'insecure':
      return say('mail.insecure');
    case 'sign-in':
      return say('mail.signIn');
    case 'refused':
      return say('mail.refused', { answer: fault.answer ?? fault.code });
    case 'failed':
      return say('mail.failed', { error: fault.code });
  }
}
