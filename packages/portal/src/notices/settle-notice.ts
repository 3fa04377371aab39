import { inTransaction, recordNoticeTry } from '@abhigam/db';
import { MAIL_PAUSES, pauseAfter, type Sentence } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** `isFinal`: a retry would fail in the same way. */
export type Sent = { isSent: true } | { isSent: false; error: Sentence; isFinal: boolean };

/**
 * Stores the outcome of a delivery attempt and the time of the next one. False if another sender has the lease.
 */
export async function settleNotice(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { id, tries, sent }: { id: string; tries: number; sent: Sent },
): Promise<boolean> {
  assertSystem(principal);
  const againInSeconds = sent.isSent || sent.isFinal ? null : pauseAfter(MAIL_PAUSES, tries);
  return inTransaction(db, (tx) =>
    recordNoticeTry(tx, {
      id,
      tries,
      tried: sent.isSent ? sent : { isSent: false, error: sent.error, againInSeconds },
    }),
  );
}
