import {
  type ClaimedNotice,
  claimNotices,
  holdDueNotices,
  inTransaction,
  releaseHeldNotices,
  rewriteNotice,
  type Tx,
} from '@abhigam/db';
import type { Sentence } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { asOfNow } from './as-of-now.ts';

/** Longer than a mail server may take for one message. */
const LEASE_SECONDS = 300;
/** What has been held for longer is no news any more; it stays where the super admin reads it. */
const HELD_DAYS = 3;

/** A notice that a sender has taken. `undue`: why it must not be sent any more. */
export type NoticeToSend = ClaimedNotice & { undue: Sentence | null };

/**
 * The next notices to send, for this sender alone, as they are to be sent now. Without a mail server none: what is due is
 * held then. No event: what became of a notice stands in its row.
 */
export async function takeNotices(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { hasServer, limit }: { hasServer: boolean; limit: number },
): Promise<NoticeToSend[]> {
  assertSystem(principal);
  return inTransaction(db, async (tx) => {
    if (!hasServer) {
      await holdDueNotices(tx);
      return [];
    }
    await releaseHeldNotices(tx, HELD_DAYS);
    const claimed = await claimNotices(tx, { limit, leaseSeconds: LEASE_SECONDS });
    const notices: NoticeToSend[] = [];
    for (const notice of claimed) notices.push(await toSend(tx, notice));
    return notices;
  });
}

async function toSend(tx: Tx, notice: ClaimedNotice): Promise<NoticeToSend> {
  const now = await asOfNow(tx, notice);
  if ('key' in now) return { ...notice, undue: now };
  await rewriteNotice(tx, { id: notice.id, ...now });
  return { ...notice, ...now, undue: null };
}
