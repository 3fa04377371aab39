import { type Sentence, say } from '@abhigam/domain';
import type { JobContext } from '@abhigam/jobs';
import type { MailSent } from '@abhigam/mail';
import { leaseNotices, type NoticeOutcome, type NoticeToSend, recordNoticeOutcome } from '@abhigam/portal';
import type { Mailing, WorkerDeps } from '../deps.ts';
import { WORKER } from '../principals.ts';
import { mailOf } from '../sending/mail-of.ts';

type Deps = Pick<WorkerDeps, 'db' | 'log' | 'mail'>;

/**
 * Sends due mails from the outbox, one at a time. Each is leased, sent and marked; if the worker dies between
 * sending and marking, another worker sends the mail again with the same Message-ID, which mail programs
 * deduplicate. If the server accepts no mail, the rest waits for the next sweep, which retries with one mail.
 */
export async function handleSendNotices(
  deps: Deps,
  _payload: object,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { mail, log } = deps;
  while (!signal.aborted) {
    const [notice] = await leaseNotices(deps, WORKER, { hasServer: mail !== undefined, limit: 1 });
    if (!notice || !mail) return;
    const { id, tries, undue } = notice;
    if (undue !== null || notice.email === null) {
      const error = undue ?? say('mail.personGone');
      await recordNoticeOutcome(deps, WORKER, { id, tries, sent: { isSent: false, isFinal: true, error } });
      continue;
    }
    const sent = await send(mail, notice, notice.email);
    await recordNoticeOutcome(deps, WORKER, { id, tries, sent: settled(sent) });
    if (sent.ok) continue;
    log.warn({ notice: id, ...sent }, 'mail not sent');
    if (sent.isOfServer) return;
  }
}

type Fault = Extract<MailSent, { ok: false }>;

async function send({ mailer, ...letterhead }: Mailing, notice: NoticeToSend, to: string): Promise<MailSent> {
  return mailer.send(mailOf(notice, to, letterhead));
}

function settled(sent: MailSent): NoticeOutcome {
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
