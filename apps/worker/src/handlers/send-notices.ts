import { type Sentence, say } from '@abhigam/domain';
import type { JobContext } from '@abhigam/jobs';
import type { MailSent } from '@abhigam/mail';
import { type NoticeToSend, type Sent, settleNotice, takeNotices } from '@abhigam/portal';
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
    const { id, tries, undue } = notice;
    if (undue !== null || notice.email === null) {
      const error = undue ?? say('mail.personGone');
      await settleNotice(deps, WORKER, { id, tries, sent: { isSent: false, isFinal: true, error } });
      continue;
    }
    const sent = await send(mail, notice, notice.email);
    await settleNotice(deps, WORKER, { id, tries, sent: settled(sent) });
    if (sent.ok) continue;
    log.warn({ notice: id, ...sent }, 'a mail was not sent');
    if (sent.isOfServer) return;
  }
}

type Fault = Extract<MailSent, { ok: false }>;

async function send({ mailer, ...letterhead }: Mailing, notice: NoticeToSend, to: string): Promise<MailSent> {
  return mailer.send(mailOf(notice, to, letterhead));
}

function settled(sent: MailSent): Sent {
  return sent.ok ? { isSent: true } : { isSent: false, isFinal: sent.isFinal, error: reasonOf(sent) };
}

function reasonOf(fault: Fault): Sentence {
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
