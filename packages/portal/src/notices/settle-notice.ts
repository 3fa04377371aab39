import { inTransaction, recordNoticeTry } from '@abhigam/db';
import { MAIL_PAUSES, pauseAfter, type Sentence } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** `isFinal`: trying again would end in the same way. */
export type Sent = { isSent: true } | { isSent: false; error: Sentence; isFinal: boolean };

/** Keeps how a try to send a notice ended, and when it is tried again. False when another sender has it by now. */
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
