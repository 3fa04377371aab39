import { inTransaction, recordNoticeAttempt } from '@abhigam/db';
import { MAIL_RETRY_DELAYS, retryDelay, type Sentence } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** `isFinal`: a retry would fail in the same way. */
export type NoticeOutcome = { isSent: true } | { isSent: false; error: Sentence; isFinal: boolean };

/**
 * Stores the outcome of a delivery attempt and the time of the next one. False if another sender has the lease.
 */
export async function recordNoticeOutcome(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { id, tries, sent }: { id: string; tries: number; sent: NoticeOutcome },
): Promise<boolean> {
  assertSystem(principal);
  const againInSeconds = sent.isSent || sent.isFinal ? null : retryDelay(MAIL_RETRY_DELAYS, tries);
  return inTransaction(db, (tx) =>
    recordNoticeAttempt(tx, {
      id,
      tries,
      tried: sent.isSent ? sent : { isSent: false, error: sent.error, againInSeconds },
    }),
  );
}
