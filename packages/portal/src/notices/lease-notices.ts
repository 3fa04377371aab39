import {
  type ClaimedNotice,
  claimNotices,
  holdDueNotices,
  inTransaction,
  releaseHeldNotices,
  type Tx,
  updateNoticeContent,
} from '@abhigam/db';
import type { Sentence } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { refreshNotice } from './refresh-notice.ts';

/** Longer than a mail server may need for one message. */
const LEASE_SECONDS = 300;
/** Notices held for longer are no longer news; super admins can still read them. */
const HELD_DAYS = 3;

/** A notice leased by a sender. `undue`: why it must not be sent. */
export type NoticeToSend = ClaimedNotice & { undue: Sentence | null };

/**
 * Leases the next due notices, updated for sending. Without a mail server, holds due notices and returns none.
 * No event: the state of a notice is in its row.
 */
export async function leaseNotices(
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
  const now = await refreshNotice(tx, notice);
  if ('key' in now) return { ...notice, undue: now };
  await updateNoticeContent(tx, { id: notice.id, ...now });
  return { ...notice, ...now, undue: null };
}
